import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { stableId } from '../../../site/platform/seed/random.ts';
import { tags, usual } from '../fixtures/usual-tag.ts';
import type { Account, Servers } from '../platform/servers.ts';
import { isAsking, openPage, signedInState, type WatchedPage } from './pages.ts';
import { differingPixels } from './pictures.ts';

/** School page of a test. Omitted parts are minimal. */
export interface HostPage {
  /** Attributes of `<html>`. */
  html?: string;
  /** Content of `<head>` before the platform's script. */
  head?: string;
  body: string;
  /** Content-Security-Policy header of the page. */
  policy?: string;
  /** Script tags of the platform; default: one. */
  scripts?: string;
}

/** Path of a test's page on the school's origin. */
export const HOST_PATH = '/hostile';

/** Text of the link in a tag's fallback content. */
export const OWN_LINK = 'Our own link';

/**
 * Comment thread of the seeded community. The README's example id does not exist, and some pages must not use
 * an unknown id.
 */
export const TALKED_ABOUT = { 'object-id': stableId('object laboratory 0 0') };

/** Tag as in its README's snippet, loaded eagerly, with a link of the school as fallback content. */
export function snippet(
  tag: string,
  attributes: Record<string, string> = {},
  inside = `<a href="#own">${OWN_LINK}</a>`,
): string {
  const given = Object.entries({ ...usual(tag), loading: 'eager', ...attributes });
  return `<${tag} ${given.map(([name, value]) => `${name}="${value}"`).join(' ')}>${inside}</${tag}>`;
}

/** Every widget with these attributes, each in its own section of the page. */
export const rooms = (attributes: Record<string, string> = {}, inside?: string): string =>
  tags
    .map(tag => `<section class="room" id="${roomId(tag)}">${snippet(tag, attributes, inside)}</section>`)
    .join('\n');

/** Selector of the widget in its section, for pages with several instances. */
export const inRoom = (tag: string): string => `#${roomId(tag)} > ${tag}`;
const roomId = (tag: string) => `room-${tag}`;

/** Hides all other sections of a page, and waits until the widgets of these sections are idle. */
export async function alone(page: Page, ...some: readonly string[]): Promise<void> {
  await page.evaluate(ids => {
    for (const room of document.querySelectorAll<HTMLElement>('.room'))
      room.style.setProperty('display', ids.includes(room.id) ? 'block' : 'none', 'important');
  }, some.map(roomId));
  await atRest(page, some.map(inRoom).join());
}

/** Widgets per screenshot: a taller viewport is slow to render. */
const IN_PICTURE = 4;

/** Widgets in groups of one screenshot each. */
export const pictured = tags
  .map((_, index) => tags.slice(index, index + IN_PICTURE))
  .filter((_, index) => index % IN_PICTURE === 0);

/** Takes a screenshot of these widgets with all others hidden. */
export async function pictureOf(page: Page, some: readonly string[]): Promise<Buffer> {
  await alone(page, ...some);
  return page.screenshot({ animations: 'disabled' });
}

/** Returns those widgets that look different on two pages. */
export async function differing(
  browser: Browser,
  pages: readonly [Page, Page],
  some: readonly string[],
): Promise<string[]> {
  const [one, other] = pages;
  const pictures = [await pictureOf(one, some), await pictureOf(other, some)] as const;
  if ((await differingPixels(browser, ...pictures)) === 0) return [];
  if (some.length === 1) return [...some];
  const each: string[] = [];
  for (const tag of some) each.push(...(await differing(browser, pages, [tag])));
  return each.length > 0 ? each : [some.join(', ')];
}

export const scriptTag = ({ platform }: Pick<Servers, 'platform'>, path = 'mskt.js'): string =>
  `<script type="module" src="${platform}/msktfront/embed/${path}"></script>`;

/** HTML of the page. */
export function htmlOf(
  servers: Pick<Servers, 'platform'>,
  { html = 'lang="en"', head = '', body, scripts = scriptTag(servers) }: HostPage,
): string {
  return `<!doctype html>
<html ${html}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A school</title>
${head}
${scripts}
</head>
<body>${body}</body>
</html>`;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Fixed time of the page's clock. */
  moment?: Date;
  /** Additional latency of requests to the platform, in milliseconds. */
  latency?: number;
  /** Origin of the page, by default the school's. */
  origin?: string;
  /** Response body of `/watch.js`. */
  script?: string;
  /** Called before the page loads, to add routes and listeners. */
  prepare?: (page: Page) => unknown;
}

