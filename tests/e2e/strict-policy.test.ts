/**
 * Under the strictest policy that a school may set every widget shows the same picture as without one, and breaks
 * nothing of it: in Chromium, and in Firefox where there is one. What is broken is heard by the page itself and read
 * from the browser's own console.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Firefox, launchFirefox } from '../helpers/browser/firefox.ts';
import { findFirefox } from '../helpers/browser/firefox-here.mjs';
import {
  differing,
  HOST_PATH,
  htmlOf,
  inRoom,
  openHostPage,
  pictured,
  rooms,
  SETTLED,
  settled,
} from '../helpers/browser/hostile-page.ts';
import { launchBrowser, type WatchedPage } from '../helpers/browser/pages.ts';
import { differingPixels } from '../helpers/browser/pictures.ts';
import { tags } from '../helpers/fixtures/usual-tag.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;
const moment = new Date();
/** The first script of the page: it records every breach, and fixes the clock. */
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

afterAll(() => servers.stop());

const policyOf = (...more: string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${servers.platform}`,
    `connect-src ${servers.platform}`,
    `img-src ${servers.platform}`,
    "require-trusted-types-for 'script'",
    ...more,
  ].join('; ');

/** So many frames in a row a widget is the same when it is at rest, data and code that come on demand included. */
const STILL_FRAMES = 6;

/** What a policy may say besides. */
const POLICIES = {
  'the strict policy': [],
  'the strict policy that allows no Trusted Types at all': ["trusted-types 'none'"],
  'the strict policy that names styles as well': ["style-src 'none'"],
};

/** A page with all widgets. */
async function openLook(policy?: string) {
  const opened = await openHostPage(
    browser,
    servers,
    { head: watching, body: rooms(), ...(policy && { policy }) },
    { moment, viewport: { width: 800, height: 6000 }, script: WATCH },
  );
  await settled(opened.page, tags.map(inRoom).join(), tags.length);
  return opened;
}

const breachesOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Record<symbol, string[]>)[Symbol.for('breaches')]);

describe('in Chromium', () => {
  let free: WatchedPage;
  beforeAll(async () => {
    free = await openLook();
  });
  afterAll(() => free.close());

  describe.each(Object.entries(POLICIES))('under %s', (_, more) => {
    let bound: WatchedPage;
    beforeAll(async () => {
      bound = await openLook(policyOf(...more));
    });
    afterAll(() => bound.close());

    it.each(pictured.map(some => [some.join(', '), some] as const))(
      '%s break nothing, and look the same',
      async (_, some) => {
        expect(await differing(browser, [free.page, bound.page], some)).toEqual([]);
        expect([await breachesOn(bound.page), bound.faults]).toEqual([[], []]);
      },
    );
  });
});

describe.skipIf(!isFull || !findFirefox())('in Firefox', () => {
  let firefox: Firefox;
  let html = '';
  let policy = '';
  /** All widgets without a policy. */
  let free: Awaited<ReturnType<typeof look>>;

  beforeAll(async () => {
    firefox = await launchFirefox(path => {
      if (path === '/watch.js') return { body: WATCH, contentType: 'text/javascript' };
      if (path !== HOST_PATH) return undefined;
      return { body: html, headers: policy ? { 'Content-Security-Policy': policy } : {} };
    });
    await firefox.resize(800, 3000);
    free = await look('');
  }, 240_000);
  afterAll(() => firefox.close());

  /** Opens a page with all widgets under a policy, and takes a picture of each as if it were alone there. */
  async function look(strict: string) {
    html = htmlOf(servers, { head: watching, body: rooms() });
    policy = strict;
    await firefox.complaints();
    await firefox.goto(`${servers.school}${HOST_PATH}`);
    const pictures = new Map<string, Buffer>();
    for (const tag of tags) {
      await aloneInFirefox(tag);
      pictures.set(tag, await firefox.picture(inRoom(tag)));
    }
    return {
      pictures,
      breaches: await firefox.run<string[]>(`return globalThis[Symbol.for('breaches')]`),
      complaints: await firefox.complaints(),
    };
  }

  /** Hides all other rooms, and waits until the widget and what is near the window inside it have loaded. */
  const aloneInFirefox = (tag: string) =>
    firefox.run(
      `const [selector, settled, frames] = arguments;
       const widget = document.querySelector(selector);
       for (const room of document.querySelectorAll('.room'))
         room.style.display = room.contains(widget) ? '' : 'none';
       const look = () => {
         const inside = [widget, ...(widget.shadowRoot?.querySelectorAll('*') ?? [])];
         const isThere = inside.filter(each => each.getBoundingClientRect().top < innerHeight).every(
           each => (each.complete ?? true) && (!each.localName.startsWith('mskt-') || each.matches(settled)));
         return isThere && inside.length + ' in ' + widget.getBoundingClientRect().height;
       };
       return (async () => {
         for (let [same, seen] = [0, '']; same < frames; ) {
           await new Promise(resolve => requestAnimationFrame(resolve));
           const now = look();
           same = now && now === seen ? same + 1 : 0;
           seen = now;
         }
       })();`,
      inRoom(tag),
      SETTLED,
      STILL_FRAMES,
    );

  it.each(Object.entries(POLICIES))(
    'under %s every widget breaks nothing, and looks the same',
    async (_, more) => {
      const bound = await look(policyOf(...more));
      expect(bound.breaches).toEqual([]);
      expect(bound.complaints).toEqual(free.complaints);
      const different = [];
      for (const [tag, picture] of bound.pictures) {
        const usual = free.pictures.get(tag) ?? expect.unreachable();
        if ((await differingPixels(browser, usual, picture)) > 0) different.push(tag);
      }
      expect(different).toEqual([]);
    },
  );

  it('would hear a breach, and see one', async () => {
    html = htmlOf(servers, { head: watching, body: '<p style="color: red">Red</p>', scripts: '' });
    policy = policyOf();
    await firefox.complaints();
    await firefox.goto(`${servers.school}${HOST_PATH}`);
    expect(await firefox.run<string[]>(`return globalThis[Symbol.for('breaches')]`)).toHaveLength(1);
    await expect.poll(() => firefox.complaints()).toEqual([expect.stringMatching(/style/)]);
  });
});
