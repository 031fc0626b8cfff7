/** The home page: its sections, and the failure of single sections. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

interface Block {
  /** Selector of its element. */
  place: string;
  /** Returns whether an API URL belongs to it. */
  asks: (address: URL) => boolean;
}

const path = (end: string) => (address: URL) => address.pathname.endsWith(end);
const newsOf = (address: URL) => path('/news/list')(address) && address.searchParams.get('pageSize') !== '1';
const isNotice = (address: URL) => address.searchParams.get('kind') === '2';
const isCount = (address: URL) => address.searchParams.get('pageSize') === '1';

const BLOCKS: Record<string, Block> = {
  'pictures of news': { place: '.home-pictures', asks: url => newsOf(url) && !isNotice(url) },
  notices: { place: 'mskt-news-feed[kind="notice"]', asks: url => newsOf(url) && isNotice(url) },
  activities: { place: 'mskt-activity-list', asks: url => path('/activity/list')(url) && !isCount(url) },
  communities: {
    place: 'mskt-space-directory[kind="community"]',
    asks: url => path('/communitySpaces')(url) && !isCount(url),
  },
  'teacher studios': {
    place: 'mskt-space-directory[kind="studio"]',
    asks: url => path('/teaStudios')(url) && !isCount(url),
  },
  dynamics: { place: '.home-shared mskt-channel', asks: url => path('/share/list')(url) && !isCount(url) },
  'what is popular': { place: 'mskt-channel[popular-days]', asks: path('/share/popularList') },
  ranking: { place: 'mskt-ranking', asks: url => /\/ranking\//.test(url.pathname) },
};

/** Sections that fail together. `npm test` takes every other one, so that each fails beside some that load. */
const names = Object.keys(BLOCKS);
const FAILING = isFull
  ? names.map(name => [name])
  : [0, 1].map(rest => names.filter((_, index) => index % 2 === rest));

const home = () => `${servers.platform}/msktfront/home`;
const shown = (page: Page, { place }: Block) => page.locator(`${place}:state(ready)`);
const numbers = (page: Page) => page.locator('.home-numbers');

/** Scrolls through the page, and waits for every section. */
async function readAll(page: Page, but: readonly string[] = []): Promise<void> {
  for (const [name, block] of Object.entries(BLOCKS)) {
    await page.locator(block.place).scrollIntoViewIfNeeded();
    if (!but.includes(name)) await shown(page, block).waitFor();
  }
  await numbers(page).scrollIntoViewIfNeeded();
}

describe('the home page', () => {
  it.each([
    { width: 360, colorScheme: 'light', locale: 'zh-CN' },
    { width: 1280, colorScheme: 'dark', locale: 'en-GB' },
  ] as const)(
    'is whole, accessible and fits at $width px, $colorScheme, $locale',
    async ({ width, colorScheme, locale }) => {
      const { page, faults, close } = await openPage(browser, {
        viewport: { width, height: 800 },
        colorScheme,
        locale,
      });
      await page.goto(home());
      await readAll(page);
      await expect.poll(() => numbers(page).getByRole('link').count()).toBe(5);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('begins for members with what they have to do, whose room is kept from the start', async () => {
    const { page, faults, close } = await openPage(browser, {
      as: 'teacher',
      viewport: { width: 360, height: 800 },
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver(list =>
        shifts.push(...list.getEntries().map(entry => (entry as unknown as { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${servers.platform}/msktfront/home`);
    const today = page.getByRole('region', { name: 'Today' });
    await today
      .getByText(/^To confirm/)
      .first()
      .waitFor();
    await today.getByText('Your next activity').waitFor();
    expect(await accessibilityFaults(page, '.home-today')).toEqual([]);
    const shift = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shift).toBeLessThan(0.1);
    await today.getByText('Your next activity').click();
    await page.waitForURL(/activityDetail\?id=/);
    expect(faults).toEqual([]);
    await close();
  });

  it('has no such part for visitors', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${servers.platform}/msktfront/home`);
    await page.locator('mskt-news-feed').first().getByRole('link').first().waitFor();
    expect(await page.getByRole('region', { name: 'Today' }).count()).toBe(0);
    await close();
  });

  it('requests content below the first screen only when it comes near the viewport', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
    const asked: URL[] = [];
    page.on('request', request => asked.push(new URL(request.url())));
    await page.goto(home());
    await page.locator('mskt-activity-list:state(ready)').waitFor();
    const below = ['dynamics', 'what is popular', 'ranking'].map(name => BLOCKS[name]?.asks);
    expect(asked.filter(url => below.some(asks => asks?.(url)))).toEqual([]);
    await readAll(page);
    for (const asks of below) expect(asked.some(url => asks?.(url))).toBe(true);
    await close();
  });

  it.each(FAILING.map(names => [names.join(', '), names] as const))(
    'shows the error of %s in its place, and everything else',
    async (_, names) => {
      const { page, faults, close } = await openPage(browser);
      for (const [name, block] of Object.entries(BLOCKS))
        if (names.includes(name))
          await page.route(block.asks, route =>
            route.fulfill({ status: 500, json: { success: 0, message: 'closed' } }),
          );
      await page.goto(home());
      await readAll(page, names);
      for (const name of names) {
        const failed = page.locator(BLOCKS[name]?.place ?? '');
        await failed.scrollIntoViewIfNeeded();
        await failed.getByRole('alert').first().waitFor();
        await failed.getByRole('button', { name: 'Try again' }).first().waitFor();
      }
      await page.getByRole('heading', { level: 1, name: 'Reed Ferry Teachers' }).waitFor();
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('leaves out totals that fail to load, and shows an error if all fail', async () => {
    const { page, close } = await openPage(browser);
    await page.route(path('/teaStudios'), route => route.abort());
    await page.goto(home());
    const links = async () => {
      // Content that loads above moves the totals out of the viewport again.
      await numbers(page).scrollIntoViewIfNeeded();
      return numbers(page).getByRole('link').count();
    };
    await expect.poll(links, { timeout: 20_000 }).toBe(4);
    await page.route(isCount, route => route.abort());
    await page.reload();
    await expect
      .poll(async () => (await links()) + (await numbers(page).getByRole('alert').count()), {
        timeout: 20_000,
      })
      .toBe(1);
    await numbers(page).getByRole('alert').waitFor();
    await page.unrouteAll();
    await numbers(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(links, { timeout: 20_000 }).toBe(5);
    await close();
  });
});