/** Opens a page on the school's origin, or another. */
export async function openHostPage(
  browser: Browser,
  servers: Servers,
  host: HostPage,
  { moment, latency, script = '', origin = servers.school, prepare, ...options }: OpenOptions = {},
): Promise<WatchedPage> {
  // A fulfilled page has no IP address space, so its requests to this machine need the permission.
  const watched = await openPage(browser, { permissions: ['local-network-access'], ...options });
  const { page } = watched;
  await page.route(`${origin}${HOST_PATH}*`, route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: host.policy ? { 'Content-Security-Policy': host.policy } : {},
      body: htmlOf(servers, host),
    }),
  );
  await page.route(`${origin}/watch.js`, route =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  if (latency) {
    await page.route(`${servers.platform}/**`, async route => {
      await pause(latency);
      await route.fallback();
    });
  }
  if (moment) await page.clock.setFixedTime(moment);
  await prepare?.(page);
  await page.goto(`${origin}${HOST_PATH}`);
  return watched;
}

/**
 * Options of a page on the platform's own origin whose widgets find a demo user signed in, with all the
 * user's permissions. Tokens of other origins permit less.
 */
export function signedInOnPlatform(
  { platform }: Pick<Servers, 'platform'>,
  account: Account,
): Required<Pick<OpenOptions, 'origin' | 'storageState'>> {
  const { storageState } = signedInState(account);
  const site = storageState.origins.find(({ origin }) => origin === platform);
  const localStorage = ['token', 'realName', 'version'].map(name => ({
    name: `mskt:${platform}:${name}`,
    value: site?.localStorage.find(kept => kept.name === name)?.value ?? '',
  }));
  return { origin: platform, storageState: { cookies: [], origins: [{ origin: platform, localStorage }] } };
}

/** States of a widget that has finished loading. */
export const SETTLED = ':state(ready), :state(empty), :state(error), :state(offline)';

/**
 * Waits until at least `count` elements match `selector` and all have finished loading. Throws with the names
 * of those that have not.
 */
export async function settled(page: Page, selector: string, count = 1): Promise<void> {
  const look = [selector, SETTLED, count] as const;
  try {
    await page.waitForFunction(([selector, settled, count]) => {
      const found = [...document.querySelectorAll(selector)];
      return found.length >= count && found.every(element => element.matches(settled));
    }, look);
  } catch (error) {
    const waiting = await page.evaluate(
      ([selector, settled]) =>
        [...document.querySelectorAll(selector)]
          .filter(element => !element.matches(settled))
          .map(({ localName }) => localName),
      look,
    );
    throw new Error(`still loading: ${waiting.join(', ')}`, { cause: error });
  }
}

/** Frames without a change that count as idle: observers and effects run within two frames. */
const STILL_FRAMES = 3;

/**
 * Waits until nothing is pending: no requests, images and nested widgets in or near the viewport loaded, and
 * a few frames without a change, so that observers and effects have run.
 */
export async function atRest(page: Page, selector: string): Promise<void> {
  await settled(page, selector);
  do await still(page, selector);
  while (isAsking(page));
}

const still = (page: Page, selector: string): Promise<void> =>
  page.evaluate(
    async ({ selector, settled, frames }) => {
      /** Size and number of elements, or null while a part is loading. */
      const look = () => {
        const elements = [...document.querySelectorAll(selector)];
        const inside = elements.flatMap(element => [...(element.shadowRoot?.querySelectorAll('*') ?? [])]);
        // Distant elements load lazily.
        const near = inside.filter(element => {
          const { top, left } = element.getBoundingClientRect();
          return top < innerHeight + 300 && left < innerWidth;
        });
        const isThere = near.every(element =>
          element instanceof HTMLImageElement
            ? element.complete
            : !element.localName.startsWith('mskt-') || element.matches(settled),
        );
        return isThere
          ? `${inside.length} ${elements.map(element => element.getBoundingClientRect().height)}`
          : null;
      };
      for (let [same, seen] = [0, look()]; same < frames; ) {
        await new Promise(resolve => requestAnimationFrame(resolve));
        const now = look();
        same = now !== null && now === seen ? same + 1 : 0;
        seen = now;
      }
      // Runs tasks that those frames have queued, which may start requests.
      await new Promise(resolve => setTimeout(resolve));
    },
    { selector, settled: SETTLED, frames: STILL_FRAMES },
  );

/** Text of a widget, including nested widgets' shadow roots. */
export const textIn = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).first().locator('[part~="root"]').first().textContent()) ?? '';

/** Text of each element, by its selector. */
export const textsIn = (page: Page, selectors: readonly string[]): Promise<Record<string, string>> =>
  page.evaluate(
    selectors =>
      Object.fromEntries(
        selectors.map(selector => {
          const root = document.querySelector(selector)?.shadowRoot?.querySelector('[part~="root"]');
          return [selector, root?.textContent ?? ''];
        }),
      ),
    selectors,
  );

/** Appends tags to the page, as a script of the school would. */
export const insert = (page: Page, html: string): Promise<void> =>
  page.evaluate(
    html => document.body.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes),
    html,
  );

/** Adds the platform's script to a loaded page. */
export const addScript = (page: Page, { platform }: Pick<Servers, 'platform'>) =>
  page.addScriptTag({ url: `${platform}/msktfront/embed/mskt.js`, type: 'module' });
