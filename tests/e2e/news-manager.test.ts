/** Publishers manage their articles, and readers see the result. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, type WatchedPage } from '../helpers/browser/pages.ts';
import {
  createLook,
  focused,
  inTurn,
  query,
  type Screens,
  soon,
  type Way,
} from '../helpers/browser/screens.ts';
import { type Account, type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const manager = (page: Page) => page.locator('mskt-news-manager');
const entries = (page: Page) => manager(page).getByRole('article');
const entry = (page: Page, title: string) => entries(page).filter({ hasText: title });
const tab = (page: Page, name: string) => manager(page).getByRole('button', { name });

/** Opens the list as the editor. */
async function openList(path = 'publish/editNews'): Promise<WatchedPage> {
  const opened = await openPage(browser, { as: 'editor' });
  await opened.page.goto(at(path));
  return opened;
}

/** Chooses from the menu of an article. */
async function take(page: Page, title: string, act: string): Promise<void> {
  await entry(page, title).getByRole('button', { name: 'More to do' }).click();
  await entry(page, title).getByRole('button', { name: act }).click();
}

/** Opens the menu of the focused button by a key, which moves the focus to the first action. */
async function unfold(page: Page): Promise<void> {
  const button = await focused(page);
  await page.keyboard.press('ArrowDown');
  await soon(() => focused(page)).not.toBe(button);
}

const TITLE = 'Lesson study in one afternoon';
const ADDRESS = 'home/newsDetail?id=news-lesson-study-guide';

describe('an editor', () => {
  it('withdraws an article with a reason, which visitors see instead of its text, and publishes it again', async () => {
    const [editor, visitor] = [await openList(), await openPage(browser)];
    const { page } = editor;
    await page.getByRole('searchbox').fill('one afternoon');
    await soon(() => entries(page).count()).toBe(1);
    await visitor.page.goto(at(ADDRESS));
    const article = visitor.page.locator('mskt-news-article');
    await article.getByText('Teachers asked for something shorter').waitFor();

    await take(page, TITLE, 'Withdraw');
    await page.getByLabel('Reason, for readers').fill('The guide is being revised');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await entry(page, TITLE).getByText('Withdrawn').waitFor();
    await visitor.page.reload();
    await article.getByText('The guide is being revised').waitFor();
    expect(await article.getByRole('heading', { name: TITLE }).count()).toBe(1);
    expect(await article.getByText('Teachers asked for something shorter').count()).toBe(0);

    await take(page, TITLE, 'Publish again');
    await entry(page, TITLE).getByText('Published').waitFor();
    await visitor.page.reload();
    await article.getByText('Teachers asked for something shorter').waitFor();
    expect(await article.getByText('The guide is being revised').count()).toBe(0);
    await Promise.all([editor.close(), visitor.close()]);
  });

  it('publishes a scheduled article at once, and a visitor sees it', async () => {
    const [editor, visitor] = [await openList(), await openPage(browser)];
    const { page } = editor;
    await tab(page, 'Scheduled').click();
    await soon(() => query(page)).toEqual({ status: 'scheduled' });
    await soon(() => entries(page).first().textContent()).toMatch(
      /Scheduled for \w+, \w+ \d+, \d\d:\d\d \S+/,
    );
    const link = entries(page).first().getByRole('link').first();
    const [title, href] = [(await link.textContent()) ?? '', (await link.getAttribute('href')) ?? ''];
    await visitor.page.goto(href);
    await visitor.page.getByRole('heading', { name: 'Wrong address' }).waitFor();

    await take(page, title, 'Publish now');
    await manager(page).getByText('Nothing is scheduled').waitFor();
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await soon(() => query(page)).toEqual({});
    await soon(() => entries(page).count()).toBe(20);
    await Promise.all([editor.close(), visitor.close()]);
  });

  it('restores an earlier version by keyboard, which a visitor then sees', async () => {
    const [editor, visitor] = [
      await openList('publish/editNews?keyword=shorter%20than%20a%20handbook'),
      await openPage(browser),
    ];
    const { page } = editor;
    const keys = async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name);
    };
    await entry(page, TITLE).getByRole('button', { name: 'More to do' }).focus();
    await unfold(page);
    await keys('ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Versions of' });
    await dialog.getByRole('button', { name: 'First version' }).focus();
    await keys('Enter');
    await dialog.getByText('5 fields differ from now.').waitFor();
    await dialog.getByRole('button', { name: 'Take this version back…' }).focus();
    await keys('Enter');
    await page.getByRole('dialog', { name: 'Take this version back' }).waitFor();
    await page.getByRole('button', { name: 'Restore', exact: true }).focus();
    await keys('Enter');
    await dialog.getByText('Restored. “Lesson study in one afternoon” is as it was').waitFor();
    await soon(() => page.locator('.version-said:focus').count()).toBe(1);
    await keys('Escape');
    await soon(() => dialog.count()).toBe(0);
    await soon(() =>
      entry(page, TITLE).getByRole('button', { name: 'More to do' }).and(page.locator(':focus')).count(),
    ).toBe(1);
    await visitor.page.goto(at(ADDRESS));
    await visitor.page.getByRole('heading', { level: 1, name: TITLE, exact: true }).waitFor();
    await Promise.all([editor.close(), visitor.close()]);
  });

  it('deletes by keyboard, undoes it, and restores later from the recycle bin', async () => {
    const { page, close } = await openList('publish/editNews?keyword=lesson');
    await entry(page, TITLE).waitFor();
    const title = (await entries(page).first().getByRole('heading').textContent()) ?? '';
    const before = await entries(page).count();
    await entries(page).first().getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await unfold(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await soon(() => focused(page)).toBe('Delete');
    await page.keyboard.press('Enter');
    await manager(page).getByText('is in the recycle bin').waitFor();
    await soon(() => entries(page).count()).toBe(before - 1);
    await soon(() => focused(page)).toBe('Undo');
    await page.keyboard.press('Enter');
    await soon(() => entries(page).count()).toBe(before);
    await soon(() => manager(page).getByRole('button', { name: 'Undo' }).count()).toBe(0);

    await take(page, title, 'Delete');
    await tab(page, 'Recycle bin').click();
    await entry(page, title).getByRole('button', { name: 'Restore' }).click();
    await manager(page)
      .getByText(/recycle bin is empty|Nothing matches/)
      .waitFor();
    await tab(page, 'All').click();
    await soon(() => entries(page).count()).toBe(before);
    await close();
  });

  it('sees an unclear result without a response, and the state of the article once online', async () => {
    const { page, close } = await openList('publish/editNews?status=published');
    await entries(page).nth(3).waitFor();
    const unpinned = entries(page).filter({ hasNotText: 'Pinned until' }).first();
    const title = (await unpinned.getByRole('heading').textContent()) ?? '';
    // The platform performs the action, but its response is lost.
    await page.route('**/news/top/*', async route => {
      await route.fetch();
      await route.abort();
    });
    await take(page, title, 'Pin…');
    await page.getByRole('dialog').getByRole('button', { name: 'Pin', exact: true }).click();
    await page.getByRole('dialog').getByText('not known whether this was done').waitFor();
    await page.keyboard.press('Escape');
    await entry(page, title).getByText('Pinned until').waitFor();
    await close();
  });
});

