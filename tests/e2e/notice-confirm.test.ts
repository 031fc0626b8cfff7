/** Readers confirm a notice, and its publishers see who has confirmed. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, launchBrowser, openPage, type WatchedPage } from '../helpers/browser/pages.ts';
import { inTurn, type Way } from '../helpers/browser/screens.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const NOTICE = 'home/noticeDetail?id=news-fire-drill';
const MANAGER = 'publish/editNews?kind=notice&keyword=Fire+drill';

type Options = Parameters<typeof openPage>[1];

const box = (page: Page) => page.locator('mskt-news-article [part="confirm"]');

/** Opens the notice as the teacher. */
async function read(options: Options = {}): Promise<WatchedPage> {
  const opened = await openPage(browser, { as: 'teacher', ...options });
  await opened.page.goto(at(NOTICE));
  await box(opened.page)
    .getByRole('button', { name: /I have read this|我已阅读/ })
    .waitFor();
  return opened;
}

/** Opens the notice as a visitor, who signs in at the user centre as the teacher to confirm it. */
async function signInToRead(): Promise<WatchedPage> {
  const opened = await openPage(browser);
  const { page } = opened;
  await page.goto(at(NOTICE));
  await box(page).getByRole('button').click();
  await page.getByLabel('Account').fill('teacher');
  await page.getByLabel('Password').fill('teacher');
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(url => url.href.startsWith(at('')));
  await box(page).waitFor();
  return opened;
}

/** Opens the list of confirmations as the editor. */
async function manage(options: Options = {}): Promise<WatchedPage> {
  const opened = await openPage(browser, { as: 'editor', ...options });
  const { page } = opened;
  await page.goto(at(MANAGER));
  const entry = page.locator('mskt-news-manager').getByRole('article').filter({ hasText: 'Fire drill' });
  await entry.getByRole('button', { name: /More to do|更多操作/ }).click();
  await entry.getByRole('button', { name: /Who has confirmed|确认情况/ }).click();
  await page.locator('mskt-news-manager .confirmer').first().waitFor();
  return opened;
}

const SCREENS = [
  { name: 'its readers', open: read },
  { name: 'its publishers', open: manage },
];

const WAYS: Way[] = [
  { width: 320, colorScheme: 'dark', locale: 'en-GB' },
  { width: 360, colorScheme: 'light', locale: 'zh-CN' },
  { width: 1280, colorScheme: 'dark', locale: 'en-GB' },
];

describe('a notice to confirm', () => {
  it.each(inTurn(SCREENS, WAYS))(
    'is accessible and fits, for $name at $width px, $colorScheme, $locale',
    async ({ open, width, ...way }) => {
      const { page, faults, close } = await open({ ...way, viewport: { width, height: 800 } });
      if (open === read) await box(page).getByRole('button').scrollIntoViewIfNeeded();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('is confirmed by keyboard, after the editor has reminded those who have not confirmed', async () => {
    const editor = await manage();
    const dialog = editor.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remind the rest' }).click();
    await dialog.getByText(/\d+ people have been reminded/).waitFor();

    const { page, close } = await signInToRead();
    await page.goto(at('newsNotice?kind=system'));
    const inbox = page.locator('mskt-notice-inbox');
    await inbox.getByRole('link', { name: /Please confirm that you have read.*Fire drill/ }).click();
    await box(page).getByText('Please confirm by').waitFor();
    await box(page).getByRole('button', { name: 'I have read this' }).focus();
    await page.keyboard.press('Enter');
    await box(page).getByText('You confirmed on').waitFor();
    expect(await box(page).getByRole('button').count()).toBe(0);
    await page.goto(at('newsNotice?kind=system'));
    await inbox.getByRole('button').first().waitFor();
    await expect
      .poll(() => inbox.getByText(/Please confirm that you have read.*Fire drill/).count(), {
        timeout: 10_000,
      })
      .toBe(0);
    await page.goto(at('home/notice'));
    const entry = page.locator('mskt-news-feed').getByRole('article').filter({ hasText: 'Fire drill' });
    await entry.getByText('Confirmed').waitFor();

    await editor.page.reload();
    const row = editor.page
      .locator('mskt-news-manager')
      .getByRole('article')
      .filter({ hasText: 'Fire drill' });
    await row.getByRole('button', { name: 'More to do' }).click();
    await row.getByRole('button', { name: 'Who has confirmed' }).click();
    await dialog.locator('.confirmer').first().getByText('温若禾').waitFor();
    await Promise.all([close(), editor.close()]);
  });
});
