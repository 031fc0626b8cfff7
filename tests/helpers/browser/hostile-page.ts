import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { stableId } from '../../../site/platform/seed/random.ts';
import { tags, usual } from '../fixtures/usual-tag.ts';
import type { Account, Servers } from '../platform/servers.ts';
import { isAsking, openPage, signedInState, type WatchedPage } from './pages.ts';
import { differingPixels } from './pictures.ts';

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

/** Hides all other rooms of a page, and waits until the widgets in these are at rest at its top. */
export async function alone(page: Page, ...some: readonly string[]): Promise<void> {
  await page.evaluate(ids => {
    for (const room of document.querySelectorAll<HTMLElement>('.room'))
      room.style.setProperty('display', ids.includes(room.id) ? 'block' : 'none', 'important');
  }, some.map(roomId));
  await atRest(page, some.map(inRoom).join());
}

/** Widgets that share a picture: a window that shows more is higher than a browser draws in good time. */
const IN_PICTURE = 4;

/** The widgets in groups, each for one picture. */
export const pictured = tags
  .map((_, index) => tags.slice(index, index + IN_PICTURE))
  .filter((_, index) => index % IN_PICTURE === 0);

/** A picture of these widgets in their rooms, as if they were alone on the page. */
export async function pictureOf(page: Page, some: readonly string[]): Promise<Buffer> {
  await alone(page, ...some);
  return page.screenshot({ animations: 'disabled' });
}

/** Which of these widgets look different on two pages. */
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
  /** Called before the page loads, for its routes and listeners. */
  prepare?: (page: Page) => unknown;
}

/** Opens a page on the school's origin, or another. */
export async function openHostPage(
  browser: Browser,
  servers: Servers,
  host: HostPage,
  { moment, latency, script = '', origin = servers.school, prepare, ...options }: OpenOptions = {},
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
  await prepare?.(page);
  await page.goto(`${origin}${HOST_PATH}`);
  return watched;
}

/**
 * Options of a page on the platform's own origin whose widgets find a demo person signed in, with everything that the
 * person may do. Tokens of other origins permit less.
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

/** For so many frames nothing changes at rest: an observer or an effect of a component runs within two. */
const STILL_FRAMES = 3;

/**
 * Waits until nothing more comes: no request is on its way, images and nested widgets in view or near it have loaded, and
 * the observers and effects that could start more have run without a change.
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
        // What is further down or aside loads when it comes near.
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
      // Lets tasks that those frames have queued run, a request that they make included.
      await new Promise(resolve => setTimeout(resolve));
    },
    { selector, settled: SETTLED, frames: STILL_FRAMES },
  );

/** The text that a widget shows, shadow roots of widgets inside included. */
export const textIn = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).first().locator('[part~="root"]').first().textContent()) ?? '';

/** The text that each of the elements shows, by its selector. */
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

/** Puts tags at the end of the page, as a script of the school would. */
export const insert = (page: Page, html: string): Promise<void> =>
  page.evaluate(
    html => document.body.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes),
    html,
  );

/** Names the platform's script in a page that is there already. */
export const addScript = (page: Page, { platform }: Pick<Servers, 'platform'>) =>
  page.addScriptTag({ url: `${platform}/msktfront/embed/mskt.js`, type: 'module' });
