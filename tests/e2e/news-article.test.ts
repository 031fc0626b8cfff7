/** News and notices of the seeded community on a school's page, and hostile HTML in them, which must have no effect. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOptions, openHostPage, settled } from '../helpers/browser/hostile-page.ts';
import { accessibilityFaults, launchBrowser, type WatchedPage } from '../helpers/browser/pages.ts';
import { CLOSE_WAYS, inTurn, WAYS } from '../helpers/browser/screens.ts';
import { hostileHtml } from '../helpers/fixtures/hostile-html.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { sampled } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});
afterAll(() => servers.stop());

const TAG = 'mskt-news-article';
const NEWS = 'news-open-week-opens';
const NOTICE = 'news-term-dates';

/** Opens a page of the school that shows an article, and waits for its text. */
async function openNews(id: string, { policy, ...options }: OpenOptions & { policy?: string } = {}) {
  const head = '<style>html { color-scheme: light dark; background: Canvas }</style>';
  const lang = options.locale === 'zh-CN' ? 'zh-CN' : 'en';
  const body = `<main><h1>Our school</h1><${TAG} news-id="${id}" loading="eager"></${TAG}></main>`;
  const watched = await openHostPage(
    browser,
    servers,
    { html: `lang="${lang}"`, head: policy ? '' : head, body, ...(policy && { policy }) },
    options,
  );
  await settled(watched.page, TAG);
  return watched;
}

const textOf = (page: Page) => page.locator(`${TAG} .rich-text`);

