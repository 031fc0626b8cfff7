/** What tests of the site's pages have in common: how a page is looked at, and what a person finds on it. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, preparedOfWorker } from '../platform/prepared.ts';
import { originsAt } from '../platform/servers.ts';
import { isFull, sampled } from '../run/combinations.ts';
import { accessibilityFaults, openPage, type WatchedPage } from './pages.ts';

/** What a person may come to have in front of them, by the words that say it is there. */
export type Screens = Record<string, (page: Page) => Promise<void>>;

/** Narrow and wide, light and dark, in both languages: each of them once … */
export const TWO_WAYS = [
  { width: 360, colorScheme: 'light', locale: 'zh-CN' },
  { width: 1280, colorScheme: 'dark', locale: 'en-GB' },
] as const;

/** … and light and dark at each width. */
export const WAYS = [
  ...TWO_WAYS,
  { width: 360, colorScheme: 'dark', locale: 'en-GB' },
  { width: 1280, colorScheme: 'light', locale: 'zh-CN' },
] as const;

export interface Way {
  width: number;
  colorScheme: 'light' | 'dark';
  locale: 'zh-CN' | 'en-GB';
}

/** The ways of a screen that is looked at closely: two in `npm test`, all in a full run. */
export const CLOSE_WAYS: readonly Way[] = isFull ? WAYS : TWO_WAYS;

/** Each row of a list with its ways: in `npm test` one, the next row another; in a full run all of them. */
export const inTurn = <Row extends object>(rows: readonly Row[], ways: readonly Way[]): (Row & Way)[] =>
  rows.flatMap((row, index) => sampled(ways, ways.length, index).map(way => ({ ...row, ...way })));

/** The rows of a table of screens, for `inTurn`. */
export const rowsOf = (screens: Screens) => Object.entries(screens).map(([name, open]) => ({ name, open }));

/** The width of a phone; whatever the way, no screen is wider than it. */
const PHONE = 360;

/** Opens a screen in one of these ways, and answers what it is like for people. */
export async function lookAt(browser: Browser, open: Screens[string], { width, ...way }: Way) {
  const { page, faults, close } = await openPage(browser, { ...way, viewport: { width, height: 800 } });
  await open(page);
  const look = await findings(page, width);
  await close();
  return { ...look, faults };
}

const findings = async (page: Page, width: number) => ({
  hindrances: await accessibilityFaults(page),
  isTooWide: await isTooWide(page, width),
  headings: await page.getByRole('heading', { level: 1 }).count(),
});

/**
 * Looks at screens one after another in the same page, one for each language and person: opening another costs as much as
 * the look. Wide screens are also made narrow.
 */
export function createLook() {
  const pages = new Map<string, Promise<WatchedPage>>();

  function pageOf(browser: Browser, locale: string, as: Account | undefined): Promise<WatchedPage> {
    const key = `${locale} ${as}`;
    const opened = pages.get(key) ?? (as ? openSignedIn(browser, locale, as) : openPage(browser, { locale }));
    pages.set(key, opened);
    return opened;
  }

  async function openSignedIn(browser: Browser, locale: string, as: Account): Promise<WatchedPage> {
    const opened = await openPage(browser, { locale, as });
    const { platform } = originsAt(preparedOfWorker().port);
    await opened.page.goto(`${platform}/msktfront/newsNotice`);
    await untilSignedIn(opened.page);
    return opened;
  }

  return async function look(
    browser: Browser,
    open: Screens[string],
    { width, colorScheme, locale }: Way,
    as?: Account,
  ) {
    const { page, faults } = await pageOf(browser, locale, as);
    faults.length = 0;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await open(page);
    const found = await findings(page, width);
    if (!found.isTooWide) {
      await page.setViewportSize({ width: PHONE, height: 800 });
      found.isTooWide = await isTooWide(page, PHONE);
    }
    return { ...found, faults: [...faults] };
  };
}

/** Whether the page stays wider than that; a layout that follows the width by script is a moment late. */
const isTooWide = (page: Page, width: number): Promise<boolean> =>
  page
    .waitForFunction(width => document.documentElement.scrollWidth <= width, width, { timeout: 5_000 })
    .then(
      () => false,
      () => true,
    );

/**
 * Waits until the header shows that a person has signed in. A page of a prepared sign-in first shows what visitors see,
 * because it has no key yet and signs in again by itself.
 */
export const untilSignedIn = (page: Page) => page.getByRole('banner').locator('.unread-link').waitFor();

/** Nothing hinders anybody, nothing is cut off, the page has a name, and nothing went wrong. */
export const USABLE = { hindrances: [], isTooWide: false, headings: 1, faults: [] };

/** What becomes true; a busy machine may take its time. */
export const soon = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 });

/** What stands in the page's address behind the path. */
export const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Where the focus is, by what a person calls it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
