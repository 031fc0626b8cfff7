/** News and notices on the site and on a school's page. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostPage, settled } from '../helpers/browser/hostile-page.ts';
import { accessibilityFaults, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import {
  CLOSE_WAYS,
  createLook,
  focused,
  inTurn,
  query,
  rowsOf,
  type Screens,
  soon,
  USABLE,
  WAYS,
} from '../helpers/browser/screens.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const feed = (page: Page) => page.locator('mskt-news-feed');
const entries = (page: Page) => feed(page).getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search title and text' });

const SCREENS: Screens = {
  async 'news that were looked for'(page) {
    await page.goto(at('home/news?keyword=map&dateFrom=2020-01-01'));
    await entries(page).first().waitFor();
    await page.locator('input[type="date"]').first().waitFor();
  },
  async 'nothing that was looked for'(page) {
    await page.goto(at('home/news?keyword=elephants'));
    await feed(page).locator('[part="empty"]').waitFor();
  },
  async 'news that fail'(page) {
    await page.route('**/news/list*', route => route.abort());
    await page.goto(at('home/news'));
    await feed(page).getByRole('alert').waitFor();
  },
};

describe('on the site', () => {
  const look = createLook();
  it.each(inTurn(rowsOf(SCREENS), WAYS))(
    '$name: is accessible and fits at $width px, $colorScheme, $locale',
    async ({ open, ...way }) => {
      expect(await look(browser, open, way)).toEqual(USABLE);
    },
  );
});

describe('a filter', () => {
  it('is in the address: the link shows the same, and back undoes it', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('home/news'));
    await entries(page).nth(9).waitFor();
    await search(page).pressSequentially('map');
    await soon(() => query(page)).toEqual({ keyword: 'map' });
    await soon(() => entries(page).count()).toBeLessThan(5);
    expect(await focused(page)).toBe('Search title and text');

    await page.getByRole('combobox', { name: 'Category' }).selectOption('teaching');
    await soon(() => query(page)).toEqual({ keyword: 'map', category: 'teaching' });
    await page.reload();
    await soon(() => entries(page).allInnerTexts()).toEqual([
      expect.stringContaining('Two languages, one map'),
    ]);
    expect(await search(page).inputValue()).toBe('map');

    await page.goBack();
    await soon(() => query(page)).toEqual({ keyword: 'map' });
    await soon(() => page.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('');
    await page.goBack();
    await soon(() => query(page)).toEqual({});
    await soon(() => entries(page).count()).toBe(20);
    expect(await search(page).inputValue()).toBe('');
    await close();
  });

  it('is one entry of the history, however long the user typed', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('home/notice'));
    await entries(page).nth(5).waitFor();
    await search(page).pressSequentially('bi');
    await soon(() => query(page)).toEqual({ keyword: 'bi' });
    await search(page).pressSequentially('cycle');
    await soon(() => query(page)).toEqual({ keyword: 'bicycle' });
    await page.goBack();
    await soon(() => query(page)).toEqual({});
    await close();
  });

  it('is found, and read, with the keyboard alone', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('home/news'));
    await entries(page).nth(9).waitFor();
    await search(page).waitFor();
    const tabTo = async (name: string) => {
      for (let steps = 0; steps < 40 && !(await focused(page)).includes(name); steps++)
        await page.keyboard.press('Tab');
      expect(await focused(page)).toContain(name);
    };
    await tabTo('Search title and text');
    await page.keyboard.type('library');
    await page.keyboard.press('Enter');
    await soon(() => query(page)).toEqual({ keyword: 'library' });
    await soon(() => entries(page).count()).toBeLessThan(6);
    await tabTo('More filters');
    await page.keyboard.press('Space');
    await page.locator('input[type="date"]').first().waitFor();
    await tabTo('The library that comes to you');
    await page.keyboard.press('Enter');
    await page.waitForURL(/home\/newsDetail\?id=/);
    await close();
  });

  it('by unread items', async () => {
    const { page, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(at('home/notice'));
    const unread = page.getByRole('button', { name: /^Unread \(\d+\)$/ });
    await unread.waitFor();
    const number = Number(/\d+/.exec((await unread.textContent()) ?? '')?.[0]);
    expect(number).toBeGreaterThan(0);
    await unread.click();
    await soon(() => query(page)).toEqual({ unread: '1' });
    await soon(() => entries(page).count()).toBe(number);
    expect(
      await entries(page)
        .getByRole('link', { name: /^Not read yet:/ })
        .count(),
    ).toBe(number);
    expect(await accessibilityFaults(page)).toEqual([]);
    await close();
  });
});

describe('the site', () => {
  it('reports an address without an article', async () => {
    const { page, close } = await openPage(browser);
    for (const path of ['home/newsDetail', 'home/noticeDetail?id=']) {
      await page.goto(at(path));
      await page.getByRole('heading', { level: 1, name: 'Wrong address' }).waitFor();
    }
    await close();
  });

  it('shows the other parts of the home page when one fails', async () => {
    const { page, close } = await openPage(browser);
    await page.route('**/news/list?kind=2*', route => route.abort());
    await page.goto(at('home'));
    const [pictures, notices, news] = [0, 1, 2].map(n => feed(page).nth(n));
    await notices?.scrollIntoViewIfNeeded();
    await notices?.getByRole('alert').waitFor();
    await news?.scrollIntoViewIfNeeded();
    await news?.getByRole('article').nth(5).waitFor();
    await pictures?.getByRole('article').first().waitFor();
    const shared = page.locator('.home-shared mskt-channel');
    await shared.scrollIntoViewIfNeeded();
    await shared.getByRole('article').nth(4).waitFor();
    await close();
  });
});

