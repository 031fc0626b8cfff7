/**
 * Two processes on one PostgreSQL, with requests alternating between them, behave as one. `npm run test:two` runs all
 * browser tests this way.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

describe.skipIf(!inject('postgresUrl'))('two processes on one PostgreSQL', () => {
  let servers: Servers;
  let browser: Browser;

  beforeAll(async () => {
    [servers, browser] = await Promise.all([startServers({}, { processes: 2 }), launchBrowser()]);
  });

  afterAll(async () => {
    await servers?.stop();
  });

  const call = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`${servers.platform}/mskt/api/${path}`, { headers, ...init });
  const post = (path: string, headers: Record<string, string>) =>
    call(path, { 'Content-Type': 'application/json', ...headers }, { method: 'POST', body: '{}' });

  /** What each of the two answers, by its own name. */
  async function answersOfBoth(path: string, headers?: Record<string, string>): Promise<unknown[]> {
    const answers = new Map<string | null, unknown>();
    for (let tries = 0; tries < 20 && answers.size < 2; tries += 1) {
      const answer = await call(path, headers);
      const { success, data } = await answer.json();
      // Of a list each answer has its own moment.
      if (data) delete data.asOf;
      answers.set(answer.headers.get('Served-By'), { status: answer.status, success, data });
    }
    return [...answers.values()];
  }

  async function bothAnswer(path: string, headers?: Record<string, string>): Promise<unknown> {
    const [one, other, ...more] = await answersOfBoth(path, headers);
    expect(other, path).toBeDefined();
    expect(more).toEqual([]);
    expect(one, path).toEqual(other);
    return one;
  }

  it('say the same of one community, which both found empty', async () => {
    for (const path of [
      'index/share/list?pageIndex=1&pageSize=20',
      'index/news/list?pageIndex=1&pageSize=20',
      'index/activity/list?pageIndex=1&pageSize=20',
      'index/news/categories',
    ])
      expect(await bothAnswer(path)).toMatchObject({ status: 200, success: 1 });
  });

  it('show a page and its pictures, whichever of them has each', async () => {
    const { page, faults, close } = await openPage(browser);
    const refused: string[] = [];
    const by = new Set<string>();
    page.on('response', answer => {
      by.add(answer.headers()['served-by'] ?? 'nobody');
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(`${servers.platform}/msktfront/channelPage`);
    await page.locator('mskt-channel').getByRole('article').nth(2).waitFor();
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    expect(refused).toEqual([]);
    expect(by.size).toBe(2);
    expect(faults).toEqual([]);
    await close();
  });

  it('sign a user in, receive each other’s changes, and sign out, all as one', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(`${servers.platform}/msktfront/channelPage`);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await page.getByLabel('Account').fill('teacher');
    await page.getByLabel('Password').fill('teacher');
    await page.getByLabel('Password').press('Enter');
    await page.waitForURL(url => url.origin === servers.platform && !url.pathname.includes('callback'));
    await page.waitForFunction(() => localStorage.getItem('token'));
    const headers = { Authorization: await page.evaluate(() => localStorage.getItem('token') ?? '') };

    const unread = (await bothAnswer('group/message/unread', headers)) as { data: unknown };
    expect((await post('group/message/readAll', headers)).status).toBe(200);
    const read = (await bothAnswer('group/message/unread', headers)) as { data: unknown };
    expect(read.data).not.toEqual(unread.data);

    const list = (await bothAnswer('group/share/list?pageIndex=1&pageSize=5', headers)) as {
      data: { records: { id: string; praiseNum: number }[] };
    };
    const [dynamic] = list.data.records;
    const path = `group/share/detail/${dynamic?.id}`;
    const before = await bothAnswer(path, headers);
    expect((await post(`group/share/praise/${dynamic?.id}`, headers)).status).toBe(200);
    expect(await bothAnswer(path, headers)).not.toEqual(before);

    await servers.restart();
    await page.reload();
    expect(await bothAnswer('group/message/unread', headers)).toMatchObject({ status: 200 });
    expect((await call('ms/logout', headers)).status).toBe(200);
    expect(await bothAnswer('group/message/unread', headers)).toMatchObject({ status: 401 });
    expect(faults).toEqual([]);
    await close();
  });
});
