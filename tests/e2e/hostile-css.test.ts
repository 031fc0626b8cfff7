/**
 * Between the looks of a page and those of the widgets: nothing of the page's reaches in, nothing of theirs out. What a
 * page may say nevertheless is written down in `helpers/hostile-css.ts`.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../helpers/browser.ts';
import { HOST_ELEMENTS } from '../helpers/host-elements.ts';
import { HOSTILE_CSS, PLACE_CSS } from '../helpers/hostile-css.ts';
import { addScript, atRest, insert, openHostPage, snippet } from '../helpers/hostile-page.ts';
import { differingPixels } from '../helpers/pictures.ts';
import { type Servers, startServers } from '../helpers/servers.ts';
import { tags } from '../helpers/usual-tag.ts';

let servers: Servers;
let browser: Browser;
const moment = new Date();

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await servers.stop();
});

/** The picture of the one widget of a page with these style rules. */
async function pictureOf(tag: string, width: number, rules: string): Promise<Buffer> {
  const { page, close } = await openHostPage(
    browser,
    servers,
    { head: `<style>${rules}</style>`, body: snippet(tag, { id: 'here' }) },
    // nb. high enough for all of it: what is just below the edge would load whenever it likes.
    { moment, viewport: { width, height: 6000 } },
  );
  await atRest(page, tag);
  const picture = await page.locator(tag).screenshot({ animations: 'disabled' });
  await close();
  return picture;
}

describe.each(tags)('%s', tag => {
  it.each([320, 1280])('has the same pixels under hostile style rules, %i px wide', async width => {
    const friendly = await pictureOf(tag, width, PLACE_CSS);
    const hostile = await pictureOf(tag, width, HOSTILE_CSS + PLACE_CSS);
    expect(await differingPixels(browser, friendly, hostile)).toBe(0);
  });

  it('has the same pixels where the page’s rem is another', async () => {
    const usual = await pictureOf(tag, 640, PLACE_CSS);
    const small = await pictureOf(tag, 640, `html { font-size: 62.5%; } ${PLACE_CSS}`);
    expect(await differingPixels(browser, usual, small)).toBe(0);
  });
});

/** All that a page can read of its own elements: every computed style, and what is in them. */
const look = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, body, [id^="e"]')].map(element => {
      const style = getComputedStyle(element);
      return {
        element: element.id || element.localName,
        html: element.localName === 'html' || element.localName === 'body' ? '' : element.outerHTML,
        style: Object.fromEntries([...style].map(name => [name, style.getPropertyValue(name)])),
      };
    }),
  );

describe('a school’s page with every widget on it', () => {
  it('has 35 elements of all kinds, which keep every computed style and all that is in them', async () => {
    const widgets = tags.map(tag => snippet(tag)).join('');
    // nb. the room for the tags is reserved: a page that grows has other sizes by itself.
    const body = `${HOST_ELEMENTS}<div style="height: 9000px">${widgets}</div>`;
    const { page, faults, close } = await openHostPage(
      browser,
      servers,
      { body, scripts: '' },
      { viewport: { width: 1280, height: 4000 } },
    );
    const before = await look(page);
    expect(before).toHaveLength(37);
    await addScript(page, servers);
    for (const tag of tags) await atRest(page, tag);
    expect(await look(page)).toEqual(before);
    expect(faults).toEqual([]);
    await close();
  });

  it('has no new global, no cookie, no style sheet, no request to others, and all 20 keys it has stored', async () => {
    const { page, close } = await openHostPage(browser, servers, { body: '', scripts: '' });
    const asked = new Set<string>();
    page.on('request', request => asked.add(new URL(request.url()).origin));
    await page.addInitScript(() => {
      for (let key = 0; key < 20; key += 1) localStorage.setItem(`school-${key}`, `ours ${key}`);
    });
    await page.reload();
    const find = () =>
      page.evaluate(() => ({
        globals: Object.getOwnPropertyNames(window).filter(name => !/^\d+$/.test(name)),
        ours: Object.entries(localStorage).filter(([key]) => key.startsWith('school-')),
        others: Object.keys(localStorage).filter(key => !/^(school-|mskt:)/.test(key)),
        sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
        head: document.head.childElementCount,
      }));
    const before = await find();
    expect(before.ours).toHaveLength(20);
    await insert(page, tags.map(tag => snippet(tag)).join(''));
    const script = await addScript(page, servers);
    await script.evaluate(element => (element as Element).remove());
    for (const tag of tags) await atRest(page, tag);
    expect(await find()).toEqual(before);
    expect(await page.context().cookies()).toEqual([]);
    expect([...asked].sort()).toEqual([servers.school, servers.platform].sort());
    await close();
  });
});

/** Ways of a page to ask how wide a tag would like to be. */
const BOXES = {
  'in a flex row': 'display: flex',
  'in a grid column as wide as its content': 'display: grid; grid-template-columns: auto 1fr',
  'in a float': 'float: left',
  'in an inline block': 'display: inline-block',
};

describe.each(tags)('the box of %s', tag => {
  it.each(Object.entries(BOXES))('has a width to read at %s', async (_, style) => {
    const body = `<div style="${style}">${snippet(tag)}</div><p>More of the page</p>`;
    const { page, close } = await openHostPage(browser, servers, { body });
    await atRest(page, tag);
    const { width } = (await page.locator(tag).boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThanOrEqual(160);
    await close();
  });

  it('is hidden with what it stands in', async () => {
    const { page, close } = await openHostPage(browser, servers, {
      body: `<div style="visibility: hidden">${snippet(tag)}</div>`,
    });
    await atRest(page, tag);
    expect(await page.locator(`${tag} [part~="root"]`).first().isVisible()).toBe(false);
    await close();
  });
});
