/** Where a Firefox of this machine is: the one FIREFOX_PATH names, else one on the path. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['firefox-esr', 'firefox', 'firefox.exe'];
const elsewhere = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** @returns {string | undefined} the path of a Firefox that can be started, undefined when there is none */
export function findFirefox() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.FIREFOX_PATH,
    ...names.flatMap(name => folders.map(folder => join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find(path => path && existsSync(path));
}
