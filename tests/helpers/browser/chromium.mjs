/** Locates Chromium for the browser tests: CHROMIUM_PATH, else an installed one, else the one in Playwright's cache. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe'];
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Same engine without browser UI: does not support extensions, and opens a page in two thirds of the time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

/** @returns {string | undefined} path of an executable Chromium, undefined if none is found */
export const findChromium = () =>
  process.env.CHROMIUM_PATH ||
  [...inPath(names), ...elsewhere, chromium.executablePath()].find(path => existsSync(path));

/** @returns {string | undefined} path of its headless shell, undefined if none is found or CHROMIUM_PATH is set */
export const findShell = () =>
  process.env.CHROMIUM_PATH ? undefined : inPath(shells).find(path => existsSync(path));

/** @param {string[]} programs @returns {string[]} candidate paths in order of preference */
function inPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap(name => folders.map(folder => join(folder, name)));
}
