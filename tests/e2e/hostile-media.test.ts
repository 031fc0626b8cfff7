/** What every widget is on paper, in forced colours, without motion, and where people read from right to left. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  atRest,
  type HostPage,
  inRoom,
  insert,
  openHostPage,
  rooms,
  settled,
} from '../helpers/browser/hostile-page.ts';
import { launchBrowser, type WatchedPage } from '../helpers/browser/pages.ts';
import { tags } from '../helpers/fixtures/usual-tag.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const open = (host: HostPage, options: BrowserContextOptions = {}) =>
  openHostPage(browser, servers, host, options);

/** Answers of the platform that never come. */
const hold = (page: Page) => page.route('**/mskt/api/**', () => new Promise(() => {}));

/** What of these can be seen, by its words. */
const visible = (page: Page, tag: string, selector: string) =>
  page
    .locator(`${inRoom(tag)} [part~="root"]`)
    .locator(selector)
    .evaluateAll(found =>
      found
        .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map(element => element.outerHTML.slice(0, 120)),
    );

const CONTROLS = 'button, select, textarea, input';

describe('on paper', () => {
  let host: WatchedPage;
  const onScreen = new Map<string, number>();
  beforeAll(async () => {
    host = await open({ body: rooms({ limit: '' }) });
    const { page } = host;
    await settled(page, tags.map(inRoom).join(), tags.length);
    // Long lists are rendered in slices.
    await page.locator('ol[aria-busy]').first().waitFor({ state: 'detached' });
    for (const tag of tags) onScreen.set(tag, await page.locator(inRoom(tag)).getByRole('article').count());
    await page.emulateMedia({ media: 'print' });
  });
  afterAll(() => host.close());

  it('every widget shows all that it says, and nothing to press but pictures', async () => {
    const { page } = host;
    for (const tag of tags) {
      expect(await visible(page, tag, `:is(${CONTROLS}):not(:has(img))`), tag).toEqual([]);
      expect(await visible(page, tag, 'article'), tag).toHaveLength(onScreen.get(tag) ?? -1);
      const texts = page.locator(inRoom(tag)).getByRole('article').locator('[dir="auto"]');
      const cut = await texts.evaluateAll(
        found => found.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
      );
      expect(cut, `cut texts of ${tag}`).toBe(0);
    }
  });
});

describe('on paper, before anything has come', () => {
  let host: WatchedPage;
  beforeAll(async () => {
    host = await open({ body: '' });
    await hold(host.page);
    await insert(host.page, rooms({}, ''));
    await host.page.emulateMedia({ media: 'print' });
  });
  afterAll(() => host.close());

  it('no widget shows placeholders', async () => {
    const { page } = host;
    for (const tag of tags) {
      await page
        .locator(`${inRoom(tag)} [part~="root"]`)
        .first()
        .waitFor({ state: 'attached' });
      await expect
        .poll(() => visible(page, tag, '[aria-hidden="true"]:not(svg, button *)'), { message: tag })
        .toEqual([]);
    }
  });
});

describe('in forced colours', () => {
  let host: WatchedPage;
  beforeAll(async () => {
    host = await open({ body: rooms() }, { forcedColors: 'active' });
    await atRest(host.page, tags.map(inRoom).join());
  });
  afterAll(() => host.close());

  it.each(tags)('%s has an edge around everything to press and to focus', async tag => {
    const { page } = host;
    const edgeless = await page
      .locator(`${inRoom(tag)} [part~="root"]`)
      .locator(CONTROLS)
      .evaluateAll(found =>
        found
          .filter(element => element.checkVisibility())
          .filter(element => {
            const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
            const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
            return !hasEdge;
          })
          .map(element => element.outerHTML.slice(0, 120)),
      );
    expect(edgeless).toEqual([]);
    await page.locator(inRoom(tag)).evaluate(element => {
      const room = element.parentElement;
      if (!room) throw new Error('no room');
      room.tabIndex = -1;
      room.focus();
    });
    await page.keyboard.press('Tab');
    const outline = await page.locator(inRoom(tag)).evaluate(element => {
      const focused = element.shadowRoot?.activeElement;
      return focused ? getComputedStyle(focused).outlineStyle : 'nothing has the focus';
    });
    expect(outline).toBe('solid');
  });
});

describe('for people who want no motion', () => {
  let host: WatchedPage;
  let release = () => {};
  beforeAll(async () => {
    host = await open({ body: '' }, { reducedMotion: 'reduce' });
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await host.page.route('**/mskt/api/**', async route => {
      await held;
      await route.continue();
    });
    await insert(host.page, rooms({}, ''));
  });
  afterAll(() => host.close());

  /** What moves anywhere on the page, by the widget that it belongs to. */
  const running = () =>
    host.page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
        .map(animation => {
          const root = (animation.effect as KeyframeEffect | null)?.target?.getRootNode();
          const owner = root instanceof ShadowRoot ? root.host.localName : 'the page';
          return `${owner}: ${(animation as CSSAnimation).animationName ?? 'a transition'}`;
        }),
    );

  it('nothing moves while widgets load, when they are there, and under the pointer', async () => {
    for (const tag of tags)
      await host.page
        .locator(`${inRoom(tag)} [part~="root"] > *`)
        .first()
        .waitFor({ state: 'attached' });
    expect(await running()).toEqual([]);
    release();
    await settled(host.page, tags.map(inRoom).join(), tags.length);
    expect(await running()).toEqual([]);
    for (const tag of tags) {
      await host.page.locator(inRoom(tag)).locator('a, button, input').first().hover();
      expect(await running(), tag).toEqual([]);
    }
  });
});

describe('where people read from right to left', () => {
  let host: WatchedPage;
  beforeAll(async () => {
    host = await open(
      { html: 'lang="en" dir="rtl"', body: rooms() },
      { viewport: { width: 360, height: 800 } },
    );
    await atRest(host.page, tags.map(inRoom).join());
  });
  afterAll(() => host.close());

  it.each(tags)('%s does so, within its width, with people’s words as they were written', async tag => {
    const { page } = host;
    const read = await page.locator(inRoom(tag)).evaluate(element => {
      const root = element.shadowRoot?.querySelector('[part~="root"]');
      if (!root) throw new Error('no root');
      const { direction, textAlign } = getComputedStyle(root);
      const outside = [...root.querySelectorAll('*')].filter(element => {
        const { left, width } = element.getBoundingClientRect();
        return width > 1 && left < -0.5;
      });
      return { direction, textAlign, outside: outside.map(element => element.outerHTML.slice(0, 120)) };
    });
    expect(read).toEqual({ direction: 'rtl', textAlign: 'start', outside: [] });
    const chinese = page
      .locator(inRoom(tag))
      .getByRole('article')
      .getByText(/^[\u4e00-\u9fff]{4}/);
    for (const words of await chinese.all())
      expect(await words.evaluate(element => getComputedStyle(element).direction)).toBe('ltr');
  });

  it('the page is as wide as its window with all of them, and nothing is broken', async () => {
    const wider = await host.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
    expect(host.faults).toEqual([]);
  });
});
