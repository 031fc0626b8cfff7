/**
 * Part of `npm run bench`: opens many streams of changes on a platform of its own, publishes a dynamic, and prints how soon
 * the streams name it, and what they cost in memory and, at rest, in processor time. Fails if the first is named later than
 * the budget, or a stream is not reached.
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { buildAll, isStale } from '../../site/platform/build.mjs';
import { findChromium } from '../helpers/browser/chromium.mjs';
import { startPlatform } from './school-pages.mjs';

const STREAMS = Number(process.argv[2]) || 900;
/** Milliseconds from the press on "Share" to the first stream; and of rest. */
const BUDGET = 2_000;
const REST = 10_000;

if (isStale()) await buildAll();
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
const platform = await startPlatform();
const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
/** Times at which the streams named the change. @type {number[]} */
const reached = [];

/** Opens a stream, and resolves when it has begun. @returns {Promise<void>} */
const open = () =>
  new Promise((resolve, reject) => {
    const request = get(`${platform.origin}/mskt/api/index/live?topic=dynamics`, { agent }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`A stream was answered ${answer.statusCode}.`));
      answer.on('error', () => {});
      answer.on('data', bytes => {
        const text = String(bytes);
        if (text.includes('event: open')) resolve();
        if (text.includes('event: change')) reached.push(performance.now());
      });
    });
    request.on('error', reject);
  });

/** Memory in MB and processor time in milliseconds that the platform has used. */
function usage() {
  const stat = readFileSync(`/proc/${platform.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const pages = Number(readFileSync(`/proc/${platform.pid}/statm`, 'utf8').split(' ')[1]);
  return { memory: (pages * 4096) / 2 ** 20, time: (Number(stat[11]) + Number(stat[12])) * 10 };
}

try {
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(`${platform.origin}/msktfront/publish/dynamic`);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Account').fill('teacher');
  await page.getByLabel('Password').fill('teacher');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('textbox').first().fill('For all');

  const before = usage();
  await Promise.all(Array.from({ length: STREAMS }, open));
  const opened = usage();
  await pause(REST);
  const rested = usage();

  const start = performance.now();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  while (reached.length < STREAMS && performance.now() - start < 30_000) await pause(100);
  const times = reached.map(time => time - start).sort((one, other) => one - other);
  const [first = Number.POSITIVE_INFINITY, middle] = [times[0], times[times.length >> 1]];
  console.log(`${STREAMS} streams, in order of arrival; the platform spreads them`);
  console.log(`  first   ${first.toFixed(0)} ms`);
  console.log(`  median  ${middle?.toFixed(0)} ms`);
  console.log(`  last    ${times.at(-1)?.toFixed(0)} ms`);
  console.log(`  memory  ${(opened.memory - before.memory).toFixed(1)} MB`);
  console.log(`  at rest ${(((rested.time - opened.time) / REST) * 100).toFixed(1)} % of a processor`);
  if (times.length < STREAMS) throw new Error(`${STREAMS - times.length} streams were not reached.`);
  if (first > BUDGET) throw new Error(`The first stream was reached after ${first.toFixed(0)} ms.`);
} finally {
  agent.destroy();
  await browser.close();
  await platform.stop();
}
