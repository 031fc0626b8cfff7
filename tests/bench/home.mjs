/**
 * `npm run bench`: measures the largest contentful paint of the home page, throttled (4x CPU, 400 ms, 1.6
 * Mbps, cold cache). Fails unless the painted element is part of the HTML and painted before any script of
 * the site runs.
 */
import { chromium } from 'playwright-core';
import { buildAll, isStale } from '../../site/platform/build.mjs';
import { findChromium } from '../helpers/browser/chromium.mjs';
import { startPlatform } from './school-pages.mjs';

const SLOW = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const WIDTHS = [360, 1280];

/**
 * @typedef {{name: string, ts: number, args?: {data?: {isMainFrame?: boolean, isOutermostMainFrame?: boolean}}}} Traced
 * @typedef {{text: string, isSent: boolean, time: number}} Painted largest paint; `isSent`: its element is in the HTML
 */

/** Runs in the page: records the largest contentful paint, and whether its element is in the prerendered first text. */
function watchPaints() {
  const kept = { text: '', isSent: false, time: 0 };
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { element, startTime } = /** @type {PerformanceEntry & {element: Element | null}} */ (entry);
      kept.text = element
        ? `${element.localName} ${element.getAttribute('src') ?? element.textContent}`
        : 'gone';
      kept.isSent = element?.closest('#first') != null;
      kept.time = startTime;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  Object.assign(window, { largestPaint: kept });
}

/**
 * Opens the home page once.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {number} width
 */
async function visit(browser, origin, width) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width, height: 800 } });
  const page = await context.newPage();
  const debug = await context.newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', SLOW);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchPaints);
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'v8', 'loading', 'blink.user_timing'],
  });
  await page.goto(`${origin}/msktfront/home`, { waitUntil: 'commit' });
  // Later paints, after the site has replaced the first text, count as well.
  await page.waitForFunction(() => !document.getElementById('first'), null, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const painted = /** @type {Painted} */ (
    await page.evaluate(() => /** @type {unknown} */ (Reflect.get(window, 'largestPaint')))
  );
  /** @type {{traceEvents: Traced[]}} */
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  await context.close();
  const began = Math.min(...timesOf(traceEvents, 'navigationStart'));
  const script = (Math.min(...timesOf(traceEvents, 'v8.evaluateModule')) - began) / 1000;
  return { width, painted, script };
}

/**
 * Timestamps of the events of a name, in microseconds.
 * @param {Traced[]} events
 * @param {string} name
 * @returns {number[]}
 */
function timesOf(events, name) {
  const times = events.filter(event => event.name === name).map(({ ts }) => ts);
  if (times.length === 0) throw new Error(`The browser told nothing of ${name}.`);
  return times;
}

if (isStale()) await buildAll();
const platform = await startPlatform();
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
/** @type {Awaited<ReturnType<typeof visit>>[]} */
const visits = [];
try {
  // Warms up the platform: its first request is slower.
  await fetch(`${platform.origin}/msktfront/home`);
  for (const width of WIDTHS) visits.push(await visit(browser, platform.origin, width));
} finally {
  await browser.close();
  await platform.stop();
}

console.log('The home page at 4x CPU, 400 ms, 1.6 Mbps, cold cache\n');
console.log('width  largest paint  first script  what');
for (const { width, painted, script } of visits) {
  const times = `${painted.time.toFixed(0).padStart(10)} ms  ${script.toFixed(0).padStart(9)} ms`;
  console.log(`${String(width).padStart(5)}  ${times}  ${painted.text.slice(0, 60)}`);
}
const late = visits.filter(({ painted, script }) => !painted.isSent || painted.time >= script);
if (late.length > 0)
  throw new Error(
    `The largest paint waits for script at ${late.map(({ width }) => `${width} px`).join(' and ')}.`,
  );
