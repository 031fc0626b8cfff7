/**
 * Between the looks of a page and those of the widgets: nothing of the page's reaches in, nothing of theirs out. What a
 * page may say nevertheless is written down in `helpers/browser/hostile-css.ts`.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST_ELEMENTS } from '../helpers/browser/host-elements.ts';
import { HOSTILE_CSS, PLACE_CSS } from '../helpers/browser/hostile-css.ts';
import {
  addScript,
  atRest,
  differing,
  insert,
  openHostPage,
  pictured,
  rooms,
  settled,
  snippet,
} from '../helpers/browser/hostile-page.ts';
import { launchBrowser, type WatchedPage } from '../helpers/browser/pages.ts';
import { tags } from '../helpers/fixtures/usual-tag.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull, sampled } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;
const moment = new Date();

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

/** A page with all widgets and these style rules. */
const openLook = (width: number, rules: string) =>
  openHostPage(
    browser,
    servers,
    { head: `<style>${rules}</style>`, body: rooms() },
    // High enough for every widget: what is just below the edge would load at any time.
    { moment, viewport: { width, height: 12_000 } },
  );

const RULES = [
  ['under hostile style rules, 320 px wide', 320, HOSTILE_CSS],
  ['where the page’s rem is another', 640, 'html { font-size: 62.5%; }'],
  ...(isFull ? ([['under hostile style rules, 1280 px wide', 1280, HOSTILE_CSS]] as const) : []),
] as const;

describe.each(RULES)('%s', (_, width, rules) => {
  let friendly: WatchedPage;
  let hostile: WatchedPage;
  beforeAll(async () => {
    friendly = await openLook(width, PLACE_CSS);
    hostile = await openLook(width, rules + PLACE_CSS);
  });
  afterAll(() => Promise.all([friendly.close(), hostile.close()]));

  it.each(pictured.map(some => [some.join(', '), some] as const))(
    '%s have the same pixels',
    async (_, some) => {
      expect(await differing(browser, [friendly.page, hostile.page], some)).toEqual([]);
    },
  );
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
    // The tags have a reserved size: a page that grows would differ anyway.
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
    await atRest(page, tags.join());
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
    await atRest(page, tags.join());
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

/** A page with every widget in a box of its own. */
const boxes = (style: string) =>
  tags.map(tag => `<div class="box" style="${style}">${snippet(tag)}</div><p>More of the page</p>`).join('');
const inBox = (tag: string) => `.box > ${tag}`;

describe.each(sampled(Object.entries(BOXES), 2, 1))('%s', (_, style) => {
  let host: WatchedPage;
  beforeAll(async () => {
    host = await openHostPage(browser, servers, { body: boxes(style) });
    await atRest(host.page, tags.join());
  });
  afterAll(() => host.close());

  it('every widget has a width to read at', async () => {
    const narrow = await host.page.evaluate(
      widgets =>
        widgets.filter(widget => (document.querySelector(widget)?.getBoundingClientRect().width ?? 0) < 160),
      tags.map(inBox),
    );
    expect(narrow).toEqual([]);
  });
});

/** How pages say that something is not there, from the mildest to the one of utility sheets. */
const GONE = {
  'by its name': (tag: string) => `${tag} { display: none; }`,
  'by a class': () => '.off { display: none; }',
  'by a class that outranks all': () => '.off { display: none !important; }',
};

describe('which a page takes off', () => {
  let host: WatchedPage;
  beforeAll(async () => {
    const body = tags.map(tag => snippet(tag, { class: 'off' })).join('');
    host = await openHostPage(browser, servers, { body });
    await settled(host.page, tags.join(), tags.length);
  });
  afterAll(() => host.close());

  it.each(Object.entries(GONE))('%s every widget takes no room', async (_, rule) => {
    const sheet = await host.page.addStyleTag({ content: tags.map(rule).join('\n') });
    for (const tag of tags) expect(await host.page.locator(`body > ${tag}`).boundingBox(), tag).toBeNull();
    await sheet.evaluate(element => (element as Element).remove());
  });
});

describe('in what a page hides', () => {
  let host: WatchedPage;
  beforeAll(async () => {
    host = await openHostPage(browser, servers, { body: boxes('visibility: hidden') });
    await atRest(host.page, tags.join());
  });
  afterAll(() => host.close());

  it('every widget is hidden as well', async () => {
    for (const tag of tags) {
      const root = host.page.locator(`${inBox(tag)} [part~="root"]`).first();
      expect(await root.count(), tag).toBe(1);
      expect(await root.isVisible(), tag).toBe(false);
    }
  });
});
