/**
 * Where the Chromium is that the browser tests drive: the one CHROMIUM_PATH names, else one of this
 * machine, else the one that Playwright keeps in its cache.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe'];
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns {string | undefined} the path of a Chromium that can be started, undefined when there is none */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap(name => folders.map(folder => join(folder, name))),
    ...elsewhere,
    chromium.executablePath(),
  ];
  return candidates.find(path => path && existsSync(path));
}
