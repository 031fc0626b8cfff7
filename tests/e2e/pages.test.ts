/** Every page of the site map, as a visitor and a signed-in person see it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routeOf, routes } from '../../site/pages.ts';
import type { Route } from '../../site/route.ts';
import { titleOf } from '../../site/shell/navigation/title.ts';
import type { IndexInfo } from '../../widgets/contract/platform/schema.ts';
import { goThrough, keyboardFaults, shapeFaults } from '../helpers/browser/page-faults.ts';
import { accessibilityFaults, launchBrowser, signedInState } from '../helpers/browser/pages.ts';
import { type Account, type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;

/** The part of the seeded community that a page shows. */
const ASKED: Record<string, string> = {
  activityDetail: '?id=activity-lantern-workshop',
  'home/newsDetail': '?id=news-open-week-opens',
  'home/noticeDetail': '?id=news-maintenance',
};

/** The demo person with the most to see on a page; on all others it is the teacher. */
const PERSON: Record<string, Account> = {
  activityEditor: 'host',
  manageList: 'host',
  'publish/news': 'editor',
  'publish/editNews': 'editor',
  invite: 'admin',
  'space/index': 'host',
  'space/publish': 'host',
  'space/information': 'host',
};

type Lang = 'en' | 'zh-CN';
type Scheme = 'light' | 'dark';
const PHONE = { width: 360, height: 800 };
const DESK = { width: 1280, height: 800 };

/** Each page opens on a phone and continues on a desktop, or the reverse. Every pair of width, theme and language occurs. */
const WAYS: { lang: Lang; looks: [typeof PHONE, Scheme][] }[] = [
  {
    lang: 'en',
    looks: [
      [PHONE, 'light'],
      [DESK, 'dark'],
    ],
  },
  {
    lang: 'zh-CN',
    looks: [
      [DESK, 'light'],
      [PHONE, 'dark'],
    ],
  },
];

/** Rules of axe whose result depends on width and colours. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** Browser context that is reused between visits. */
interface Known {
  page: Page;
  indexInfo: IndexInfo;
  /** Errors that the browser reports. */
  complaints: string[];
}

/** One context per user and language, so that files are cached between pages. */
let browsers = new Map<string, Promise<Known>>();
beforeAll(() => {
  browsers = new Map();
});
function browserOf(person: Account | null, lang: Lang): Promise<Known> {
  const key = `${person} ${lang}`;
  const known = browsers.get(key) ?? openBrowser(person, lang);
  browsers.set(key, known);
  return known;
}

async function openBrowser(person: Account | null, lang: Lang): Promise<Known> {
  const context = await browser.newContext({
    locale: lang === 'en' ? 'en-GB' : lang,
    serviceWorkers: 'block',
    ...(person && signedInState(person)),
  });
  const headers: Record<string, string> = { 'Accept-Language': lang };
  if (person) headers.Authorization = tokenOf(person);
  const path = person ? 'second/index/info' : 'sysRemote/indexInfo';
  const address = `${servers.platform}/mskt/api/${path}?rootUrl=${encodeURIComponent(at(''))}`;
  const answer = await fetch(address, { headers });
  const page = await context.newPage();
  return { page, indexInfo: (await answer.json()).data, complaints: complaintsOf(page) };
}

function tokenOf(person: Account): string {
  const { origins } = signedInState(person).storageState;
  const site = origins.find(({ origin }) => origin === servers.platform);
  return site?.localStorage.find(({ name }) => name === 'token')?.value ?? expect.unreachable();
}

/** Expected document title of a page. The rule has its own tests; this file applies it to every page. */
function titleIn(lang: Lang, { headMenu, headFootInfo }: IndexInfo, { path, redirect }: Route): string {
  const url = new URL(at(redirect ?? path));
  const { flatName } = headFootInfo;
  const route = routeOf(url, at(''));
  return titleOf({ route, url, rootUrl: at(''), headMenu, flatName, lang, wrongAddress: '' });
}

/** Collects console errors, failed requests and error responses. */
function complaintsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', error => said.push(String(error)));
  page.on('console', message => message.type() === 'error' && said.push(message.text()));
  page.on('response', answer => answer.status() >= 400 && said.push(`${answer.status()} ${answer.url()}`));
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left early, as the frame of the silent session check is, aborts its requests.
    if (why !== 'net::ERR_ABORTED') said.push(`${why} ${request.url()}`);
  });
  return said;
}

async function isKnown(page: Page, person: Account | null): Promise<void> {
  await page.getByRole('contentinfo').waitFor();
  const isIn = (token: boolean) =>
    !document.querySelector('iframe') && (localStorage.getItem('token') !== null) === token;
  await page.waitForFunction(isIn, person !== null);
}

/**
 * In `npm test` a visitor opens every other page in English and the rest in Chinese, a signed-in person the other way
 * round: each page occurs for both and in both languages. A full run takes both languages for both.
 */
const waysOf = (route: Route, isVisitor: boolean) =>
  WAYS.filter((_, index) => isFull || index === (routes.indexOf(route) + Number(isVisitor)) % WAYS.length);

const VISITS = routes.flatMap(route =>
  [true, false].flatMap(isVisitor =>
    waysOf(route, isVisitor).map(way => ({
      ...way,
      route,
      path: `/${route.path}`,
      who: isVisitor ? 'a visitor' : 'a signed-in person',
      person: isVisitor ? null : (PERSON[route.path] ?? ('teacher' as const)),
    })),
  ),
);

it.each(VISITS)(
  '$path is whole, named, clear, within reach and accessible to $who in $lang',
  async ({ route, person, lang, looks }) => {
    const { page, indexInfo, complaints } = await browserOf(person, lang);
    complaints.length = 0;
    const found: Record<string, string[]> = {};
    for (const [index, [viewport, colorScheme]] of looks.entries()) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      if (index === 0) {
        await page.goto(at(route.path + (ASKED[route.path] ?? '')));
        await isKnown(page, person);
      }
      await goThrough(page);
      // `npm test` checks everything at the first width; the other kind of user opens the other width.
      const isWhole = isFull || index === 0;
      found[`${viewport.width} px, ${colorScheme}`] = [
        ...(await shapeFaults(page)),
        ...(isWhole ? await keyboardFaults(page) : []),
        ...(await accessibilityFaults(page, 'html', isWhole ? undefined : RULES_OF_LOOKS)),
      ];
    }
    expect({ ...found, complaints }).toEqual({
      ...Object.fromEntries(Object.keys(found).map(look => [look, []])),
      complaints: [],
    });
    expect(await page.title()).toBe(titleIn(lang, indexInfo, route));
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  },
);
