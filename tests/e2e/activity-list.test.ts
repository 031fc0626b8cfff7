/** The list of activities on the site and on a school's page. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostPage, settled } from '../helpers/browser/hostile-page.ts';
import { accessibilityFaults, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import {
  createLook,
  focused,
  inTurn,
  query,
  rowsOf,
  type Screens,
  soon,
  TWO_WAYS,
  USABLE,
  untilSignedIn,
} from '../helpers/browser/screens.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { sampled } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const list = (page: Page) => page.locator('mskt-activity-list');
const entries = (page: Page) => list(page).getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search title, text and place' });

const SCREENS: Screens = {
  async activities(page) {
    await page.goto(at('activityList'));
    await entries(page).nth(5).waitFor();
    await list(page).locator('input').waitFor();
  },
  async 'activities that are over'(page) {
    await page.goto(at('activityList?phase=ended'));
    await entries(page).first().waitFor();
  },
  async 'activities that were looked for'(page) {
    await page.goto(at('activityList?canSignup=1&dateFrom=2020-01-01'));
    await entries(page).first().waitFor();
    await page.locator('input[type="date"]').first().waitFor();
    await list(page).locator('[part~="button"][aria-expanded="false"]').click();
  },
  async 'nothing that was looked for'(page) {
    await page.goto(at('activityList?keyword=elephants'));
    await list(page).locator('[part="empty"]').waitFor();
  },
  async 'activities that fail'(page) {
    await page.route('**/activity/list*', route => route.abort());
    await page.goto(at('activityList'));
    await list(page).getByRole('alert').waitFor();
  },
  async 'activities on the home page'(page) {
    await page.goto(at('home'));
    await list(page).scrollIntoViewIfNeeded();
    await entries(page).nth(3).waitFor();
  },
};

describe('on the site', () => {
  const look = createLook();
  it.each(inTurn(rowsOf(SCREENS), TWO_WAYS))(
    '$name: are accessible and fit at $width px, $colorScheme, $locale',
    async ({ open, ...way }) => {
      expect(await look(browser, open, way)).toEqual(USABLE);
    },
  );
});

describe('a visitor who filters', () => {
  it('opens the same list by a link of a former version', async () => {
    const { page, close } = await openPage(browser);
    const shown = async (path: string) => {
      await page.goto(at(path));
      await entries(page).first().waitFor();
      return entries(page).getByRole('link').allInnerTexts();
    };
    const present = await shown('activityList?phase=ended&organizerType=school&sort=newest');
    expect(await shown('activityList?phase=3&organizerType=2&sort=2')).toEqual(present);
    await close();
  });

  it('finds the filters in the address: a link opens the list, and Back returns to the former filters', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('activityList'));
    await entries(page).nth(5).waitFor();
    const all = await entries(page).count();
    await page.getByRole('button', { name: 'Sign-up open' }).click();
    await soon(() => query(page)).toEqual({ canSignup: '1' });
    await soon(() => entries(page).count()).toBeLessThan(all);
    const open = await entries(page).count();
    await page.getByRole('combobox', { name: 'Type' }).selectOption('lecture');
    await soon(() => query(page)).toEqual({ canSignup: '1', type: 'lecture' });
    await soon(() => entries(page).count()).toBeLessThan(open);
    const found = await entries(page).allInnerTexts();
    await page.reload();
    await soon(() => entries(page).allInnerTexts()).toEqual(found);

    await page.goBack();
    await soon(() => query(page)).toEqual({ canSignup: '1' });
    await soon(() => entries(page).count()).toBe(open);
    await page.goBack();
    await soon(() => query(page)).toEqual({});
    await soon(() => entries(page).count()).toBe(all);
    await page.goForward();
    await soon(() => entries(page).count()).toBe(open);
    await close();
  });

  it('filters the list and opens an activity with the keyboard alone', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('activityList'));
    await entries(page).nth(5).waitFor();
    await search(page).waitFor();
    const tabTo = async (name: string) => {
      for (let steps = 0; steps < 40 && !(await focused(page)).includes(name); steps++)
        await page.keyboard.press('Tab');
      expect(await focused(page)).toContain(name);
    };
    await tabTo('Search title, text and place');
    await page.keyboard.type('compost');
    await page.keyboard.press('Enter');
    await soon(() => query(page)).toEqual({ keyword: 'compost' });
    await soon(() => entries(page).count()).toBe(1);
    await tabTo('More filters');
    await page.keyboard.press('Space');
    await page.locator('input[type="date"]').first().waitFor();
    await tabTo('Compost Saturday');
    await page.keyboard.press('Enter');
    await page.waitForURL(/activityDetail\?id=/);
    await close();
  });

  it('sees only their own sign-ups after signing in', async () => {
    const { page, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(at('activityList'));
    await untilSignedIn(page);
    const mine = page.getByRole('button', { name: 'Only mine' });
    await mine.click();
    await soon(() => query(page)).toEqual({ mine: '1' });
    await soon(async () => {
      const texts = await entries(page).allInnerTexts();
      return (
        texts.length > 0 &&
        texts.every(text => /You’re going|You are|You have asked|offered to you/.test(text))
      );
    }).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await close();
  });
});

it('a reader in another zone sees the local time, and that at the place below', async () => {
  const { page, close } = await openPage(browser, { timezoneId: 'America/New_York', locale: 'en-US' });
  await page.goto(at('activityList'));
  await soon(() => entries(page).first().textContent()).toMatch(
    /(AM|PM) (EST|EDT).*Shanghai time: .*GMT\+8/s,
  );
  await close();
});

it('the home page shows its other sections when activities fail', async () => {
  const { page, close } = await openPage(browser);
  await page.route('**/activity/list*', route => route.abort());
  await page.goto(at('home'));
  await list(page).scrollIntoViewIfNeeded();
  await list(page).getByRole('alert').waitFor();
  const shared = page.locator('.home-shared mskt-channel');
  await shared.scrollIntoViewIfNeeded();
  await shared.getByRole('article').nth(4).waitFor();
  await close();
});

describe('on a school’s page', () => {
  it.each(sampled(TWO_WAYS, 2))(
    'activities fit, are accessible and lead to the platform at $width px, $colorScheme, $locale',
    async ({ width, colorScheme, locale }) => {
      const { page, faults, close } = await openHostPage(
        browser,
        servers,
        {
          html: `lang="${locale}" style="color-scheme: light dark; background: Canvas"`,
          body: '<main><h1>School</h1><mskt-activity-list limit="4"></mskt-activity-list></main>',
        },
        { viewport: { width, height: 800 }, colorScheme, locale },
      );
      await settled(page, 'mskt-activity-list');
      expect(await entries(page).count()).toBe(4);
      expect(await accessibilityFaults(page, 'mskt-activity-list')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const href = await entries(page).getByRole('link').first().getAttribute('href');
      expect(href).toContain(at('activityDetail?id='));
      expect(faults).toEqual([]);
      await close();
    },
  );
});
