/** Live updates: what one person does appears on the screens of others. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});
afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;

async function firstOf(list: string): Promise<{ id: string }> {
  const answer = await fetch(`${servers.platform}/mskt/api/index/${list}`);
  const { data } = (await answer.json()) as { data: { records: { id: string }[] } };
  const [first] = data.records;
  if (!first) throw new Error(`${list} is empty`);
  return first;
}

/** Resolves when the page has a stream. Has to be called before it is opened. */
const following = (page: Page) => page.waitForResponse(answer => answer.url().includes('/live?'));

async function openFollowed(as: 'teacher' | 'host', path: string) {
  const opened = await openPage(browser, { as, viewport: { width: 900, height: 2_000 } });
  const stream = following(opened.page);
  await opened.page.goto(at(path));
  await stream;
  // Topics of parts that come later are added within a second.
  await opened.page.waitForTimeout(1_500);
  return opened;
}

/** Number in the name of the link to the inbox. */
async function unreadOn(page: Page): Promise<number> {
  const name = await page
    .getByRole('banner')
    .locator('a[href$="/newsNotice"]')
    .first()
    .getAttribute('aria-label');
  return Number(name?.match(/\d+/)?.[0] ?? 0);
}

describe('two people', () => {
  it('see each other’s comments and likes, and the author the message', async () => {
    const { id } = await firstOf('share/list?pageIndex=1&pageSize=5');
    const one = await openFollowed('teacher', `channelPage?id=${id}`);
    const other = await openFollowed('host', `channelPage?id=${id}`);
    const likes = one.page.getByRole('button', { name: /^Like, / }).first();
    const before = await likes.getAttribute('aria-label');
    await other.page
      .getByRole('button', { name: /^Like, / })
      .first()
      .click();
    await expect.poll(() => likes.getAttribute('aria-label')).not.toBe(before);

    await one.page.getByRole('textbox').first().fill('Which lantern turns longest?');
    await one.page.getByRole('button', { name: 'Comment', exact: true }).click();
    const bar = other.page.getByRole('button', { name: 'Show 1 new comment' });
    await bar.click();
    const comment = other.page.getByRole('article').filter({ hasText: 'Which lantern turns longest?' });
    await comment.last().waitFor();

    const unread = await unreadOn(one.page);
    await comment
      .last()
      .getByRole('button', { name: /^Reply to/ })
      .click();
    await other.page.keyboard.type('The one with the candle.');
    await other.page.keyboard.press('Control+Enter');
    await expect.poll(() => unreadOn(one.page), { timeout: 10_000 }).toBe(unread + 1);
    expect([...one.faults, ...other.faults]).toEqual([]);
    await Promise.all([one.close(), other.close()]);
  });

  it('learn of new posts, which do not move what they read', async () => {
    const one = await openFollowed('teacher', 'channelPage');
    const articles = await one.page.locator('mskt-channel article').count();
    const { page, close } = await openPage(browser, { as: 'host' });
    await page.goto(at('publish/dynamic'));
    await page.getByRole('textbox').first().fill('Ten lanterns for Friday');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await one.page.getByRole('button', { name: 'Show 1 new post' }).waitFor();
    expect(await one.page.locator('mskt-channel article').count()).toBe(articles);
    await one.page.getByRole('button', { name: 'Show 1 new post' }).click();
    await one.page.getByText('Ten lanterns for Friday').waitFor();
    await Promise.all([one.close(), close()]);
  });

  it('see how many places of an activity are left', async () => {
    const { id } = await firstOf('activity/list?pageIndex=1&signup=1');
    const one = await openFollowed('teacher', `activityDetail?id=${id}`);
    const other = await openFollowed('host', `activityDetail?id=${id}`);
    const places = one.page
      .locator('mskt-activity-detail')
      .getByText(/places taken|people so far|person so far/)
      .first();
    const before = await places.textContent();
    await other.page
      .getByRole('button', { name: /^(Sign up|Join the waiting list)/ })
      .first()
      .click();
    const dialog = other.page.getByRole('dialog');
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: /^(Sign up|Join)/ }).click();
    await expect.poll(() => places.textContent(), { timeout: 10_000 }).not.toBe(before);
    await Promise.all([one.close(), other.close()]);
  });
});

describe('the tabs of one person', () => {
  it('share one stream, which passes to another tab when the one that holds it is closed', async () => {
    const { page, close } = await openPage(browser, { as: 'teacher' });
    const streams = new Set<Page>();
    page.context().on('request', request => {
      if (request.url().includes('/live?')) streams.add(request.frame().page());
    });
    const stream = following(page);
    await page.goto(at('channelPage'));
    await stream;
    const tab = await page.context().newPage();
    await tab.goto(at('channelPage'));
    await tab.locator('mskt-channel article').first().waitFor();
    await tab.waitForTimeout(4_000);
    expect([...streams]).toEqual([page]);
    const passed = following(tab);
    await page.close();
    await passed;
    expect([...streams]).toEqual([page, tab]);
    await close();
  });
});

describe('without a stream', () => {
  it('a page asks by itself', async () => {
    const { id } = await firstOf('share/list?pageIndex=1&pageSize=5');
    const one = await openPage(browser, { as: 'teacher', viewport: { width: 900, height: 2_000 } });
    await one.page.clock.install();
    await one.page.route('**/live?*', route => route.abort());
    await one.page.goto(at(`channelPage?id=${id}`));
    const likes = one.page.getByRole('button', { name: /^Like, / }).first();
    const before = await likes.getAttribute('aria-label');
    const { page, close } = await openPage(browser, { as: 'host' });
    await page.goto(at(`channelPage?id=${id}`));
    await page
      .getByRole('button', { name: /^Like, / })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Like, / })
      .first()
      .waitFor();
    const changed = async () => {
      await one.page.clock.fastForward(4_000);
      return likes.getAttribute('aria-label');
    };
    await expect.poll(changed, { timeout: 20_000, interval: 100 }).not.toBe(before);
    await Promise.all([one.close(), close()]);
  });
});
