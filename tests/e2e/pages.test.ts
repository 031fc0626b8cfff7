/** Every page of the site, as whoever comes finds it: the site map says which there are. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Route, routeOf, routes } from '../../site/pages.ts';
import { titleOf } from '../../site/shell/title.ts';
import type { IndexInfo } from '../../widgets/core/contract/platform.ts';
import { accessibilityFaults, launchBrowser } from '../helpers/browser.ts';
import { atEase, keyboardFaults, shapeFaults } from '../helpers/page-faults.ts';
import { type Servers, startServers } from '../helpers/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await servers.stop();
});

const at = (path: string) => `${servers.platform}/msktfront/${path}`;

/** What of the seeded community a page is asked for. */
const ASKED: Record<string, string> = {
  activityDetail: '?id=activity-lantern-workshop',
  'home/newsDetail': '?id=news-open-week-opens',
  'home/noticeDetail': '?id=news-maintenance',
};

/** Who has most to see on a page; everybody else's is the teacher's. */
const PERSON: Record<string, string> = {
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

/** Each page opens on a phone and is carried on at a desk, or the other way round. In these four every pair of width, theme and language occurs. */
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

/** What a browser knows that has been here before. */
interface Known {
  context: BrowserContext;
  indexInfo: IndexInfo;
}

/** One for each person and language: what a browser has fetched for one page it has for the next. */
const browsers = new Map<string, Promise<Known>>();
function browserOf(person: string | null, lang: Lang): Promise<Known> {
  const key = `${person} ${lang}`;
  const known = browsers.get(key) ?? openBrowser(person, lang);
  browsers.set(key, known);
  return known;
}

async function openBrowser(person: string | null, lang: Lang): Promise<Known> {
  const context = await browser.newContext({
    locale: lang === 'en' ? 'en-GB' : lang,
    serviceWorkers: 'block',
  });
  const headers: Record<string, string> = { 'Accept-Language': lang };
  if (person) headers.Authorization = await signIn(context, person);
  const path = person ? 'second/index/info' : 'sysRemote/indexInfo';
  const address = `${servers.platform}/mskt/api/${path}?rootUrl=${encodeURIComponent(at(''))}`;
  const answer = await fetch(address, { headers });
  return { context, indexInfo: (await answer.json()).data };
}

/** The token of somebody who has signed in there. */
async function signIn(context: BrowserContext, person: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(at('newsNotice'));
  await page.getByRole('alert').getByRole('button').click();
  await page.locator('#account').fill(person);
  await page.locator('#password').fill(person);
  await page.locator('#password').press('Enter');
  await page.waitForURL(at('newsNotice'));
  await page.waitForFunction(() => localStorage.getItem('token'));
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await page.close();
  return token;
}

/** What the window is called: the rule has tests of its own, here it is held on every page. */
function titleIn(lang: Lang, { headMenu, headFootInfo }: IndexInfo, { path, redirect }: Route): string {
  const url = new URL(at(redirect ?? path));
  const { flatName } = headFootInfo;
  const route = routeOf(url, at(''));
  return titleOf({ route, url, rootUrl: at(''), headMenu, flatName, lang, wrongAddress: '' });
}

/** What the browser itself complains of: errors in its console, and answers that did not come or are refusals. */
function complaintsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', error => said.push(String(error)));
  page.on('console', message => message.type() === 'error' && said.push(message.text()));
  page.on('response', answer => answer.status() >= 400 && said.push(`${answer.status()} ${answer.url()}`));
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? '';
    // Who leaves a page early, as the silent question for the session does its frame, breaks off what is on its way.
    if (why !== 'net::ERR_ABORTED') said.push(`${why} ${request.url()}`);
  });
  return said;
}

/** Goes down the page, so that what waits to be seen comes, and up again. */
async function goThrough(page: Page): Promise<void> {
  await atEase(page);
  for (let screen = 1; screen < 12; screen++) {
    const isEnd = await page.evaluate(() => {
      const before = scrollY;
      scrollBy(0, innerHeight);
      return scrollY === before;
    });
    await atEase(page);
    if (isEnd) break;
  }
  await page.evaluate(() => scrollTo(0, 0));
}

async function isKnown(page: Page, person: string | null): Promise<void> {
  await page.getByRole('contentinfo').waitFor();
  const isIn = (token: boolean) =>
    !document.querySelector('iframe') && (localStorage.getItem('token') !== null) === token;
  await page.waitForFunction(isIn, person !== null);
}

describe.each(['a visitor', 'somebody who is signed in'])('to %s', who => {
  const personOf = ({ path }: Route) => (who === 'a visitor' ? null : (PERSON[path] ?? 'teacher'));

  describe.each(routes.map(route => [`/${route.path}`, route] as const))('%s', (_, route) => {
    it.each(WAYS)('is whole, named, clear, within reach and accessible in $lang', async ({ lang, looks }) => {
      const person = personOf(route);
      const { context, indexInfo } = await browserOf(person, lang);
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      const found: Record<string, string[]> = {};
      for (const [index, [viewport, colorScheme]] of looks.entries()) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        if (index === 0) {
          await page.goto(at(route.path + (ASKED[route.path] ?? '')));
          await isKnown(page, person);
        }
        await goThrough(page);
        found[`${viewport.width} px, ${colorScheme}`] = [
          ...(await shapeFaults(page)),
          ...(await keyboardFaults(page)),
          ...(await accessibilityFaults(page)),
        ];
      }
      expect({ ...found, complaints }).toEqual({
        ...Object.fromEntries(Object.keys(found).map(look => [look, []])),
        complaints: [],
      });
      expect(await page.title()).toBe(titleIn(lang, indexInfo, route));
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await page.close();
    });
  });
});
