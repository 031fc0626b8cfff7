import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, launchBrowser, openPage } from '../helpers/browser.ts';
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

/** What a person may come to have in front of them, by the words that say it is there. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  async 'one dynamic with comments'(page) {
    await page.goto(`${servers.platform}/msktfront/channelPage`);
    const dynamic = page.locator('mskt-channel').getByRole('article').nth(1);
    await dynamic.locator('a:has(time)').click();
    await page.locator('mskt-comments').locator('li').first().waitFor();
  },
  async 'a channel that fails'(page) {
    await page.route('**/share/list*', route => route.abort());
    await page.goto(`${servers.platform}/msktfront/channelPage`);
    await page.locator('mskt-channel').getByRole('alert').waitFor();
  },
};

const WAYS = [
  { width: 360, colorScheme: 'light', locale: 'zh-CN' },
  { width: 1280, colorScheme: 'dark', locale: 'en-GB' },
  { width: 360, colorScheme: 'dark', locale: 'en-GB' },
  { width: 1280, colorScheme: 'light', locale: 'zh-CN' },
] as const;

describe.each(Object.entries(SCREENS))('%s', (_, open) => {
  it.each(WAYS)(
    'is accessible and fits at $width px, $colorScheme, $locale',
    async ({ width, colorScheme, locale }) => {
      const { page, faults, close } = await openPage(browser, {
        viewport: { width, height: 800 },
        colorScheme,
        locale,
      });
      await open(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(faults).toEqual([]);
      await close();
    },
  );
});
