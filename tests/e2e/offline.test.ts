/**
 * The site without a connection, and as an app, in Chromium with its worker: other files test without one. No test can set
 * the worker's clock, so the platform and the pages keep the system's, too.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  keepSystemClock,
  launchBrowser,
  launchWithProfile,
  openPage,
} from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { signInByCall } from '../helpers/platform/sign-in-by-call.ts';

let servers: Servers;
let browser: Browser;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers({}, { clock: 'system' }), launchBrowser()]);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const bar = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const comments = (page: Page) => page.locator('mskt-comments');
const news = (page: Page) => page.locator('mskt-news-feed').getByRole('article').getByRole('link').first();

/** Opens a page on a new device, with the site's worker. */
async function openDevice() {
  const { page, faults, close } = await openPage(browser, { serviceWorkers: 'allow' });
  await keepSystemClock(page.context());
  closing.push(close);
  return { page, faults, offline: (is: boolean) => page.context().setOffline(is) };
}

/** Waits until a page is listed as readable offline, and its response is cached. */
const isKept = (page: Page, title: string, answer: string) =>
  expect
    .poll(() => keptHere(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining([title, expect.stringContaining(answer)]));

/** Titles of the readable pages, and URLs of the cached responses. */
const keptHere = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return [];
    const pages = await caches.open('mskt-readable');
    const answers = await (await caches.open('mskt-answers')).keys();
    const texts = await Promise.all(
      (await pages.keys()).map(async key => (await pages.match(key))?.text() ?? ''),
    );
    const titles = texts.filter(text => text.startsWith('{')).map(text => JSON.parse(text).title);
    return [...titles, ...answers.map(({ url }) => url)];
  });

async function signIn(page: Page, account: string): Promise<void> {
  await page.locator('mskt-account').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password').fill(account);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(url => url.origin === servers.platform && !url.pathname.includes('callback'));
  await page.locator('mskt-account').getByRole('button', { name: 'Sign in' }).waitFor({ state: 'detached' });
}

/** Publishes a dynamic as a user on another device. */
async function publishElsewhere(content: string): Promise<void> {
  const token = await signInByCall(servers.platform, 'teacher');
  const answer = await fetch(`${servers.platform}/mskt/api/group/share/add`, {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ content }),
  });
  expect(answer.status).toBe(200);
}

/** Waits until visitors' responses to a page's request, cached for a second, have a text. */
async function isShown(request: Request, text: string): Promise<void> {
  const { 'accept-language': language = '' } = await request.allHeaders();
  const read = async () => (await fetch(request.url(), { headers: { 'Accept-Language': language } })).text();
  await expect.poll(read, { timeout: 10_000 }).toContain(text);
}

/** Visits the list of news and one article; returns its title. */
async function readNews(page: Page): Promise<string> {
  await page.goto(at('home/news'));
  await news(page).click();
  await page.locator('mskt-news-article').getByRole('heading', { level: 1 }).waitFor();
  const title = ((await heading(page).textContent()) ?? '').trim();
  await isKept(page, title, '/index/news/detail/');
  return title;
}

describe('without a connection', () => {
  it('a visitor reads visited pages, sees how old they are, and finds the other readable pages', async () => {
    const { page, faults, offline } = await openDevice();
    const title = await readNews(page);
    const address = page.url();

    await offline(true);
    await bar(page, 'You are offline.').waitFor();
    await page.goto(address);
    await heading(page).filter({ hasText: title }).waitFor();
    await bar(page, /^You are offline\. This page is as of \d\d:\d\d\.$/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    // A page never visited shows a message and the readable pages, operable by keyboard.
    await page.goto(at('activityList'));
    await bar(page, 'You are offline. This page has not been kept on this device.').waitFor();
    await page.getByText('What you can read offline').press('Enter');
    expect(await accessibilityFaults(page)).toEqual([]);
    const list = page.getByRole('region', { name: 'Connection and version' });
    await list.getByRole('link', { name: title }).press('Enter');
    await heading(page).filter({ hasText: title }).waitFor();
    await bar(page, /as of \d\d:\d\d/).waitFor();
    expect(page.url()).toBe(address);
    expect(faults).toEqual([]);
  });

  it('the scroll position stays when the platform is reachable again and has new content', async () => {
    const { page, offline } = await openDevice();
    const asked = page.waitForRequest(/index\/share\/list/);
    await page.goto(at('channelPage'));
    const dynamics = page.locator('mskt-channel').getByRole('article');
    await dynamics.nth(10).waitFor();
    await isKept(page, 'Channel', '/index/share/list');
    await offline(true);
    await page.goto(at('channelPage'));
    await bar(page, /as of \d\d:\d\d/).waitFor();
    const id = await page.locator('mskt-channel li[id^="dynamic-"]').nth(4).getAttribute('id');
    const read = page.locator(`#${id}`);
    await read.scrollIntoViewIfNeeded();
    const place = async () => Math.round((await read.boundingBox())?.y ?? 0);
    const before = await place();
    await publishElsewhere('Written while others were offline.');
    await isShown(await asked, 'Written while others were offline.');

    const answered = page.waitForResponse(/index\/share\/list/);
    await offline(false);
    expect((await answered).status()).toBe(200);
    await dynamics.filter({ hasText: 'Written while others were offline.' }).waitFor({ state: 'attached' });
    await expect.poll(() => bar(page, 'You are offline.').count(), { timeout: 20_000 }).toBe(0);
    expect(Math.abs((await place()) - before)).toBeLessThan(2);
  });

  it('signing out removes what a user has read, and no personal response is ever cached', async () => {
    const { page, offline } = await openDevice();
    await page.goto(at('home/news'));
    await news(page).waitFor();
    await signIn(page, 'teacher');
    const title = await readNews(page);
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('mskt-answers');
      const found = await Promise.all(
        (await cache.keys()).map(async key => [key.url, await (await cache.match(key))?.text()]),
      );
      return JSON.stringify(found);
    });
    expect(kept).not.toContain('/mskt/api/group/news');
    expect(kept).not.toContain('message/');
    // Readable for the signed-in user …
    await offline(true);
    await page.goto(at('home/news'));
    await page.getByText('What you can read offline').click();
    await page.locator('#site').getByRole('link', { name: title }).last().waitFor();
    await offline(false);
    await page.goto(at('home'));
    // … and for no user after sign-out.
    await page.locator('mskt-account').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('mskt-account').getByRole('button', { name: 'Sign in' }).waitFor();
    await expect.poll(() => keptHere(page), { timeout: 20_000 }).not.toContainEqual(title);
    await signIn(page, 'editor');
    await offline(true);
    await page.goto(at('newsNotice'));
    await page.getByText('What you can read offline').click();
    expect(await page.getByRole('link', { name: title }).count()).toBe(0);
  });
});

