/**
 * Under the strictest policy that a school may set every widget shows the same picture as without one, and breaks
 * nothing of it: in Chromium, and in Firefox where there is one. What is broken is heard by the page itself and read
 * from the browser's own console.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../helpers/browser.ts';
import { type Firefox, launchFirefox } from '../helpers/firefox.ts';
import { findFirefox } from '../helpers/firefox-here.mjs';
import {
  alone,
  HOST_PATH,
  htmlOf,
  inRoom,
  openHostPage,
  rooms,
  SETTLED,
  settled,
  snippet,
} from '../helpers/hostile-page.ts';
import { differingPixels } from '../helpers/pictures.ts';
import { type Servers, startServers } from '../helpers/servers.ts';
import { tags } from '../helpers/usual-tag.ts';

let servers: Servers;
let browser: Browser;
const moment = new Date();
/** The first script of the page: it hears every breach, and its clock stands still. */
const WATCH = `
  const breaches = [];
  globalThis[Symbol.for('breaches')] = breaches;
  document.addEventListener('securitypolicyviolation', ({ target, violatedDirective, blockedURI, sample }) => {
    breaches.push([target.nodeName, violatedDirective, blockedURI, sample].join(' '));
  });
  Date.now = () => ${moment.getTime()};`;
const watching = '<script src="/watch.js"></script>';

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await servers.stop();
});

const policyOf = (...more: string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${servers.platform}`,
    `connect-src ${servers.platform}`,
    `img-src ${servers.platform}`,
    "require-trusted-types-for 'script'",
    ...more,
  ].join('; ');

/** What a policy may say besides. */
const POLICIES = {
  'the strict policy': [],
  'the strict policy that allows no Trusted Types at all': ["trusted-types 'none'"],
  'the strict policy that names styles as well': ["style-src 'none'"],
};

/** A page with all widgets, and a picture of one of them as if it were alone there. */
async function openLook(policy?: string) {
  const { page, faults, close } = await openHostPage(
    browser,
    servers,
    { head: watching, body: rooms(), ...(policy && { policy }) },
    { moment, viewport: { width: 800, height: 3000 }, script: WATCH },
  );
  await settled(page, tags.map(inRoom).join(), tags.length);
  return {
    faults,
    close,
    async pictureOf(tag: string) {
      await alone(page, tag);
      return page.locator(inRoom(tag)).screenshot({ animations: 'disabled' });
    },
    breaches: () =>
      page.evaluate(() => (globalThis as unknown as Record<symbol, string[]>)[Symbol.for('breaches')]),
  };
}
type Look = Awaited<ReturnType<typeof openLook>>;

describe('in Chromium', () => {
  let free: Look;
  beforeAll(async () => {
    free = await openLook();
  });
  afterAll(() => free.close());

  describe.each(Object.entries(POLICIES))('under %s', (_, more) => {
    let bound: Look;
    beforeAll(async () => {
      bound = await openLook(policyOf(...more));
    });
    afterAll(() => bound.close());

    it.each(tags)('%s breaks nothing, and looks the same', async tag => {
      const pictures = [await free.pictureOf(tag), await bound.pictureOf(tag)] as const;
      expect([await bound.breaches(), bound.faults]).toEqual([[], []]);
      expect(await differingPixels(browser, ...pictures)).toBe(0);
    });
  });
});

describe.skipIf(!findFirefox())('in Firefox', () => {
  let firefox: Firefox;
  let html = '';
  let policy = '';

  beforeAll(async () => {
    firefox = await launchFirefox(path => {
      if (path === '/watch.js') return { body: WATCH, contentType: 'text/javascript' };
      if (path !== HOST_PATH) return undefined;
      return { body: html, headers: policy ? { 'Content-Security-Policy': policy } : {} };
    });
    await firefox.resize(800, 3000);
  });
  afterAll(() => firefox.close());

  async function look(tag: string, strict: string) {
    html = htmlOf(servers, { head: watching, body: snippet(tag) });
    policy = strict;
    await firefox.complaints();
    await firefox.goto(`${servers.school}${HOST_PATH}`);
    const rest = () =>
      firefox.run<string>(
        `const [tag, settled] = arguments;
         const widget = document.querySelector(tag);
         const inside = [...(widget.shadowRoot?.querySelectorAll('*') ?? [])];
         const widgets = [widget, ...inside.filter(({ localName }) => localName.startsWith('mskt-'))];
         const isThere = widgets.every(each => each.matches(settled)) && inside.every(({ complete = true }) => complete);
         return isThere ? inside.length + ' in ' + widget.getBoundingClientRect().height : '';`,
        tag,
        SETTLED,
      );
    // What is fetched on demand comes a moment after the first words, so several looks in a row must find the same.
    let [seen, same] = ['', 0];
    const looksTheSame = async () => {
      const now = await rest();
      same = now !== '' && now === seen ? same + 1 : 0;
      seen = now;
      return same;
    };
    await expect.poll(looksTheSame, { timeout: 20_000 }).toBeGreaterThan(5);
    return {
      picture: await firefox.picture(tag),
      breaches: await firefox.run<string[]>(`return globalThis[Symbol.for('breaches')]`),
      complaints: await firefox.complaints(),
    };
  }

  describe.each(tags)('%s', tag => {
    /** What it looks like without a policy: one look is enough for all. */
    let seen: ReturnType<typeof look> | undefined;

    it.each(Object.entries(POLICIES))('breaks nothing under %s, and looks the same', async (_, more) => {
      seen ??= look(tag, '');
      const free = await seen;
      const bound = await look(tag, policyOf(...more));
      expect(bound.breaches).toEqual([]);
      expect(bound.complaints).toEqual(free.complaints);
      expect(await differingPixels(browser, free.picture, bound.picture)).toBe(0);
    });
  });

  it('would hear a breach, and see one', async () => {
    html = htmlOf(servers, { head: watching, body: '<p style="color: red">Red</p>', scripts: '' });
    policy = policyOf();
    await firefox.complaints();
    await firefox.goto(`${servers.school}${HOST_PATH}`);
    expect(await firefox.run<string[]>(`return globalThis[Symbol.for('breaches')]`)).toHaveLength(1);
    await expect.poll(() => firefox.complaints()).toEqual([expect.stringMatching(/style/)]);
  });
});
