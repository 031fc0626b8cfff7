/** The inbox of a user, and its number in the header and in other tabs. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostPage } from '../helpers/browser/hostile-page.ts';
import { accessibilityFaults, launchBrowser, openPage, watchFaults } from '../helpers/browser/pages.ts';
import { CLOSE_WAYS, focused, soon } from '../helpers/browser/screens.ts';
import { type Account, type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const inbox = (page: Page) => page.locator('mskt-notice-inbox');
const entries = (page: Page) => inbox(page).getByRole('article');
const link = (page: Page) => page.getByRole('banner').locator('a[href$="/newsNotice"].unread-link');

const textOf = async (part: Locator) => (await part.textContent()) ?? '';
const titleOf = async (part: Locator) => (await textOf(part)).replace(/^Not read yet:\s*/, '');

/** Waits until all visible messages are of a kind, by its label. */
const showing = (page: Page, kind: string) =>
  soon(async () => new Set(await entries(page).locator('.facts > :first-child').allTextContents())).toEqual(
    new Set([kind]),
  );

/** The number in the header; 0 when the link to the inbox has none. */
async function numberIn(page: Page): Promise<number> {
  const name = (await link(page).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

async function signInAt(page: Page, account: string): Promise<void> {
  await page.locator('#account').fill(account);
  await page.locator('#password').fill(account);
  await page.locator('#password').press('Enter');
}

/** Choice of a kind, or of important messages. */
const filter = (page: Page) => inbox(page).locator('select');

type Options = Parameters<typeof openPage>[1];

/** The inbox of one of the demo people, with its numbers. */
async function openInbox(as: Account, options: Options = {}) {
  const opened = await openPage(browser, { as, ...options });
  const { page } = opened;
  await page.goto(at('newsNotice'));
  await entries(page).nth(3).waitFor();
  await link(page).locator('.unread-number').waitFor();
  return { ...opened, context: page.context() };
}

/** Another tab of the same browser, with the number in its header. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(at(path));
  await link(tab).locator('.unread-number').waitFor();
  return tab;
}

/** Counts the requests of a tab for unread messages from now on. */
function looksOf(page: Page): () => number {
  let looks = 0;
  page.on('request', request => {
    if (request.url().includes('/message/unread')) looks += 1;
  });
  return () => looks;
}

/** Presses Tab until the element with a name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`nothing called ${name} is reached by Tab`);
}

describe('an inbox', () => {
  it.each(CLOSE_WAYS)(
    'is accessible and fits at $width px, $colorScheme, $locale: full, empty, and when it asks',
    async ({ width, ...ways }) => {
      const { page, faults, close } = await openInbox('admin', { ...ways, viewport: { width, height: 800 } });
      const look = async () => {
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      };
      await look();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await entries(page)
        .first()
        .getByRole('button', { name: /^Delete|^删除/ })
        .click();
      await inbox(page).getByRole('dialog').waitFor();
      await look();
      await page.keyboard.press('Escape');
      await filter(page).selectOption('activity');
      await inbox(page).locator('[part="empty"]').waitFor();
      await look();
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('asks a visitor to sign in, and shows who has signed in what is theirs', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('newsNotice'));
    await page.getByRole('alert').getByText('Please log in first...').waitFor();
    expect(await link(page).count()).toBe(0);
    await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
    await signInAt(page, 'host');
    await entries(page).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/msktfront/newsNotice');
    await close();
  });

  it('has its filters in the address: a tab is a link, and back goes back', async () => {
    const { page, close } = await openInbox('host');
    const query = () => new URL(page.url()).search;
    const chosen = () => filter(page).inputValue();
    await filter(page).selectOption('notice');
    await soon(query).toBe('?kind=notice');
    await inbox(page).getByRole('button', { name: 'Unread', exact: true }).click();
    await soon(query).toBe('?kind=notice&unread=1');
    await page.reload();
    await soon(chosen).toBe('notice');
    await page.goBack();
    await soon(query).toBe('?kind=notice');
    await page.goBack();
    await soon(chosen).toBe('all');

    // Important messages only.
    await filter(page).selectOption('important');
    await soon(() => new URL(page.url()).search).toBe('?only=important');
    const marked = entries(page).filter({ hasText: /Important|Urgent/ });
    await soon(async () => (await entries(page).count()) - (await marked.count())).toBe(0);
    await page.reload();
    await entries(page).first().waitFor();
    expect(await entries(page).count()).toBe(await marked.count());
    await inbox(page)
      .getByRole('button', { name: /^For me/ })
      .click();
    await soon(query).toBe('?audience=me');
    await soon(() =>
      entries(page)
        .filter({ hasText: /Urgent/ })
        .count(),
    ).toBe(0);
    await page.reload();
    await inbox(page)
      .getByRole('button', { name: /^For me/, pressed: true })
      .waitFor();
    await close();
  });

  it('links to the comment that mentions the user, and to the one on their dynamic', async () => {
    const { page, close } = await openInbox('teacher');
    await filter(page).selectOption('mention');
    await showing(page, 'Mention');
    await entries(page).first().getByRole('link').click();
    await page.waitForURL(/channelPage\?id=.+&commentId=.+/);
    await page.locator('mskt-comments').getByText('@温若禾').first().waitFor();

    await page.goto(at('newsNotice'));
    await filter(page).selectOption('comment');
    const comment = entries(page).filter({ hasText: 'commented on your post' }).first();
    const words = (await textOf(comment.locator('[part="text"]'))).slice(0, 30);
    await comment.getByRole('link').click();
    await page.waitForURL(/channelPage\?id=.+&commentId=.+/);
    await page.locator('mskt-comments').getByText(words).first().waitFor();
    await close();
  });

  it('counts by the notification settings: with the keyboard alone, in the header at once, and after a reload', async () => {
    const { page, faults, close } = await openInbox('teacher', { viewport: { width: 360, height: 800 } });
    const all = await numberIn(page);
    await tabTo(page, /^Notification settings$/);
    await page.keyboard.press('Enter');
    const dialog = inbox(page).getByRole('dialog');
    await dialog.getByRole('table').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await tabTo(page, /^News: Count$/);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Notification settings');
    await soon(async () => (await numberIn(page)) < all).toBe(true);
    const left = await numberIn(page);
    await page.reload();
    await entries(page).first().waitFor();
    await soon(() => numberIn(page)).toBe(left);
    expect(faults).toEqual([]);
    // Restored for the tests after this one.
    await inbox(page).getByRole('button', { name: 'Notification settings' }).click();
    await dialog.getByRole('checkbox', { name: 'News: Count' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await soon(() => numberIn(page)).toBe(all);
    await close();
  });

  it('is usable by keyboard', async () => {
    const { page, close } = await openInbox('host');
    const before = await numberIn(page);
    await tabTo(page, /^(Filter|All kinds)/);
    await page.keyboard.type('Notices');
    await showing(page, 'Notice');
    await tabTo(page, /^Mark as read: /);
    await page.keyboard.press('Space');
    await soon(() => numberIn(page)).toBe(before - 1);
    // The button has disappeared, and the focus is still in its row.
    const title = await focused(page);
    expect(await entries(page).getByRole('link', { name: title }).count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Why do I get this? Notice');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(`Delete: ${title}`);
    await page.keyboard.press('Enter');
    await inbox(page).getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await soon(() => focused(page)).toBe(`Delete: ${title}`);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/noticeDetail/);
    await page.locator('mskt-news-article').getByRole('heading', { level: 1 }).waitFor();
    await close();
  });
});

describe('the number in the header', () => {
  it('falls when a notice is read, here and in a second tab, which sends no request', async () => {
    const { page, context, faults, close } = await openInbox('teacher');
    const other = await openTab(context, 'home');
    const asked = looksOf(other);
    watchFaults(other, faults);
    const before = await numberIn(other);
    expect(before).toBeGreaterThan(2);
    await soon(() => numberIn(page)).toBe(before);

    await page.bringToFront();
    await filter(page).selectOption('notice');
    await showing(page, 'Notice');
    await entries(page)
      .getByRole('link', { name: /^Not read yet:/ })
      .first()
      .click();
    await page.waitForURL(/noticeDetail/);
    await soon(() => numberIn(page)).toBe(before - 1);
    await soon(() => numberIn(other)).toBe(before - 1);
    expect(asked()).toBe(0);
    expect(await link(other).getAttribute('aria-label')).toBe(`${before - 1} unread messages`);

    // An article that is opened elsewhere counts as read, too.
    await page.goto(at('home/news?unread=1'));
    await page
      .locator('mskt-news-feed')
      .getByRole('link', { name: /^Not read yet:/ })
      .first()
      .click();
    await page.waitForURL(/newsDetail/);
    await soon(() => numberIn(page)).toBe(before - 2);
    await soon(() => numberIn(other)).toBe(before - 2);
    expect(faults).toEqual([]);
    await close();
  });

  it('falls in the inbox of a second tab, too, and its row is read', async () => {
    const { page, context, close } = await openInbox('teacher');
    const other = await openTab(context, 'newsNotice?kind=news');
    const title = entries(other)
      .getByRole('link', { name: /^Not read yet:/ })
      .first();
    await title.waitFor();
    const name = await titleOf(title);
    await page.bringToFront();
    // Among all kinds the article may be on a later page.
    await filter(page).selectOption('news');
    await showing(page, 'News');
    await inbox(page)
      .getByRole('button', { name: `Mark as read: ${name}` })
      .click();
    await entries(other).getByRole('link', { name, exact: true }).waitFor();
    await soon(() => numberIn(other)).toBe(await numberIn(page));
    await close();
  });

  it('disappears in every tab when all messages are marked as read, and the link to the inbox stays', async () => {
    const { page, context, close } = await openInbox('editor');
    const other = await openTab(context, 'channelPage');
    await page.bringToFront();
    await inbox(page).getByRole('button', { name: 'Mark all as read' }).click();
    await link(page).locator('.unread-number').waitFor({ state: 'detached' });
    await link(other).locator('.unread-number').waitFor({ state: 'detached' });
    expect(await link(other).getAttribute('aria-label')).toBe('News and notices');
    expect(
      await entries(page)
        .getByRole('link', { name: /^Not read yet:/ })
        .count(),
    ).toBe(0);
    await page.reload();
    await entries(page).first().waitFor();
    await inbox(page).getByRole('button', { name: 'Unread', exact: true }).click();
    await inbox(page).getByText('You have read everything').waitFor();
    await close();
  });

  it('falls when a message is deleted, and does not rise again', async () => {
    const { page, close } = await openInbox('admin');
    await filter(page).selectOption('news');
    await showing(page, 'News');
    const row = entries(page)
      .filter({ has: page.getByRole('link', { name: /^Not read yet:/ }) })
      .first();
    const name = await titleOf(row.getByRole('link'));
    const before = await numberIn(page);
    await row.getByRole('button', { name: /^Delete/ }).click();
    await inbox(page).getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await soon(() => entries(page).getByRole('link', { name }).count()).toBe(0);
    await soon(() => numberIn(page)).toBe(before - 1);
    await page.reload();
    await entries(page).first().waitFor();
    expect(await entries(page).getByRole('link', { name }).count()).toBe(0);
    await soon(() => numberIn(page)).toBe(before - 1);
    await close();
  });

  it('causes no layout shift in the header when it appears', async () => {
    const { page, close } = await openInbox('host');
    await page.addInitScript(() => {
      const shifts: string[] = [];
      const add = (entries: PerformanceEntryList) => {
        for (const { sources } of entries as unknown as { sources: { node: Node | null }[] }[])
          for (const { node } of sources) {
            let at: Node | null | undefined = node;
            while (at && !(at instanceof Element && at.closest('.site-header')))
              at = at.getRootNode() instanceof ShadowRoot ? (at.getRootNode() as ShadowRoot).host : null;
            if (at) shifts.push(`${node?.nodeName} ${node?.textContent?.slice(0, 20)}`);
          }
      };
      const observer = new PerformanceObserver(list => add(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      const shiftsSoFar = () => {
        add(observer.takeRecords());
        return shifts;
      };
      Object.assign(globalThis, { shiftsSoFar });
    });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at('channelPage'));
      await link(page).locator('.unread-number').waitFor();
      await page
        .locator('mskt-account')
        .getByRole('button', { name: /account menu/ })
        .waitFor();
      // Shifts of a frame are recorded with the next one.
      const shifts = await page.evaluate(
        () =>
          new Promise<string[]>(resolve => {
            const { shiftsSoFar } = globalThis as unknown as { shiftsSoFar(): string[] };
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(shiftsSoFar())));
          }),
      );
      expect([width, shifts]).toEqual([width, []]);
      const [bell, account] = await Promise.all([
        link(page).boundingBox(),
        page.locator('mskt-account').getByRole('button').boundingBox(),
      ]);
      // Side by side, without overlap.
      expect((bell?.x ?? 0) + (bell?.width ?? 0)).toBeLessThanOrEqual(account?.x ?? 0);
    }
    await close();
  });
});

describe('on a school’s page', () => {
  it('a user signs in, and an opened message is read although the page is left', async () => {
    const body =
      '<main><h1>Our school</h1><mskt-notice-inbox auth="popup" loading="eager"></mskt-notice-inbox></main>';
    const { page, faults, close } = await openHostPage(browser, servers, { body });
    const opening = page.context().waitForEvent('page');
    await inbox(page).getByText('Please log in first...').waitFor();
    await inbox(page).getByRole('button', { name: 'Sign in' }).click();
    const window = await opening;
    await signInAt(window, 'teacher');
    await window.getByRole('button', { name: 'Continue' }).click();
    await entries(page).nth(3).waitFor();
    const count = async () => {
      const tab = inbox(page).getByRole('button', { name: /^All \(\d+ not read\)/ });
      return Number(/\d+ not/.exec((await tab.textContent()) ?? '')?.[0].slice(0, -4));
    };
    await inbox(page)
      .getByRole('button', { name: /^All \(/ })
      .waitFor();
    const before = await count();
    await entries(page)
      .getByRole('link', { name: /^Not read yet:.* liked your post/ })
      .first()
      .click();
    await page.waitForURL(/channelPage\?id=/);
    await page.goBack();
    await entries(page).nth(3).waitFor();
    await inbox(page)
      .getByRole('button', { name: /^All \(/ })
      .waitFor();
    await soon(count).toBe(before - 1);
    expect(faults).toEqual([]);
    await close();
  });
});
