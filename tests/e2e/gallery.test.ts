import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { words as manualInChinese } from '../../site/gallery/manual/zh-CN.ts';
import { registry, writing } from '../../widgets/registry.ts';
import { accessibilityFaults, launchBrowser, openPage, type WatchedPage } from '../helpers/browser/pages.ts';
import { WAYS } from '../helpers/browser/screens.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull, product, sampled } from '../helpers/run/combinations.ts';

const tags = Object.keys(registry);
const CHANNEL = 'mskt-channel';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const galleryUrl = (tag?: string) =>
  `${servers.platform}/msktfront/embed/${tag ? `?widget=${tag.slice('mskt-'.length)}` : ''}`;

/** The gallery at a widget's page, with the widget there; without a tag, the overview. */
async function openGallery(tag?: string, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options);
  await opened.page.goto(galleryUrl(tag));
  if (tag) await isThere(opened.page, tag);
  else await opened.page.getByRole('link', { name: tags[0] ?? '' }).waitFor();
  return opened;
}

/** Waits until the first tag of a kind on the page is ready. */
const isThere = (page: Page, tag: string) =>
  page.waitForFunction(name => document.querySelector(name)?.matches(':state(ready), :state(empty)'), tag);

/** Goes to a widget's page by its link in the menu, as a reader does. */
async function turnTo(page: Page, tag: string): Promise<void> {
  await page.getByRole('link', { name: tag }).first().click();
  await page.getByRole('heading', { level: 2, name: `<${tag}>` }).waitFor();
  await isThere(page, tag);
}

const unfoldAll = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });

const choose = (page: Page, what: string, choice: string) =>
  page.getByRole('group', { name: what }).getByText(choice, { exact: true }).click();

