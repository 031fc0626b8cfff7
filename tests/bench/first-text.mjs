/**
 * `npm run bench`: measures the time until a school's page shows the first text of a list, throttled (4x CPU,
 * 400 ms, 1.6 Mbps, cold cache). Prints times relative to a hand-written page, and waterfalls with their
 * round trips. Times depend on the machine, round trips do not: the run fails if the recommended snippet needs more round
 * trips than the hand-written page.
 */
import { chromium } from 'playwright-core';
import { buildAll, isStale } from '../../site/platform/build.mjs';
import { findChromium } from '../helpers/browser/chromium.mjs';
import { startPlatform, startSchool, waysOf } from './school-pages.mjs';

const RUNS = Math.max(5, Number(process.argv[2]) || 5);
const SLOW = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const [BY_HAND, HINTED, INCLUDED] = ['(b)', '(d)', '(g)'];

/**
 * @typedef {{name: string, start: number, end: number}} Exchange milliseconds since the request for the page
 * @typedef {{text: number, exchanges: Exchange[]}} Visit
 */

/**
 * Runs in the page: marks the time when the first article has text, in the page or in a widget's shadow root. A style sheet may
 * delay its paint.
 */
function watchFirstText() {
  const look = () => {
    const within = document.querySelector('mskt-channel')?.shadowRoot ?? document;
    if (within.querySelector('article')?.textContent?.trim()) performance.mark('first text');
    else requestAnimationFrame(look);
  };
  look();
}

/**
 * Opens a page once, with a cold cache.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @returns {Promise<Visit>}
 */
async function visit(browser, address) {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const debug = await context.newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', SLOW);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchFirstText);
  /** @type {Map<string, Exchange>} */
  const exchanges = new Map();
  let began = 0;
  debug.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    began ||= timestamp;
    if (!['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR', 'Other'].includes(type ?? '')) return;
    const name = new URL(request.url).pathname.split('/').at(-1) || '/';
    exchanges.set(requestId, { name, start: (timestamp - began) * 1000, end: Number.POSITIVE_INFINITY });
  });
  debug.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) exchange.end = (timestamp - began) * 1000;
  });
  await page.goto(address, { waitUntil: 'commit' });
  const mark = await page.waitForFunction(() => {
    const times = ['first text', 'first-contentful-paint'].map(
      name => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
    );
    return Math.max(...times);
  });
  const text = Number(await mark.jsonValue());
  await context.close();
  return { text, exchanges: [...exchanges.values()].filter(({ end }) => end <= text) };
}

/**
 * Length of the longest chain of exchanges in which each starts after the previous one has ended.
 * @param {Exchange[]} exchanges
 */
function roundTrips(exchanges) {
  /** @type {Map<Exchange, number>} */
  const depths = new Map();
  for (const one of [...exchanges].sort((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([other]) => other.end <= one.start).map(([, depth]) => depth);
    depths.set(one, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}

/** @param {Visit} visit */
function waterfall({ text, exchanges }) {
  const [width, names] = [60, 34];
  const at = (/** @type {number} */ time) => Math.round((time / text) * width);
  for (const { name, start, end } of exchanges) {
    const bar = ' '.repeat(at(start)) + '█'.repeat(Math.max(1, at(end) - at(start)));
    const times = `${start.toFixed(0).padStart(5)} ${end.toFixed(0).padStart(5)}`;
    console.log(`  ${name.slice(0, names).padEnd(names)} ${times}  ${bar}`);
  }
  console.log(`  ${'first text'.padEnd(names)}       ${text.toFixed(0).padStart(5)}  ${' '.repeat(width)}▏`);
}

/**
 * Returns the visit with the median time.
 * @param {Visit[]} visits
 */
function middle(visits) {
  const found = [...visits].sort((a, b) => a.text - b.text)[Math.floor(visits.length / 2)];
  if (!found) throw new Error('There was no visit.');
  return found;
}

if (isStale()) await buildAll();
const platform = await startPlatform();
const ways = await waysOf(platform.origin);
const school = await startSchool(platform.origin, ways);
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });

/** @type {Visit[][]} */
const visits = ways.map(() => []);
try {
  for (let run = 0; run < RUNS; run++) {
    // Interleaved, so that temporary load on the machine affects all ways alike.
    for (const [index, list] of visits.entries()) list.push(await visit(browser, school.addressOf(index)));
  }
} finally {
  await browser.close();
  school.stop();
  await platform.stop();
}

const results = ways.map(({ name }, index) => ({ name, visit: middle(visits[index] ?? []) }));
const resultOf = (/** @type {string} */ which) => {
  const found = results.find(({ name }) => name.startsWith(which));
  if (!found) throw new Error(`There is no way ${which}.`);
  return found;
};
const [hand, hinted, included] = [resultOf(BY_HAND), resultOf(HINTED), resultOf(INCLUDED)];

console.log(`First text at 4x CPU, 400 ms, 1.6 Mbps, cold cache; median of ${RUNS}\n`);
console.log(`${'way'.padEnd(26)}    ms   to (b)  round trips`);
for (const { name, visit } of results) {
  const ratio = (visit.text / hand.visit.text).toFixed(2);
  console.log(
    `${name.padEnd(26)} ${visit.text.toFixed(0).padStart(5)}  ${ratio.padStart(6)}  ${String(roundTrips(visit.exchanges)).padStart(11)}`,
  );
}
for (const { name, visit } of [hand, hinted, included]) {
  console.log(`\n${name}: ${roundTrips(visit.exchanges)} round trips`);
  waterfall(visit);
}
const more = roundTrips(hinted.visit.exchanges) - roundTrips(hand.visit.exchanges);
console.log(`\nThe recommended snippet needs ${more} round trips more than the page written by hand.`);
if (more > 0)
  throw new Error(`${hinted.name} needs ${more} round trips more than ${hand.name}; none is allowed.`);
