/** Locates Firefox: FIREFOX_PATH, else one on PATH or in the usual folders. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['firefox-esr', 'firefox', 'firefox.exe'];
const elsewhere = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** @returns {string | undefined} path of an executable Firefox, undefined if none is found */
export function findFirefox() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.FIREFOX_PATH,
    ...names.flatMap(name => folders.map(folder => join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find(path => path && existsSync(path));
}