describe('on a school’s page', () => {
  it.each(CLOSE_WAYS)(
    'notices fit, are accessible and lead to the platform at $width px, $colorScheme, $locale',
    async ({ width, colorScheme, locale }) => {
      const { page, faults, close } = await openHostPage(
        browser,
        servers,
        {
          html: `lang="${locale}" style="color-scheme: light dark; background: Canvas"`,
          body: '<main><h1>School</h1><mskt-news-feed kind="notice" limit="5"></mskt-news-feed></main>',
        },
        { viewport: { width, height: 800 }, colorScheme, locale },
      );
      await settled(page, 'mskt-news-feed');
      expect(await entries(page).count()).toBe(5);
      expect(await accessibilityFaults(page, 'mskt-news-feed')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const href = await entries(page).getByRole('link').first().getAttribute('href');
      expect(href).toContain(at('home/noticeDetail?id='));
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('the next page loads on request, and new items are announced by a bar', async () => {
    const { page, close } = await openPage(browser, { permissions: ['local-network-access'] });
    await page.clock.install();
    await page.route(`${servers.school}/news`, route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en"><title>School</title>
          <script type="module" src="${servers.platform}/msktfront/embed/mskt.js"></script>
          <mskt-news-feed loading="eager"></mskt-news-feed>`,
      }),
    );
    // Without a stream of changes, it asks.
    await page.route('**/index/live?*', route => route.abort());
    await page.route(/\/news\/list\?.*pageSize=1(&|$)/, async route => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.newNum = 3;
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto(`${servers.school}/news`);
    await entries(page).nth(19).waitFor();
    await feed(page).getByRole('button', { name: 'Show more' }).click();
    await entries(page).nth(20).waitFor();
    const bar = feed(page).getByRole('button', { name: 'Show 3 new' });
    const announced = async () => {
      // In small steps: a slow response would time out.
      await page.clock.fastForward(4_000);
      return bar.count();
    };
    await expect.poll(announced, { timeout: 15_000, interval: 100 }).toBe(1);
    await bar.click();
    await soon(() => bar.count()).toBe(0);
    await soon(() => focused(page)).not.toBe('');
    await close();
  });
});

describe('a carousel', () => {
  const openCarousel = async (options: Parameters<typeof openHostPage>[3] = {}, latency?: number) => {
    const opened = await openHostPage(
      browser,
      servers,
      {
        body: '<h1>School</h1><mskt-news-feed layout="carousel" loading="eager"></mskt-news-feed><p>Below</p>',
      },
      {
        viewport: { width: 900, height: 800 },
        reducedMotion: 'no-preference',
        ...options,
        ...(latency && { latency }),
      },
    );
    return opened;
  };
  /** Returns the number of the visible picture. */
  const inSight = (page: Page) =>
    feed(page)
      .locator('[part="list"]')
      .evaluate(list => Math.round(list.scrollLeft / list.clientWidth) + 1);
  const TURN = 6_500;

  it('turns by itself, but not while hovered, focused or paused', async () => {
    const { page, close } = await openPage(browser, {
      permissions: ['local-network-access'],
      viewport: { width: 900, height: 800 },
      reducedMotion: 'no-preference',
    });
    await page.clock.install();
    await page.route(`${servers.school}/news`, route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en"><title>School</title>
          <script type="module" src="${servers.platform}/msktfront/embed/mskt.js"></script>
          <h1>School</h1><mskt-news-feed layout="carousel" loading="eager"></mskt-news-feed>`,
      }),
    );
    await page.goto(`${servers.school}/news`);
    await entries(page).nth(5).waitFor();
    expect(await inSight(page)).toBe(1);
    await page.clock.runFor(TURN);
    await soon(() => inSight(page)).toBe(2);
    await feed(page).hover();
    await page.clock.runFor(4 * TURN);
    expect(await inSight(page)).toBe(2);
    await page.mouse.move(0, 0);
    await feed(page).getByRole('button', { name: 'Pause' }).focus();
    await page.clock.runFor(4 * TURN);
    expect(await inSight(page)).toBe(2);
    await page.keyboard.press('Enter');
    await feed(page).getByRole('button', { name: 'Play' }).waitFor();
    await page.getByRole('heading', { name: 'School' }).click();
    await page.clock.runFor(4 * TURN);
    expect(await inSight(page)).toBe(2);
    await feed(page).getByRole('button', { name: 'Next' }).click();
    await soon(() => inSight(page)).toBe(3);
    await close();
  });

  it('does not turn with reduced motion', async () => {
    const { page, close } = await openCarousel({ reducedMotion: 'reduce' });
    await feed(page).getByRole('button', { name: 'Play' }).waitFor();
    await feed(page).getByRole('button', { name: 'Previous' }).click();
    await soon(() => inSight(page)).toBe(6);
    await close();
  });

  it('has the same size before it is loaded, and is accessible', async () => {
    const { page, close } = await openCarousel({}, 200);
    await page.waitForFunction(() =>
      document.querySelector('mskt-news-feed')?.shadowRoot?.querySelector('[part="skeleton"]'),
    );
    const before = await page.getByText('Below').boundingBox();
    await entries(page).nth(5).waitFor();
    expect(await page.getByText('Below').boundingBox()).toEqual(before);
    expect(await accessibilityFaults(page, 'mskt-news-feed')).toEqual([]);
    await close();
  });
});
