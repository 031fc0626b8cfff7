/** Shared parts of tests of the site's pages: viewing conditions and findings. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, preparedOfWorker } from '../platform/prepared.ts';
import { originsAt } from '../platform/servers.ts';
import { isFull, sampled } from '../run/combinations.ts';
import { accessibilityFaults, openPage, type WatchedPage } from './pages.ts';

/** Functions that open a screen, by its name in test titles. */
export type Screens = Record<string, (page: Page) => Promise<void>>;

/** Two combinations of width, colour scheme and locale that cover each value once. */
export const TWO_WAYS = [
  { width: 360, colorScheme: 'light', locale: 'zh-CN' },
  { width: 1280, colorScheme: 'dark', locale: 'en-GB' },
] as const;

/** Each colour scheme at each width. */
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

/** Combinations for screens that are tested in detail: two in `npm test`, all in a full run. */
export const CLOSE_WAYS: readonly Way[] = isFull ? WAYS : TWO_WAYS;

/** Combines rows with viewing conditions: one per row in rotation in `npm test`, all in a full run. */
export const inTurn = <Row extends object>(rows: readonly Row[], ways: readonly Way[]): (Row & Way)[] =>
  rows.flatMap((row, index) => sampled(ways, ways.length, index).map(way => ({ ...row, ...way })));

/** Rows of a table of screens, for `inTurn`. */
export const rowsOf = (screens: Screens) => Object.entries(screens).map(([name, open]) => ({ name, open }));

/** Width of a phone, in pixels. Screens must not be wider, even if tested at another width. */
const PHONE = 360;

/** Opens a screen under the given conditions and returns its findings. */
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
 * Tests screens one after another in the same page, one page per language and user, because opening a page
 * takes as long as a test. Wide screens are also tested at phone width.
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

/** Whether the page stays wider than `width`. Waits, because layouts that scripts adjust lag behind a resize. */
const isTooWide = (page: Page, width: number): Promise<boolean> =>
  page
    .waitForFunction(width => document.documentElement.scrollWidth <= width, width, { timeout: 5_000 })
    .then(
      () => false,
      () => true,
    );

/**
 * Waits until the header shows a signed-in user. A page with a prepared sign-in first shows the visitor's
 * view, because it has no key yet and signs in again silently.
 */
export const untilSignedIn = (page: Page) => page.getByRole('banner').locator('.unread-link').waitFor();

/** Expected findings: no accessibility faults, no overflow, one `h1`, no errors. */
export const USABLE = { hindrances: [], isTooWide: false, headings: 1, faults: [] };

/** Polls with a timeout for busy machines. */
export const soon = <T>(look: () => T): ReturnType<typeof expect.poll<T>> =>
  expect.poll(look, { timeout: 20_000 });

/** Query parameters of the page's URL. */
export const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Accessible name of the focused element. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
