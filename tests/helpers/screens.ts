/** What tests of the site's pages have in common: how a page is looked at, and what a person finds on it. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults, openPage } from './browser.ts';

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

/** Opens a screen in one of these ways and tells what it is like for people. */
export async function lookAt(
  browser: Browser,
  open: Screens[string],
  { width, ...way }: (typeof WAYS)[number],
) {
  const { page, faults, close } = await openPage(browser, { ...way, viewport: { width, height: 800 } });
  await open(page);
  const look = {
    hindrances: await accessibilityFaults(page),
    isTooWide: (await page.evaluate(() => document.documentElement.scrollWidth)) > width,
    headings: await page.getByRole('heading', { level: 1 }).count(),
    faults,
  };
  await close();
  return look;
}

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