const snippetShown = (page: Page) =>
  page.getByRole('region', { name: /^Copy this into your page \(/ }).textContent();

describe('the gallery', () => {
  it('opens at its URL without the slash, and from the site’s footer', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${servers.platform}/msktfront/embed`);
    expect(page.url()).toBe(galleryUrl());
    await page.goto(`${servers.platform}/msktfront/home`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Widgets for your own page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Widgets for your own page' }).waitFor();
    expect(page.url()).toBe(galleryUrl());
    await close();
  });

  it('lists every widget of the registry, live', async () => {
    const { page, faults, close } = await openGallery();
    const links = page.getByRole('main').getByRole('link', { name: /^<mskt-/ });
    expect((await links.allInnerTexts()).sort()).toEqual(tags.map(tag => `<${tag}>`).sort());
    for (const tag of tags) {
      await page.evaluate(name => document.querySelector(name)?.scrollIntoView(), tag);
      await isThere(page, tag);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('has a URL for every widget, and supports back and forward', async () => {
    const { page, close } = await openGallery();
    for (const tag of tags) {
      await page.getByRole('link', { name: tag }).first().click();
      expect(page.url()).toBe(galleryUrl(tag));
      expect(await page.title()).toBe(`${tag} – Widgets for your own page`);
      expect(await page.locator(':focus').textContent()).toBe(`<${tag}>`);
    }
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: `<${tags.at(-2)}>` }).waitFor();
    await page.getByRole('link', { name: 'All widgets' }).click();
    await page.getByRole('link', { name: `<${tags[0]}>` }).waitFor();
    await close();
  });

  it('says that a widget is unknown, and shows the others', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(galleryUrl('mskt-nothing'));
    await page.getByText('There is no widget of this name: mskt-nothing').waitFor();
    await page.getByRole('link', { name: `<${tags[0]}>` }).waitFor();
    await close();
  });

  it('says that the list of widgets failed to load, and retries', async () => {
    const { page, close } = await openPage(browser);
    await page.route('**/custom-elements.json', route => route.abort());
    await page.goto(galleryUrl());
    const alert = page.getByRole('alert');
    await alert.getByText('could not be loaded').waitFor();
    await page.unroute('**/custom-elements.json');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: `<${tags[0]}>` }).waitFor();
    await close();
  });

  it('shows the snippet without JavaScript', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(galleryUrl());
    const code = page.locator('noscript code');
    expect(await code.isVisible()).toBe(true);
    expect(await code.textContent()).toContain('/msktfront/embed/mskt.js"></script>');
    await close();
  });

  it('has no translation of a sentence that no widget uses', async () => {
    const { page, close } = await openPage(browser);
    const manifest = await (await page.request.get(`${galleryUrl()}custom-elements.json`)).text();
    const unsaid = Object.keys(manualInChinese).filter(
      text => !manifest.includes(JSON.stringify(text)) && !manifest.includes(`>${text}</a>`),
    );
    expect(unsaid).toEqual([]);
    await close();
  });

  it('shows Chinese users snippets with a Chinese link', async () => {
    const { page, close } = await openPage(browser, { locale: 'zh-CN' });
    await page.goto(galleryUrl());
    for (const tag of sampled(tags, 4, 1)) {
      await turnTo(page, tag);
      const snippet = page.getByRole('region', { name: /^复制到您的网页\s*[(（]/ });
      expect(await snippet.textContent(), tag).toMatch(/>[^<a-z]*\p{Script=Han}[^<a-z]*<\/a>/iu);
    }
    await close();
  });

  it('follows the language and theme that were chosen on the site', async () => {
    const { page, close } = await openGallery(CHANNEL);
    await page.getByLabel('Language').selectOption('zh-CN');
    await page.getByLabel('外观').selectOption('dark');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '网页小组件' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await close();
  });
});

describe('setting a widget up', () => {
  let opened: WatchedPage;
  beforeAll(async () => {
    opened = await openGallery();
  });
  afterAll(() => opened.close());

  it.each(sampled(tags, 4))(
    '%s: a control for every attribute; what is set is in the live tag and in the snippet',
    async tag => {
      const { page } = opened;
      await turnTo(page, tag);
      await unfoldAll(page);
      const observed = await page.evaluate(
        name => (customElements.get(name) as unknown as { observedAttributes: string[] }).observedAttributes,
        tag,
      );
      for (const attribute of observed) await page.getByLabel(attribute, { exact: true }).waitFor();

      await page.getByLabel('readonly', { exact: true }).check();
      await page.getByLabel('theme', { exact: true }).selectOption('dark');
      const element = page.locator(tag).first();
      expect(await element.getAttribute('readonly')).toBe('');
      expect(await element.getAttribute('theme')).toBe('dark');
      expect(await snippetShown(page)).toMatch(/<mskt-[^>]* theme="dark"[^>]*>/);
      expect(await snippetShown(page)).toMatch(/<mskt-[^>]* readonly[ >]/);

      await page.getByLabel('readonly', { exact: true }).uncheck();
      await page.getByLabel('theme', { exact: true }).selectOption('auto');
      expect(await element.getAttribute('readonly')).toBeNull();
      expect(await element.getAttribute('theme')).toBeNull();
      expect(await snippetShown(page)).not.toMatch(/readonly|theme/);
    },
  );

  it('a limit is applied at once', async () => {
    const { page, close } = await openGallery(CHANNEL);
    const dynamics = page.locator(CHANNEL).getByRole('article');
    await dynamics.nth(4).waitFor();
    await page.getByLabel('limit', { exact: true }).fill('2');
    await expect.poll(() => dynamics.count()).toBe(2);
    expect(await snippetShown(page)).toContain('limit="2"');
    await close();
  });

  it('input with quotes and brackets stays text', async () => {
    const { page, close } = await openGallery(CHANNEL);
    await page.getByLabel('group-id', { exact: true }).fill(`"><b>'`);
    expect(await page.locator(CHANNEL).getAttribute('group-id')).toBe(`"><b>'`);
    expect(await snippetShown(page)).toContain(`group-id="&quot;&gt;&lt;b&gt;'"`);
    await close();
  });

  it('the preview has the chosen width and colour scheme', async () => {
    const { page, close } = await openGallery(CHANNEL);
    const element = page.locator(CHANNEL);
    for (const width of [320, 768, 1280]) {
      await choose(page, 'Width', `${width} px`);
      expect((await element.boundingBox())?.width).toBe(width);
    }
    // Also if the user has chosen a scheme for the whole site.
    await page.getByRole('banner').getByLabel('Appearance').selectOption('light');
    const schemeIs = (scheme: string) =>
      page.waitForFunction(
        ([tag, wanted]) => {
          const root = document.querySelector(tag)?.shadowRoot?.querySelector('[part~="root"]');
          return root && getComputedStyle(root).colorScheme === wanted;
        },
        [CHANNEL, scheme] as const,
      );
    await choose(page, 'Page around it', 'Dark');
    await schemeIs('dark');
    await choose(page, 'Page around it', 'Light');
    await schemeIs('light');
    await close();
  });

  it('events are logged with their details, and a link is shown instead of followed', async () => {
    const { page, close } = await openGallery(CHANNEL);
    await page.getByText(/\d+ events? so far/).click();
    const log = page.getByRole('list', { name: 'Events' });
    await log.getByText('mskt-ready').waitFor();
    await page
      .locator(CHANNEL)
      .getByRole('link')
      .filter({ has: page.locator('time') })
      .first()
      .click();
    await log.getByText('mskt-navigate').waitFor();
    await page
      .getByRole('status')
      .getByRole('link', { name: /channelPage\?id=/ })
      .waitFor();
    expect(page.url()).toBe(galleryUrl(CHANNEL));
    await close();
  });

  it('the methods of the element can be called', async () => {
    const { page, close } = await openGallery(CHANNEL);
    const asked = page.waitForRequest('**/share/list*');
    await page.getByRole('button', { name: 'refresh()' }).click();
    await asked;
    expect(await page.locator(CHANNEL).getByRole('article').count()).toBe(5);
    await close();
  });
});

