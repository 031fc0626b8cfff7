/** What every widget is on paper, in forced colours, without motion, and where people read from right to left. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, type WatchedPage } from '../helpers/browser.ts';
import { atRest, type HostPage, insert, openHostPage, settled, snippet } from '../helpers/hostile-page.ts';
import { type Servers, startServers } from '../helpers/servers.ts';
import { tags } from '../helpers/usual-tag.ts';

let servers: Servers;
let browser: Browser;
let opened: WatchedPage | null = null;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(async () => {
  await opened?.close();
  await browser.close();
  await servers.stop();
});

async function open(host: HostPage, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  await opened?.close();
  opened = await openHostPage(browser, servers, host, options);
  return opened;
}

/** Answers of the platform that never come. */
const hold = (page: Page) => page.route('**/mskt/api/**', () => new Promise(() => {}));

/** What of these can be seen, by its words. */
const visible = (page: Page, tag: string, selector: string) =>
  page
    .locator(`${tag} [part~="root"]`)
    .locator(selector)
    .evaluateAll(found =>
      found
        .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map(element => element.outerHTML.slice(0, 120)),
    );

const CONTROLS = 'button, select, textarea, input';

describe.each(tags)('%s', tag => {
  it('shows on paper all that it says, and nothing to press but pictures', async () => {
    const { page } = await open({ body: snippet(tag, { limit: '' }) });
    await settled(page, tag);
    const onScreen = await page.locator(tag).getByRole('article').count();
    await page.emulateMedia({ media: 'print' });
    expect(await visible(page, tag, `:is(${CONTROLS}):not(:has(img))`)).toEqual([]);
    expect(await visible(page, tag, 'article')).toHaveLength(onScreen);
    const texts = page.locator(tag).getByRole('article').locator('[dir="auto"]');
    const cut = await texts.evaluateAll(
      found => found.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
    );
    expect(cut, 'cut texts').toBe(0);
  });

  it('shows no place-holders on paper', async () => {
    const { page } = await open({ body: '' });
    await hold(page);
    await insert(page, snippet(tag, {}, ''));
    const shape = page.locator(`${tag} [part~="root"]`);
    await shape.waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => visible(page, tag, '[aria-hidden="true"]:not(svg, button *)')).toEqual([]);
  });

  it('has an edge around everything to press and to focus in forced colours', async () => {
    const { page } = await open({ body: snippet(tag) }, { forcedColors: 'active' });
    await atRest(page, tag);
    const edgeless = await page
      .locator(`${tag} [part~="root"]`)
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
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(tag => {
      const focused = document.querySelector(tag)?.shadowRoot?.activeElement;
      return focused ? getComputedStyle(focused).outlineStyle : 'nothing has the focus';
    }, tag);
    expect(outline).toBe('solid');
  });

  it('moves nothing for whoever wants no motion', async () => {
    const { page } = await open({ body: '' }, { reducedMotion: 'reduce' });
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route('**/mskt/api/**', async route => {
      await held;
      await route.continue();
    });
    const running = () =>
      page.evaluate(() => {
        const moving = document.getAnimations().filter(({ effect }) => {
          const { duration } = effect?.getComputedTiming() ?? {};
          return Number(duration) > 0;
        });
        return moving.map(animation => (animation as CSSAnimation).animationName ?? 'a transition');
      });
    await insert(page, snippet(tag, {}, ''));
    await page.locator(`${tag} [part~="root"] > *`).first().waitFor({ state: 'attached' });
    expect(await running()).toEqual([]);
    release();
    await settled(page, tag);
    await page.locator(tag).locator('a, button').first().hover();
    expect(await running()).toEqual([]);
  });

  it('reads from right to left where the page does, within its width, and people’s words as they were written', async () => {
    const { page, faults } = await open(
      { html: 'lang="en" dir="rtl"', body: snippet(tag) },
      { viewport: { width: 360, height: 800 } },
    );
    await atRest(page, tag);
    const read = await page.evaluate(tag => {
      const root = document.querySelector(tag)?.shadowRoot?.querySelector('[part~="root"]');
      if (!root) throw new Error('no root');
      const { direction, textAlign } = getComputedStyle(root);
      const outside = [...root.querySelectorAll('*')].filter(element => {
        const { left, width } = element.getBoundingClientRect();
        return width > 1 && left < -0.5;
      });
      return { direction, textAlign, outside: outside.map(element => element.outerHTML.slice(0, 120)) };
    }, tag);
    expect(read).toEqual({ direction: 'rtl', textAlign: 'start', outside: [] });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    const chinese = page
      .locator(tag)
      .getByRole('article')
      .getByText(/^[\u4e00-\u9fff]{4}/);
    for (const words of await chinese.all())
      expect(await words.evaluate(element => getComputedStyle(element).direction)).toBe('ltr');
    expect(faults).toEqual([]);
  });
});