describe('an unsent text', () => {
  it('stays in its form, also after the browser was closed, and is sent once, when the user sends it', async () => {
    const profile = await mkdtemp(join(tmpdir(), 'msktfront-profile-'));
    closing.push(() => rm(profile, { recursive: true, force: true }));
    const before = await launchWithProfile(profile);
    await keepSystemClock(before);
    closing.push(() => before.close());
    const [page = await before.newPage()] = before.pages();
    await page.goto(at('channelPage'));
    const dynamic = page.locator('mskt-channel').getByRole('article').first();
    await dynamic
      .getByRole('link')
      .filter({ has: page.locator('time') })
      .click();
    await comments(page).waitFor();
    const address = page.url();
    await signIn(page, 'teacher');
    await page.goto(address);
    const field = comments(page).getByRole('textbox', { name: 'Write a comment' });
    await field.fill('Written on the train.');
    await before.setOffline(true);
    await comments(page).getByRole('button', { name: 'Comment', exact: true }).click();
    await comments(page)
      .getByText(/^Not sent/)
      .waitFor();
    await before.close();

    const after = await launchWithProfile(profile);
    await keepSystemClock(after);
    closing.push(() => after.close());
    const [again = await after.newPage()] = after.pages();
    const sent: string[] = [];
    again.on(
      'request',
      request => request.url().endsWith('comment/add') && sent.push(request.postData() ?? ''),
    );
    await again.goto(address);
    await comments(again).getByText('Not sent. Send it when you like: it will not appear twice.').waitFor();
    expect(await comments(again).getByRole('textbox', { name: 'Write a comment' }).inputValue()).toBe(
      'Written on the train.',
    );
    expect(await accessibilityFaults(again, 'mskt-comments')).toEqual([]);
    expect(sent).toEqual([]);
    await comments(again).getByRole('button', { name: 'Send', exact: true }).click();
    const mine = comments(again).getByRole('article').filter({ hasText: 'Written on the train.' });
    await mine.waitFor();
    expect(await mine.count()).toBe(1);
    expect(sent).toHaveLength(1);
    await expect
      .poll(() =>
        comments(again)
          .getByText(/^Not sent/)
          .count(),
      )
      .toBe(0);
  });
});

describe('the site as an app', () => {
  it('can be installed under the platform’s name, and does not affect the gallery and schools’ pages', async () => {
    const { page, faults } = await openDevice();
    await readNews(page);
    const debug = await page.context().newCDPSession(page);
    const { errors, data } = await debug.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({
      name: 'Reed Ferry Teachers',
      start_url: '/msktfront/home',
    });
    const { installabilityErrors } = await debug.send('Page.getInstallabilityErrors');
    // A private window offers no installation.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

    const byWorker: string[] = [];
    page.on('response', answer => answer.fromServiceWorker() && byWorker.push(answer.url()));
    await page.goto(at('embed/'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link').filter({ hasText: 'mskt-news-feed' }).first().click();
    await page.locator('mskt-news-feed').getByRole('article').first().waitFor();
    expect(byWorker.filter(url => url.includes('/mskt/api/') || url.includes('/embed/'))).toEqual([]);
    await page.goto(servers.school);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    expect(faults).toEqual([]);
  });
});