/** Screens, and the user of each. */
const SCREENS: { name: string; as?: Account; open: Screens[string] }[] = [
  {
    name: 'the list',
    as: 'editor',
    async open(page) {
      await page.goto(at('publish/editNews'));
      await entries(page).nth(5).waitFor();
    },
  },
  {
    name: 'what can be done with one',
    as: 'editor',
    async open(page) {
      await page.goto(at('publish/editNews'));
      await entries(page).nth(2).locator('button[aria-expanded]').click();
    },
  },
  {
    name: 'the reason of a withdrawal',
    as: 'editor',
    async open(page) {
      await page.goto(at('publish/editNews?status=published'));
      await entries(page).nth(1).locator('button[aria-expanded]').click();
      await entries(page)
        .nth(1)
        .getByRole('button', { name: /Withdraw|撤回/ })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'how long to pin',
    as: 'editor',
    async open(page) {
      await page.goto(at('publish/editNews?status=published'));
      await entries(page).nth(3).waitFor();
      const unpinned = entries(page)
        .filter({ hasNotText: /Pinned until|置顶至/ })
        .first();
      await unpinned.locator('button[aria-expanded]').click();
      await unpinned.getByRole('button', { name: /Pin…|置顶…/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a version beside now',
    as: 'editor',
    async open(page) {
      await page.goto(at('publish/editNews?keyword=Term%20dates'));
      await entries(page).first().locator('button[aria-expanded]').click();
      await entries(page)
        .first()
        .getByRole('button', { name: /Versions|历史版本/ })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /First version|最初版本/ }).click();
      await dialog.getByText(/differ from now|项不同/).waitFor();
    },
  },
  {
    name: 'an empty recycle bin',
    as: 'editor',
    async open(page) {
      await page.goto(at('publish/editNews?status=deleted'));
      await manager(page).locator('[part="empty"]').waitFor();
    },
  },
  {
    name: 'a person who publishes nowhere',
    as: 'teacher',
    async open(page) {
      await page.route('**/news/manage/list*', route =>
        route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({ success: 0, errorCode: 'FORBIDDEN', message: 'No' }),
        }),
      );
      await page.goto(at('publish/editNews'));
      await manager(page)
        .getByText(/do not publish here yet|还不能在这里发布/)
        .waitFor();
    },
  },
  {
    name: 'a visitor',
    async open(page) {
      await page.goto(at('publish/editNews'));
      await manager(page).locator('[part="empty"]').waitFor();
    },
  },
];

const WAYS: Way[] = [
  { width: 360, colorScheme: 'light', locale: 'zh-CN' },
  { width: 1280, colorScheme: 'dark', locale: 'en-GB' },
  { width: 320, colorScheme: 'dark', locale: 'en-GB' },
];

describe('on the site', () => {
  const look = createLook();
  it.each(inTurn(SCREENS, WAYS))(
    '$name: is accessible and fits at $width px, $colorScheme, $locale',
    async ({ as, open, ...way }) => {
      expect(await look(browser, open, way, as)).toMatchObject({
        hindrances: [],
        isTooWide: false,
        faults: [],
      });
    },
  );
});
