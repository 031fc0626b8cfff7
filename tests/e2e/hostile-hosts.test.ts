/** What every widget survives of the scripts and settings of a school's page that were never meant for it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addScript,
  atRest,
  HOST_PATH,
  type HostPage,
  htmlOf,
  insert,
  openHostPage,
  settled,
  snippet,
  TALKED_ABOUT,
  textsIn,
} from '../helpers/browser/hostile-page.ts';
import { launchBrowser, type WatchedPage } from '../helpers/browser/pages.ts';
import { tags } from '../helpers/fixtures/usual-tag.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;
let opened: WatchedPage | null = null;
/** What each widget shows on a page that does nothing to it. */
let usualTexts: Record<string, string> = {};
const moment = new Date();

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
  const { page } = await open({ body: tags.map(tag => snippet(tag)).join('') });
  await atRest(page, tags.join());
  usualTexts = await textsIn(page, tags);
});

afterAll(async () => {
  await opened?.close();
  await servers.stop();
});

async function open(host: HostPage, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  await opened?.close();
  opened = await openHostPage(browser, servers, host, { moment, ...options });
  return opened;
}

async function areAsUsual(page: Page): Promise<void> {
  await settled(page, tags.join(), tags.length);
  await expect.poll(() => textsIn(page, tags)).toEqual(usualTexts);
}

/** Scripts of a page that change what all scripts share, each with the name of the habit. */
const HABITS = {
  'extends Array.prototype, Object.prototype and String.prototype the old way': `
    Array.prototype.contains = function (one) { return this.indexOf(one) >= 0; };
    Array.prototype.remove = function () {};
    String.prototype.trimLeftOf = function () {};
    Object.prototype.extend = function () { return this; };`,
  'wraps fetch in an old polyfill': `
    const real = window.fetch;
    window.fetch = function (url, options) {
      return new Promise(function (resolve, reject) { real.call(window, url, options).then(resolve, reject); });
    };`,
  'wraps JSON.parse and JSON.stringify': `
    const { parse, stringify } = JSON;
    JSON.parse = function (text, reviver) { return parse(text, reviver); };
    JSON.stringify = function (value, a, b) { return stringify(value, a, b); };`,
  'gives arrays a toJSON, as an old Prototype does': `
    Array.prototype.toJSON = function () { return this.slice(); };
    Date.prototype.toJSON = function () { return String(+this); };`,
  'wraps attachShadow and addEventListener to watch them': `
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) { return attachShadow.call(this, init); };
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...given) { return addEventListener.apply(this, given); };`,
  'freezes Object.prototype and Array.prototype': `
    Object.freeze(Object.prototype); Object.freeze(Array.prototype); Object.freeze(Function.prototype);`,
  'brings polyfills of Symbol.iterator, Promise and Map': `
    NodeList.prototype[Symbol.iterator] = function () { return Array.prototype.slice.call(this)[Symbol.iterator](); };
    const Native = Promise;
    window.Promise = class Promise extends Native {};
    window.Map = class Map extends window.Map {};`,
  'has taken the console away': `
    window.console = { log() {}, warn() {}, error() {} };`,
  'defines a module loader': `
    window.define = function () { throw new Error('define was called'); }; window.define.amd = {};
    window.module = { exports: {} }; window.exports = window.module.exports; window.require = function () { return {}; };
    window.process = { env: {} }; window.global = window;`,
  'has elements whose names are those of what scripts use': '',
};

const CLOBBERING = [
  'document',
  'fetch',
  'location',
  'customElements',
  'CSSStyleSheet',
  'localStorage',
  'body',
  'core',
  'msktChannel',
]
  .map(
    name =>
      `<form id="${name}" name="${name}"><input name="getElementById"><input name="querySelectorAll"></form>`,
  )
  .join('');

const FREEZES = 'freezes Object.prototype and Array.prototype';

/** In `npm test` one page has all habits that go together: what is frozen takes no others. */
const PAGES: [string, string][] = isFull
  ? Object.entries(HABITS)
  : [
      [
        'has every habit but one',
        Object.entries(HABITS)
          .filter(([name]) => name !== FREEZES)
          .map(([, script]) => `{${script}}`)
          .join('\n'),
      ],
      [FREEZES, HABITS[FREEZES]],
    ];

const every = () => tags.map(tag => snippet(tag)).join('');

describe('every widget', () => {
  it.each(PAGES)('shows what it always shows where the page %s', async (habit, script) => {
    const isClobbering = !isFull || script === '';
    const { page, faults } = await open({
      head: `<script>{${script}}</script>`,
      body: (isClobbering && habit !== FREEZES ? CLOBBERING : '') + every(),
    });
    await areAsUsual(page);
    expect(faults).toEqual([]);
  });

  it('asks and links to the platform where the page’s base is elsewhere', async () => {
    const head = '<base href="http://elsewhere.example/deep/">';
    const { page, faults } = await open({ head, body: '', scripts: '' });
    const asked = new Set<string>();
    page.on('request', request => asked.add(new URL(request.url()).origin));
    await insert(page, every());
    await addScript(page, servers);
    await areAsUsual(page);
    const links = await page
      .locator('[part~="root"] a')
      .evaluateAll(found => found.map(link => new URL((link as HTMLAnchorElement).href).origin));
    expect(links.length).toBeGreaterThan(0);
    expect([...new Set([...links, ...asked])]).toEqual([servers.platform]);
    expect(faults).toEqual([]);
  });

  it('goes on when the page clears its storage under it', async () => {
    const { page, faults } = await open({ body: every() });
    await areAsUsual(page);
    for (const act of ['refresh', 'reset'] as const) {
      await page.evaluate(
        ([tags, act]) => {
          localStorage.clear();
          sessionStorage.clear();
          for (const widget of document.querySelectorAll<HTMLElement & Record<typeof act, () => void>>(tags))
            widget[act]();
        },
        [tags.join(), act] as const,
      );
      await areAsUsual(page);
    }
    expect(faults).toEqual([]);
  });

  it('shows in a frame that blocks storage what it shows to visitors', async () => {
    const { page, faults } = await open({ body: '' });
    const framed = `${servers.school}${HOST_PATH}?framed`;
    // Such a page has an opaque origin, so sign-in there is not tested.
    const body = tags.map(tag => snippet(tag, TALKED_ABOUT)).join('');
    await page.route(framed, route =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: htmlOf(servers, { body }) }),
    );
    await page.evaluate(address => {
      const frame = document.createElement('iframe');
      frame.sandbox.add('allow-scripts');
      Object.assign(frame, { width: 900, height: 700, src: address });
      document.body.append(frame);
    }, framed);
    const frame = page.frameLocator('iframe');
    for (const tag of tags) {
      // Widgets may contain others in their shadow roots: this is the page's own.
      const widget = frame.locator(`body > ${tag}`);
      await widget.and(frame.locator(':state(ready), :state(empty)')).waitFor();
      expect(await widget.getByRole('alert').allTextContents(), tag).toEqual([]);
    }
    expect(
      await frame.locator('html').evaluate(() => {
        try {
          return localStorage.length;
        } catch (refusal) {
          return (refusal as Error).name;
        }
      }),
    ).toBe('SecurityError');
    expect(faults).toEqual([]);
  });
});
