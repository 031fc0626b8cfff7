/** The site replaces the server-rendered first text without empty frames, layout shifts or lost input. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openFirstText, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { sampled } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});
afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const NEWS = 'home/newsDetail?id=news-open-week-opens';
const first = (page: Page) => page.locator('#first');

/** Imperceptible layout shift; search engines rate five times as much as good. */
const STILL = 0.02;

interface Seen {
  /** The sum of all layout shifts. */
  shift: number;
  /** Descriptions of the frames without text. */
  empty: string[];
  frames: number;
}

/** Runs in the page: checks every frame from the first text on. */
function watchFrames() {
  const seen: Seen = { shift: 0, empty: [], frames: 0 };
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const isSettled = (part: Element) =>
    part.matches(':state(ready), :state(empty)') ||
    !part.checkVisibility() ||
    part.getBoundingClientRect().top > innerHeight;
  const look = () => {
    requestAnimationFrame(look);
    const main = document.querySelector('main');
    if (!main) return;
    seen.frames += 1;
    if (main.id === 'first-main') {
      if (main.textContent.trim() === '') seen.empty.push('a first text without words');
      return;
    }
    if (main.querySelector('.waiting, .skeleton')) seen.empty.push('a page that is waited for');
    for (const part of main.querySelectorAll('*'))
      if (part.localName.startsWith('mskt-') && !isSettled(part)) seen.empty.push(part.localName);
  };
  look();
  Object.assign(window, { seenFrames: seen });
}

describe('the page replaces its first text', () => {
  it.each([360, 1280])('in one paint at %s px: no frame is empty, and nothing moves', async width => {
    const map = await (await fetch(`${servers.platform}/sitemap.xml`)).text();
    const known = (kind: string) =>
      new RegExp(`/msktfront/(${kind}\\?id=[^<]+)</loc>`).exec(map)?.[1] ?? expect.unreachable();
    const { page, faults, close } = await openPage(browser, { viewport: { width, height: 800 } });
    await page.addInitScript(watchFrames);
    const single = [known('activityDetail'), known('channelPage'), known('space/index')];
    const all = ['home', NEWS, ...single, 'home/news', 'activityList', 'channelPage', 'information'];
    // In `npm test` each page at one width.
    for (const path of sampled(all, 2, Number(width === 1280))) {
      await page.goto(at(path));
      await expect.poll(() => first(page).count(), { message: path }).toBe(0);
      await page.waitForLoadState('networkidle');
      const seen = (await page.evaluate(() => Reflect.get(window, 'seenFrames'))) as Seen;
      expect([path, seen.empty]).toEqual([path, []]);
      expect(seen.frames).toBeGreaterThan(0);
      expect(seen.shift, path).toBeLessThanOrEqual(STILL);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('once the response has arrived, not before, and shows an error if it does not arrive', async () => {
    const { page, close } = await openPage(browser);
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route('**/news/detail/**', async route => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest('**/news/detail/**');
    await page.goto(at(NEWS));
    await asked;
    await first(page).getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('#site main mskt-news-article').count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    release();
    await page.locator('mskt-news-article:state(ready)').waitFor();
    expect(await first(page).count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/news/detail/**', route => route.abort());
    await page.reload();
    await page.locator('mskt-news-article').getByRole('button', { name: 'Try again' }).waitFor();
    expect(await first(page).count()).toBe(0);
    await close();
  });

  it('opens a link of the first text in the same document; replaces a text in another language at once', async () => {
    const { page, close } = await openPage(browser);
    await page.route('**/news/list*', () => {});
    await page.goto(at('home/news'));
    await first(page).getByRole('link', { name: 'Activities' }).click();
    await page.locator('mskt-activity-list:state(ready)').waitFor();
    expect(await first(page).count()).toBe(0);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(
      at('home/news'),
    );
    await page.evaluate(() => localStorage.setItem('mskt-lang', 'zh-CN'));
    await page.goto(at('home/news'));
    expect(await first(page).count()).toBe(0);
    await page.goto(at('home/news?lang=en'));
    await first(page).getByRole('heading', { level: 1, name: 'News' }).waitFor();
    await close();
  });

  it('stays without scripts', async () => {
    const { page, close } = await openFirstText(browser);
    await page.goto(at(NEWS));
    await first(page).getByRole('article').waitFor();
    expect((await page.locator('#site').innerHTML()).trim()).toBe('');
    await close();
  });
});