describe('an article with pictures', () => {
  it.each(CLOSE_WAYS)(
    'is accessible and fits, and its picture opens large by the keyboard and closes again at $width px, $colorScheme, $locale',
    async ({ width, ...options }) => {
      const { page, faults, close } = await openNews(NEWS, { ...options, viewport: { width, height: 800 } });
      await expectUsable(page, width);
      const button = page.getByRole('button', { name: /^(Enlarge picture|放大图片)/ }).first();
      await button.focus();
      await page.keyboard.press('Enter');
      const large = page.getByRole('dialog').getByRole('img');
      await expect
        .poll(() => large.evaluate(image => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      const { x = -1, width: shown = 9999 } = (await large.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + shown).toBeLessThanOrEqual(width);
      expect(await accessibilityFaults(page, TAG)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect(
        await page.evaluate(tag => document.querySelector(tag)?.shadowRoot?.activeElement?.className, TAG),
      ).toBe('zooms');
      expect(faults).toEqual([]);
      await close();
    },
  );
});

async function expectUsable(page: Page, width: number): Promise<void> {
  await page.getByRole('button', { name: /Print|打印/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

it.each(inTurn([{ id: NOTICE }, { id: 'news-kite-day' }], WAYS))(
  '$id is accessible and fits at $width px, $colorScheme, $locale',
  async ({ id, width, ...options }) => {
    const { page, faults, close } = await openNews(id, { ...options, viewport: { width, height: 800 } });
    await expectUsable(page, width);
    expect(faults).toEqual([]);
    await close();
  },
);

describe('a news article', () => {
  it('is read with the keyboard alone: the text size changes, and its table scrolls', async () => {
    const { page, close } = await openNews(NEWS, { viewport: { width: 320, height: 800 } });
    const focused = (name: string | RegExp) => page.getByRole('button', { name });
    await focused('Large text').waitFor();
    const isFocused = () =>
      focused('Large text').evaluate(button => (button.getRootNode() as ShadowRoot).activeElement === button);
    while (!(await isFocused())) await page.keyboard.press('Tab');
    const sizeOf = () => textOf(page).evaluate(text => Number.parseFloat(getComputedStyle(text).fontSize));
    const before = await sizeOf();
    await page.keyboard.press('Enter');
    await expect.poll(sizeOf).toBeGreaterThan(before);

    const table = page.getByRole('group', { name: 'Table' });
    const isThere = () => table.evaluate(box => (box.getRootNode() as ShadowRoot).activeElement === box);
    while (!(await isThere())) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate(box => box.scrollLeft)).toBeGreaterThan(0);
    await close();
  });

  it('is printed without interactive parts, and loads its comments near the viewport', async () => {
    const { page, close } = await openNews(NEWS);
    await page.getByRole('navigation', { name: 'Before and after' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await textOf(page).isVisible()).toBe(true);
    expect(await page.getByRole('navigation', { name: 'Before and after' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    const comments = page.locator(`${TAG} mskt-comments`);
    await comments.scrollIntoViewIfNeeded();
    await comments.getByRole('heading').first().waitFor();
    await close();
  });
});

/** Conditions of a school's page and of its browser. */
interface Ground {
  policy: string;
  /** The browser has no inert HTML parser. */
  isOlder?: true;
}
const GROUNDS: Record<string, Ground> = {
  'where no Trusted Types are allowed': { policy: "trusted-types 'none'" },
  'in an older browser, where Trusted Types are enforced': {
    policy: 'trusted-types dompurify',
    isOlder: true,
  },
  'in an older browser, where no Trusted Types are allowed': {
    policy: "trusted-types 'none'",
    isOlder: true,
  },
};

const ALLOWED =
  'p, h3, h4, h5, ul, ol, li, blockquote, pre, hr, br, img, table, caption, thead, tbody, tfoot, tr, th, td, a, strong, em, u, s, code, div, button:has(> img:only-child)';
const ATTRIBUTES =
  'dir class type start colspan rowspan role tabindex aria-label href rel target src alt title width height loading referrerpolicy';

/**
 * Opens an article of a platform that does not sanitise its HTML. Returns a function that shows the next one.
 */
async function openUnsanitised({ policy, isOlder }: Ground) {
  let html = '';
  let shown = 0;
  let title = 'Text 0';
  const watched: WatchedPage = await openHostPage(browser, servers, { body: '' });
  const { page } = watched;
  const strict = `default-src 'none'; script-src ${servers.platform}; connect-src ${servers.platform}; img-src *; require-trusted-types-for 'script'; ${policy}`;
  const ran: string[] = [];
  page.on('dialog', dialog => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  if (isOlder) await page.addInitScript(() => Reflect.deleteProperty(Document, 'parseHTML'));
  await page.route('**/index/news/detail/*', async route => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    const changed = { ...data, id, title, contentHtml: html };
    await route.fulfill({ response: answer, json: { ...envelope, data: changed } });
  });
  await page.route('https://*.example/**', route => route.abort());
  await page.route(`${servers.school}/strict`, route =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': strict },
      body: `<!doctype html><title>A school</title><script type="module" src="${servers.platform}/msktfront/embed/mskt.js"></script><${TAG} news-id="${NEWS}" loading="eager"></${TAG}>`,
    }),
  );
  await page.goto(`${servers.school}/strict`);
  await textOf(page).waitFor({ state: 'attached' });
  return {
    ...watched,
    ran,
    async show(next: string) {
      html = next;
      title = `Text ${++shown}`;
      await page.locator(TAG).evaluate((tag: HTMLElement & { refresh(): void }) => tag.refresh());
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      return look(page);
    },
  };
}

/** Returns the forbidden parts of the text, after everything in it was triggered, and its words. */
const look = (page: Page) =>
  textOf(page).evaluate(
    (text, [allowed, attributes]) => {
      // Boxes that ask before they load media are made by the widget, only from words and addresses.
      const elements = [...text.querySelectorAll('*')].filter(element => !element.closest('.rich-media'));
      const names = attributes.split(' ');
      const strange = elements.flatMap(element => [
        ...(element.matches(allowed) ? [] : [element.localName]),
        ...[...element.attributes].map(({ name }) => name).filter(name => !names.includes(name)),
        ...(element instanceof HTMLAnchorElement && !/^(https?|mailto|tel):/.test(element.href)
          ? [element.href]
          : []),
        ...(element instanceof HTMLImageElement && !/^https?:/.test(element.src) ? [element.src] : []),
      ]);
      for (const element of elements)
        for (const type of ['mouseover', 'focus', 'load', 'error', 'toggle', 'begin'])
          element.dispatchEvent(new Event(type));
      return { strange, words: text.textContent?.replace(/\s+/g, ' ').trim() ?? '' };
    },
    [ALLOWED, ATTRIBUTES] as const,
  );

// `npm test` tries each text on one of the pages, a full run on all.
const HOSTILE = Object.entries(GROUNDS).map(([name, ground], index, all) => ({
  name,
  ground,
  texts: sampled(hostileHtml, all.length, index),
}));

describe.each(HOSTILE)('hostile HTML, $name', ({ ground, texts }) => {
  it('runs no code, leaves no forbidden elements, and shows its harmless part', {
    timeout: 180_000,
  }, async () => {
    const { page, ran, show, close } = await openUnsanitised(ground);
    const addresses: string[] = [];
    page.on('request', request => addresses.push(request.url()));
    for (const html of texts) expect([html, (await show(html)).strange]).toEqual([html, []]);
    expect(ran).toEqual([]);
    expect(addresses.filter(address => new URL(address).hostname === 'evil.example')).toEqual([]);
    const { words } = await show('<p onclick="alert(1)">Bring <b>boots</b></p><p>At eight</p>');
    expect(words.replaceAll(' ', '')).toBe('BringbootsAteight');
    await close();
  });
});
