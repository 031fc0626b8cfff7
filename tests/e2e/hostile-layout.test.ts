/** Nothing that is seen moves while a widget loads, from its tag to what it shows, over a line with real latency. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../helpers/browser.ts';
import { type HostPage, openHostPage, settled, snippet } from '../helpers/hostile-page.ts';
import { type Servers, startServers } from '../helpers/servers.ts';
import { roomOf, tags } from '../helpers/usual-tag.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await servers.stop();
});

/** The first script of the page: it keeps every shift of what is seen, with what has moved from where to where. */
const WATCH = `<script>
  globalThis[Symbol.for('shifts')] = [];
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries())
      globalThis[Symbol.for('shifts')].push(value + ': ' + sources.map(({ node, previousRect, currentRect }) =>
        [node?.nodeName, node?.className, node?.textContent.slice(0, 20), previousRect.y, currentRect.y].join(' ')).join('; '));
  }).observe({ type: 'layout-shift', buffered: true });
</script>`;

/** What has moved on a page until its widget was there, and the frames after. */
async function shiftsOf(tag: string, width: number, { head = '', body }: HostPage): Promise<string[]> {
  const { page, close } = await openHostPage(
    browser,
    servers,
    { head: WATCH + head, body: `<h1>Our school</h1>${body}` },
    { viewport: { width, height: 800 }, latency: 300 },
  );
  await settled(page, tag);
  const shifts = await page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const frames = (left: number) => {
          if (left > 0) requestAnimationFrame(() => frames(left - 1));
          else resolve((globalThis as unknown as Record<symbol, string[]>)[Symbol.for('shifts')] ?? []);
        };
        frames(20);
      }),
  );
  await close();
  return shifts;
}

describe.each(tags)('%s', tag => {
  it.each([320, 768, 1280])('moves nothing on a page that keeps room for it, at %i px', async width => {
    const head = `<style>${roomOf(tag)}</style>`;
    const body = `${snippet(tag)}<p>The page goes on.</p>`;
    expect(await shiftsOf(tag, width, { head, body })).toEqual([]);
  });

  it('moves nothing inside, with content in its tag or without, on a page that keeps no room', async () => {
    expect(await shiftsOf(tag, 768, { body: snippet(tag) })).toEqual([]);
    expect(await shiftsOf(tag, 768, { body: snippet(tag, {}, '') })).toEqual([]);
  });
});

describe('a page', () => {
  it('would see what moves', async () => {
    const head =
      '<script>setTimeout(() => document.querySelector("h1").append("?".repeat(900)), 300);</script>';
    const body = `<p>The page goes on.</p>${snippet(tags[0] ?? '')}`;
    expect(await shiftsOf(tags[0] ?? '', 320, { head, body })).not.toEqual([]);
  });
});
