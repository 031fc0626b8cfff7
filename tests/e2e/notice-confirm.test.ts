/** A notice asks its readers to confirm that they have read it, and whoever publishes it sees who has. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, launchBrowser, openPage, type WatchedPage } from '../helpers/browser.ts';
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
const NOTICE = 'home/noticeDetail?id=news-fire-drill';
const MANAGER = 'publish/editNews?kind=notice&keyword=Fire+drill';

type Options = Parameters<typeof openPage>[1];

/** Signs in at the user centre, where a button of the page leads, and comes back. */
async function signIn(page: Page, name: string): Promise<void> {
  await page.locator('input[type="password"]').fill(name);
  await page.locator('input:not([type="hidden"], [type="password"])').first().fill(name);
  await page.locator('input[type="password"]').press('Enter');
  await page.waitForURL(url => url.href.startsWith(at('')));
}

const box = (page: Page) => page.locator('mskt-news-article [part="confirm"]');

/** The notice, as somebody who has come as a visitor and signed in to confirm it. */
async function readAs(name: string, options: Options = {}): Promise<WatchedPage> {
  const opened = await openPage(browser, options);
  const { page } = opened;
  await page.goto(at(NOTICE));
  await box(page).getByRole('button').click();
  await signIn(page, name);
  await box(page).waitFor();
  return opened;
}

/** Who has confirmed it, as the editor sees that. */
async function manageAs(name: string, options: Options = {}): Promise<WatchedPage> {
  const opened = await openPage(browser, options);
  const { page } = opened;
  await page.goto(at(MANAGER));
  await page.locator('mskt-news-manager').getByRole('button').first().click();
  await signIn(page, name);
  const entry = page.locator('mskt-news-manager').getByRole('article').filter({ hasText: 'Fire drill' });
  await entry.getByRole('button', { name: /More to do|更多操作/ }).click();
  await entry.getByRole('button', { name: /Who has confirmed|确认情况/ }).click();
  await page.locator('mskt-news-manager .confirmer').first().waitFor();
  return opened;
}

describe('a notice that asks to be confirmed', () => {
  it('is accessible and fits, for its readers and for who publishes it', async () => {
    for (const [width, colorScheme, locale] of [
      [320, 'dark', 'en-GB'],
      [360, 'light', 'zh-CN'],
      [1280, 'dark', 'en-GB'],
    ] as const) {
      const options = { viewport: { width, height: 800 }, colorScheme, locale };
      const reader = await readAs('teacher', options);
      await box(reader.page).getByRole('button').scrollIntoViewIfNeeded();
      const editor = await manageAs('editor', options);
      for (const { page, faults, close } of [reader, editor]) {
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(faults).toEqual([]);
        await close();
      }
    }
  });

  it('is confirmed by a teacher with the keyboard, after the editor has reminded all who have not', async () => {
    const editor = await manageAs('editor');
    const dialog = editor.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remind the rest' }).click();
    await dialog.getByText(/\d+ people have been reminded/).waitFor();

    const { page, close } = await readAs('teacher');
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
