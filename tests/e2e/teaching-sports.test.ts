/** Teaching community square: communities, studios and the feed, and joining from a card. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostPage, settled } from '../helpers/browser/hostile-page.ts';
import { accessibilityFaults, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import {
  createLook,
  inTurn,
  query,
  rowsOf,
  type Screens,
  soon,
  TWO_WAYS,
  USABLE,
} from '../helpers/browser/screens.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const directory = (page: Page) => page.locator('mskt-space-directory');
const entries = (page: Page) => directory(page).getByRole('article');

/** Number of all studios. */
async function studiosNum(): Promise<number> {
  const list = await fetch(`${servers.platform}/mskt/api/group/platform/teaStudios`);
  const { data } = (await list.json()) as { data: { total: number } };
  return data.total;
}

const SCREENS: Screens = {
  async communities(page) {
    await page.goto(at('teachingSports'));
    await entries(page).nth(3).waitFor();
    await directory(page).locator('select').first().waitFor();
  },
  async studios(page) {
    await page.goto(at('teachingSports?tab=studio'));
    await entries(page).nth(3).waitFor();
    await directory(page).locator('select').first().waitFor();
  },
  async 'what is shared'(page) {
    await page.goto(at('teachingSports?tab=feed'));
    await page.locator('mskt-channel').getByRole('article').first().waitFor();
  },
  async 'nothing that was looked for'(page) {
    await page.goto(at('teachingSports?keyword=elephants'));
    await directory(page).locator('[part="empty"]').waitFor();
  },
  async 'spaces that fail beside a ranking that does not'(page) {
    await page.route('**/platform/communitySpaces*', route => route.abort());
    await page.goto(at('teachingSports'));
    await directory(page).getByRole('alert').waitFor();
    await page.locator('mskt-ranking').getByRole('listitem').first().waitFor();
  },
};

describe('the square', () => {
  const look = createLook();
  it.each(inTurn(rowsOf(SCREENS), TWO_WAYS))(
    '$name: is accessible and fits at $width px, $colorScheme, $locale',
    async ({ name, open, ...way }) => {
      const found = await look(browser, open, way);
      // A request that a test has aborted counts as a fault.
      expect({ ...found, faults: name.includes('fail') ? [] : found.faults }).toEqual(USABLE);
    },
  );
});

describe('a search on the square', () => {
  it('is kept in the URL: a link shows the same, and back goes back', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('teachingSports'));
    await entries(page).nth(3).waitFor();
    await page.getByRole('link', { name: 'Teacher studios' }).click();
    await soon(() => query(page)).toEqual({ tab: 'studio' });
    const all = await studiosNum();
    await soon(() => entries(page).count()).toBe(all);
    const sections = page.getByRole('combobox', { name: 'Stage of school' });
    await soon(() => sections.locator('option').count()).toBeGreaterThan(1);
    await sections.selectOption({ index: 1 });
    await soon(() => Object.keys(query(page))).toEqual(['tab', 'sectionId']);
    await soon(() => entries(page).count()).toBeLessThan(all);
    const found = await entries(page).getByRole('link').allInnerTexts();
    await page.reload();
    await soon(() => entries(page).getByRole('link').allInnerTexts()).toEqual(found);
    await page.goBack();
    await soon(() => entries(page).count()).toBe(all);
    await page.goBack();
    await soon(() => query(page)).toEqual({});
    await page.getByRole('heading', { level: 2, name: 'Communities' }).waitFor();
    await close();
  });
});

describe('a link of a former version to the square', () => {
  it('opens the same tab in the same order', async () => {
    const { page, close } = await openPage(browser);
    const shown = async (path: string) => {
      await page.goto(at(path));
      await soon(() => entries(page).count()).toBeGreaterThan(3);
      return entries(page).getByRole('link').allInnerTexts();
    };
    const present = await shown('teachingSports?tab=studio&sort=most-members');
    expect(await shown('teachingSports?tab=2&sort=4')).toEqual(present);
    expect(await page.getByRole('combobox', { name: 'Order' }).inputValue()).toBe('most-members');
    await close();
  });
});

describe('a visitor who presses “Join” on a card', () => {
  it('signs in, returns, and is a member; leaves with the keyboard', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(at('teachingSports?sort=newest'));
    const join = directory(page)
      .getByRole('button', { name: /^Join: / })
      .first();
    await join.waitFor();
    await soon(() => join.isEnabled()).toBe(true);
    const name = (await join.getAttribute('aria-label'))?.replace('Join: ', '') ?? '';
    await join.click();
    await page.getByLabel('Account').fill('teacher');
    await page.getByLabel('Password').fill('teacher');
    await page.getByLabel('Password').press('Enter');
    const leave = directory(page).getByRole('button', { name: `Leave: ${name}` });
    await leave.waitFor();
    expect(query(page)).toEqual({ sort: 'newest' });
    await leave.focus();
    await page.keyboard.press('Enter');
    await directory(page).getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await directory(page).getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await directory(page).getByRole('dialog').getByRole('button', { name: 'Leave' }).press('Enter');
    await directory(page)
      .getByRole('button', { name: `Join: ${name}` })
      .waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

describe('on a school’s page', () => {
  it('a short list of communities reads and leads to the platform', async () => {
    const { page, close } = await openHostPage(browser, servers, {
      body: '<main><h1>School</h1><mskt-space-directory kind="community" limit="3" compact></mskt-space-directory></main>',
    });
    await settled(page, 'mskt-space-directory');
    expect(await entries(page).count()).toBe(3);
    expect(await accessibilityFaults(page, 'mskt-space-directory')).toEqual([]);
    await expect(entries(page).getByRole('link').first().getAttribute('href')).resolves.toContain(
      `${servers.platform}/msktfront/space/index?id=`,
    );
    await close();
  });
});