describe('copying a snippet', () => {
  const kinds = ['Quickest', 'Shortest', 'Pinned', 'One file'];

  const offered = (tag: string) => kinds.filter(kind => kind !== 'One file' || !(tag in writing));

  /** `npm test` checks every fourth widget, each with one kind in turn. */
  const taken = sampled(tags, 4, 2).map((tag, index) => {
    const all = offered(tag);
    return [tag, isFull ? all : all.slice(index % all.length).slice(0, 1)] as const;
  });

  let gallery: Page;
  let leave: () => Promise<void>;
  beforeAll(async () => {
    ({ page: gallery, close: leave } = await openGallery());
  });
  afterAll(() => leave());

  it.each(taken)('%s shows on a school’s page by the snippet of the kind %s', async (tag, kinds) => {
    await turnTo(gallery, tag);
    await unfoldAll(gallery);
    const recipe = await gallery.getByRole('region', { name: 'A page under a strict policy' }).textContent();
    const { school } = servers;
    for (const kind of kinds) {
      await choose(gallery, 'Which snippet suits your page?', kind);
      const pasted = await snippetShown(gallery);
      // A strict policy blocks an inline import map unless it contains its hash, as the gallery says.
      const map = kind === 'Pinned' ? await gallery.getByText(/^'sha256-/).textContent() : '';
      const policy = recipe
        ?.replace('Content-Security-Policy: ', "default-src 'none'; ")
        .replace("script-src 'self'", `script-src 'self' ${map}`);
      // An intercepted page counts as public, so requests to this machine need a permission.
      const { page, faults, close } = await openPage(browser, { permissions: ['local-network-access'] });
      await page.route(`${school}/pasted`, route =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="en"><title>Pasted</title><body>${pasted}`,
          headers: { 'Content-Security-Policy': `${policy}; require-trusted-types-for 'script'` },
        }),
      );
      await page.goto(`${school}/pasted`);
      await isThere(page, tag);
      expect(faults, kind).toEqual([]);
      await close();
    }
  });

  it('copies the snippet on a click, and confirms it', async () => {
    const { page, close } = await openGallery(CHANNEL, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const snippet = page.getByRole('region', { name: 'Copy this into your page', exact: true });
    await snippet.getByRole('button', { name: /^Copy: / }).click();
    await snippet.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await snippetShown(page));
    await page.getByLabel('limit', { exact: true }).fill('3');
    await snippet.getByRole('button', { name: /^Copy: / }).waitFor();
    await close();
  });

  it('selects the text for copying by hand if the browser denies access to the clipboard', async () => {
    const { page, close } = await openPage(browser);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto(galleryUrl(CHANNEL));
    const snippet = page.getByRole('region', { name: 'Copy this into your page', exact: true });
    await snippet.getByRole('button', { name: /^Copy: / }).click();
    await page.getByText('copy it with the keyboard').waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toBe(await snippetShown(page));
    await close();
  });
});

describe('the brands of two schools, made of tokens alone', () => {
  const looks = product({
    school: ['Sunny Slope School', 'Harbour Academy'],
    colorScheme: ['light', 'dark'],
  } as const).map((look, index) => ({ ...look, some: sampled(tags, 8, index) }));

  it.each(looks)(
    '$school is readable, $colorScheme, and its style sheet can be copied',
    async ({ school, colorScheme, some }) => {
      const { page, faults, close } = await openPage(browser, { colorScheme });
      await page.goto(galleryUrl());
      for (const tag of some) {
        await turnTo(page, tag);
        await choose(page, 'Look', school);
        const css = await page.getByRole('region', { name: 'Style sheet of this look' }).textContent();
        expect(css).toMatch(/^mskt-[a-z-]+ \{\n( {2}--mskt-[a-z-]+: .+;\n)+\}$/);
        expect(await accessibilityFaults(page, '.stage')).toEqual([]);
      }
      expect(faults).toEqual([]);
      await close();
    },
  );
});

describe('with the keyboard alone', () => {
  it('a widget is found, set up and copied', async () => {
    const { page, close } = await openGallery(undefined, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { keyboard } = page;
    await keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Skip to the content');
    await keyboard.press('Enter');
    await tabTo(page, `<${CHANNEL}>`);
    await keyboard.press('Enter');
    await isThere(page, CHANNEL);
    expect(await page.locator(':focus').textContent()).toBe(`<${CHANNEL}>`);

    await tabTo(page, 'As here');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await page.getByLabel('limit', { exact: true }).focus();
    await keyboard.press('Control+A');
    await keyboard.type('3');
    await tabTo(page, 'Copy: Copy this into your page (Quickest)');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('limit="3"');
    await close();
  });
});

/** Presses Tab until an element of this name has the focus. Fails if the keyboard does not reach it. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const called = await page.evaluate(() => {
      const focused = document.activeElement;
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : focused;
      return focused?.ariaLabel ?? label?.textContent;
    });
    if (called === name) return;
  }
  throw new Error(`The keyboard does not reach “${name}”.`);
}

/** `npm test` opens every other page, each in one combination. */
const SEEN = WAYS.map((way, index) => ({
  ...way,
  pages: sampled([undefined, ...tags], 2 * WAYS.length, 2 * index),
}));

describe.each(SEEN)('at $width px, $colorScheme, $locale', ({ width, colorScheme, locale, pages }) => {
  let page: Page;
  let faults: string[];
  let close: () => Promise<void>;
  beforeAll(async () => {
    const viewport = { width, height: 800 };
    ({ page, faults, close } = await openPage(browser, { viewport, colorScheme, locale }));
  });
  afterAll(() => close());

  it.each(pages)('the page of %s is accessible and fits, everything unfolded', async tag => {
    await page.goto(galleryUrl(tag));
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    if (tag) await isThere(page, tag);
    await unfoldAll(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(faults).toEqual([]);
  });
});
