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

/** The same engine without anything of a window: it knows no extensions, and opens a page in two thirds of the time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

/** @returns {string | undefined} the path of a Chromium that can be started, undefined when there is none */
export const findChromium = () =>
  process.env.CHROMIUM_PATH ||
  [...inPath(names), ...elsewhere, chromium.executablePath()].find(path => existsSync(path));

/** @returns {string | undefined} the path of its headless shell, undefined when there is none or another Chromium is wanted */
export const findShell = () =>
  process.env.CHROMIUM_PATH ? undefined : inPath(shells).find(path => existsSync(path));

/** @param {string[]} programs @returns {string[]} where these may be, the likeliest first */
function inPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap(name => folders.map(folder => join(folder, name)));
}
