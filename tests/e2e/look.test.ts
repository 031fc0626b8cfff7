import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../helpers/browser/pages.ts';
import { lookAt, type Screens, USABLE, WAYS } from '../helpers/browser/screens.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const SCREENS: Screens = {
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

/** In `npm test` each screen in two ways, in which every width, theme and language occurs. */
const PAIRS = [WAYS.slice(0, 2), WAYS.slice(2)];

describe.each(Object.entries(SCREENS))('%s', (name, open) => {
  const ways = isFull ? WAYS : (PAIRS[Object.keys(SCREENS).indexOf(name) % PAIRS.length] ?? WAYS);

  it.each(ways)('is accessible and fits at $width px, $colorScheme, $locale', async way => {
    expect(await lookAt(browser, open, way)).toEqual(USABLE);
  });
});
