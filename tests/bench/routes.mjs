/**
 * `npm run bench`: opens the routes of the site with a cold cache, throttled (4x CPU, 400 ms, 1.6 Mbps), and prints
 * for each: the time until its content shows, the time that the main thread was blocked until then, and the
 * script and style files that it loaded.
 *
 * `--save FILE` keeps the results. `--against FILE` compares with kept results of another build on the same machine, and
 * fails if a route takes more than 1.1 times as long. `--root PATH` measures the build of another checkout.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { buildAll, isStale } from '../../site/platform/build.mjs';
import { findChromium } from '../helpers/browser/chromium.mjs';
import { startPlatform } from './school-pages.mjs';

const { values: options } = parseArgs({
  options: {
    root: { type: 'string' },
    save: { type: 'string' },
    against: { type: 'string' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const SLOW = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000 };
/** Ratio to kept results from which a route counts as slower. */
const SLOWER = 1.1;
/** Milliseconds of a task that do not count as blocking. */
const TASK_MAX = 50;

/**
 * @typedef {{path: string, ready: string, person?: string}} Visited `ready`: selector of the content; `person`: account
 * @typedef {{ready: number, blocked: number, files: number}} Result times in milliseconds
 */

/**
 * The routes with an example of what they show.
 * @param {string} origin
 * @returns {Promise<Visited[]>}
 */
async function routesOf(origin) {
  const first = async (/** @type {string} */ list) => {
    const answer = await (await fetch(`${origin}/mskt/api/${list}`)).json();
    return String(answer.data.records[0].id);
  };
  const activity = await first('index/activity/list');
  const news = await first('index/news/list?kind=1');
  const notice = await first('index/news/list?kind=2');
  const space = await first('group/platform/communitySpaces');
  const [entry, field] = ['[part~="entry"]', '[part~="field"]'];
  return [
    { path: 'home', ready: `mskt-news-feed ${entry}` },
    { path: 'home/news', ready: `mskt-news-feed ${entry}` },
    { path: 'home/notice', ready: `mskt-news-feed ${entry}` },
    { path: `home/newsDetail?id=${news}`, ready: 'mskt-news-article [part~="text"]' },
    { path: `home/noticeDetail?id=${notice}`, ready: 'mskt-news-article [part~="text"]' },
    { path: 'activityList', ready: `mskt-activity-list ${entry}` },
    { path: `activityDetail?id=${activity}`, ready: 'mskt-activity-detail [part~="text"]' },
    { path: 'channelPage', ready: `mskt-channel ${entry}` },
    { path: 'teachingSports', ready: `mskt-space-directory ${entry}` },
    { path: `space/index?id=${space}`, ready: `mskt-space-sync ${entry}, mskt-space-sync [part~="empty"]` },
    { path: 'newsNotice', ready: `mskt-notice-inbox ${entry}`, person: 'teacher' },
    { path: 'manageList', ready: `mskt-activity-manager ${entry}`, person: 'teacher' },
    { path: 'publish/editNews', ready: `mskt-news-manager ${entry}`, person: 'editor' },
    {
      path: 'publish/dynamic',
      ready: `mskt-publish-form textarea${field}, mskt-publish-form textarea`,
      person: 'teacher',
    },
    { path: 'publish/news', ready: 'mskt-publish-form [contenteditable="true"]', person: 'editor' },
    { path: 'activityEditor', ready: 'mskt-activity-editor [contenteditable="true"]', person: 'teacher' },
  ];
}

/** Runs in the page: adds up the blocking part of long tasks. */
function watchTasks() {
  const tasks = { blocked: 0 };
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) tasks.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  Object.assign(window, { longTasks: tasks });
}

/**
 * Signs a demo account in, and returns what the browser keeps of it.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {string} account
 */
async function signedIn(browser, origin, account) {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${origin}/msktfront/newsNotice`);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password').fill(account);
  await page.getByLabel('Password').press('Enter');
  await page.locator('mskt-notice-inbox [part~="root"] >> visible=true').first().waitFor();
  await page.waitForLoadState('networkidle');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/**
 * Opens a route once.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {Visited} route
 * @param {Awaited<ReturnType<typeof signedIn>> | undefined} storageState
 * @returns {Promise<Result>}
 */
async function visit(browser, origin, { path, ready }, storageState) {
  const context = await browser.newContext({ locale: 'en-GB', ...(storageState && { storageState }) });
  const page = await context.newPage();
  const debug = await context.newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', SLOW);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchTasks);
  let files = 0;
  page.on('request', request => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files += 1;
  });
  const began = performance.now();
  await page.goto(`${origin}/msktfront/${path}`, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor({ timeout: 90_000 });
  const time = performance.now() - began;
  const [blocked, loaded] = [
    await page.evaluate(() => /** @type {{blocked: number}} */ (Reflect.get(window, 'longTasks')).blocked),
    files,
  ];
  await context.close();
  return { ready: time, blocked, files: loaded };
}

/** @param {number[]} values */
const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @returns {Promise<Record<string, Result>>} results by route */
async function measure() {
  const platform = await startPlatform(options.root);
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  /** @type {Record<string, Result>} */
  const results = {};
  try {
    /** @type {Record<string, Awaited<ReturnType<typeof signedIn>>>} */
    const people = {};
    for (const route of await routesOf(platform.origin)) {
      if (options.only && !route.path.startsWith(options.only)) continue;
      const { person } = route;
      if (person) people[person] ??= await signedIn(browser, platform.origin, person);
      /** @type {Result[]} */
      const visits = [];
      for (let run = 0; run < Number(options.runs); run += 1)
        visits.push(await visit(browser, platform.origin, route, person ? people[person] : undefined));
      results[route.path.replace(/\?.*/, '')] = {
        ready: median(visits.map(({ ready }) => ready)),
        blocked: median(visits.map(({ blocked }) => blocked)),
        files: median(visits.map(({ files }) => files)),
      };
    }
  } finally {
    await browser.close();
    await platform.stop();
  }
  return results;
}

if (!options.root && isStale()) await buildAll();
const results = await measure();
/** @type {Record<string, Result>} */
const before = options.against ? JSON.parse(readFileSync(options.against, 'utf8')) : {};
console.log(`The routes at 4x CPU, 400 ms, 1.6 Mbps, cold cache; tasks beyond ${TASK_MAX} ms block\n`);
console.log(`${'route'.padEnd(20)}   ready ms  blocked ms  files  ratio`);
for (const [path, { ready, blocked, files }] of Object.entries(results)) {
  const ratio = before[path] ? (ready / before[path].ready).toFixed(2) : '';
  const cells = [
    ready.toFixed(0).padStart(10),
    blocked.toFixed(0).padStart(11),
    String(files).padStart(6),
    ratio.padStart(6),
  ];
  console.log(`${path.padEnd(20)} ${cells.join(' ')}`);
}
if (options.save) writeFileSync(options.save, `${JSON.stringify(results, null, 2)}\n`);
const slower = Object.entries(results).filter(
  ([path, { ready }]) => ready > (before[path]?.ready ?? ready) * SLOWER,
);
if (slower.length > 0) throw new Error(`Slower than before: ${slower.map(([path]) => path).join(', ')}.`);
