import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { stableId } from '../../site/platform/seed/random.ts';
import { isAsking, openPage, type WatchedPage } from './browser.ts';
import type { Servers } from './servers.ts';
import { tags, usual } from './usual-tag.ts';

/** A page of a school as a test writes it. Whatever it leaves out is as plain as a page can be. */
export interface HostPage {
  /** Attributes of `<html>`. */
  html?: string;
  /** What stands in the head before the platform's script. */
  head?: string;
  body: string;
  /** The Content-Security-Policy it is sent with. */
  policy?: string;
  /** The script tags of the platform; usual: one. */
  scripts?: string;
}

/** Where a test's page lies on the school's origin. */
export const HOST_PATH = '/hostile';

/** The link that stands inside a tag as its fallback content. */
export const OWN_LINK = 'Our own link';

/** What people of the seeded community talk about: the id of an example is nobody's here, and on some pages may not be anybody's. */
export const TALKED_ABOUT = { 'object-id': stableId('object laboratory 0 0') };

/** A tag as its README's snippet has it, loaded at once, with a link of the school inside. */
export function snippet(
  tag: string,
  attributes: Record<string, string> = {},
  inside = `<a href="#own">${OWN_LINK}</a>`,
): string {
  const given = Object.entries({ ...usual(tag), loading: 'eager', ...attributes });
  return `<${tag} ${given.map(([name, value]) => `${name}="${value}"`).join(' ')}>${inside}</${tag}>`;
}

/** Every widget, each in a room of its own on the page, with these attributes. */
export const rooms = (attributes: Record<string, string> = {}, inside?: string): string =>
  tags
    .map(tag => `<section class="room" id="${roomId(tag)}">${snippet(tag, attributes, inside)}</section>`)
    .join('\n');

/** What leads to the widget in its room, where a page has another of it besides. */
export const inRoom = (tag: string): string => `#${roomId(tag)} > ${tag}`;
const roomId = (tag: string) => `room-${tag}`;

/** Leaves one room of a page to see, so that its widget stands where it would stand alone, and waits until it is at rest there. */
export async function alone(page: Page, tag: string): Promise<void> {
  await page.evaluate(id => {
    for (const room of document.querySelectorAll<HTMLElement>('.room'))
      room.style.setProperty('display', room.id === id ? 'block' : 'none', 'important');
  }, roomId(tag));
  await atRest(page, inRoom(tag));
}

export const scriptTag = ({ platform }: Pick<Servers, 'platform'>, path = 'mskt.js'): string =>
  `<script type="module" src="${platform}/msktfront/embed/${path}"></script>`;

/** The page's HTML. */
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
  /** What the page's clock says for ever. */
  moment?: Date;
  /** What the way to the platform takes longer, in milliseconds. */
  latency?: number;
  /** Where the page lies, if not on the school's origin. */
  origin?: string;
  /** What the school answers at `/watch.js`. */
  script?: string;
}

/** Opens a page on the school's origin, or another. */
export async function openHostPage(
  browser: Browser,
  servers: Servers,
  host: HostPage,
  { moment, latency, script = '', origin = servers.school, ...options }: OpenOptions = {},
): Promise<WatchedPage> {
  // A page that a test answers has no address space of its own: it needs leave to ask this machine.
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
  await page.goto(`${origin}${HOST_PATH}`);
  return watched;
}

/**
 * Where somebody is signed in who may do all there is: a page on the platform's own origin, which finds there what
 * the widgets keep of a session. The tokens of other origins are for less.
 */
export async function signedIn(
  browser: Browser,
  { platform }: Pick<Servers, 'platform'>,
  account: string,
): Promise<Required<Pick<OpenOptions, 'origin' | 'storageState'>>> {
  const { page, close } = await openPage(browser);
  await page.goto(`${platform}/msktfront/channelPage`);
  await page.locator('mskt-account').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password').fill(account);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(url => url.origin === platform && !url.pathname.includes('callback'));
  await page.waitForFunction(() => localStorage.getItem('token') && localStorage.getItem('realName'));
  const kept = await page.evaluate(
    platform =>
      ['token', 'realName', 'version'].map(name => ({
        name: `mskt:${platform}:${name}`,
        value: localStorage.getItem(name) ?? '',
      })),
    platform,
  );
  await close();
  const origins = [{ origin: platform, localStorage: kept }];
  return { origin: platform, storageState: { cookies: [], origins } };
}

/** What a widget shows when it has stopped loading. */
export const SETTLED = ':state(ready), :state(empty), :state(error), :state(offline)';

/** Waits until every element that `selector` finds in the document shows something. Fails with the names of those that do not. */
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

/** So many looks in a row, one a frame, find the same: what is fetched on demand comes a moment after the first words. */
const STILL_FRAMES = 20;

/**
 * Waits until nothing more comes: no question and no code is on its way, the pictures and the widgets inside that are in
 * view or near it are there, and nothing was added or has grown for a while, so that two looks see the same.
 */
export async function atRest(page: Page, selector: string): Promise<void> {
  await settled(page, selector);
  // nb. while a busy machine fetches, many frames pass that are all the same.
  do await still(page, selector);
  while (isAsking(page));
}

async function still(page: Page, selector: string): Promise<void> {
  // Outside the page's own globals, which tests compare.
  const seen = await page.evaluateHandle(() => ({ look: '', frames: 0 }));
  await page.waitForFunction(
    ({ seen, selector, settled, frames }) => {
      const elements = [...document.querySelectorAll(selector)];
      const inside = elements.flatMap(element => [...(element.shadowRoot?.querySelectorAll('*') ?? [])]);
      // nb. what is further down waits to be seen.
      const near = inside.filter(element => element.getBoundingClientRect().top < innerHeight + 300);
      const isThere = near.every(element =>
        element instanceof HTMLImageElement
          ? element.complete
          : !element.localName.startsWith('mskt-') || element.matches(settled),
      );
      const look = `${inside.length} ${elements.map(element => element.getBoundingClientRect().height)}`;
      seen.frames = isThere && seen.look === look ? seen.frames + 1 : 0;
      seen.look = look;
      return seen.frames >= frames;
    },
    { seen, selector, settled: SETTLED, frames: STILL_FRAMES },
  );
}

/** The text that a widget shows, shadow roots of widgets inside included. */
export const textIn = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).first().locator('[part~="root"]').first().textContent()) ?? '';

/** Puts tags at the end of the page, as a script of the school would. */
export const insert = (page: Page, html: string): Promise<void> =>
  page.evaluate(
    html => document.body.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes),
    html,
  );

/** Names the platform's script in a page that is there already. */
export const addScript = (page: Page, { platform }: Pick<Servers, 'platform'>) =>
  page.addScriptTag({ url: `${platform}/msktfront/embed/mskt.js`, type: 'module' });
