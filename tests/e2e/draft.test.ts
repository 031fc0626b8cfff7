import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  launchBrowser,
  launchWithProfile,
  openPage,
  signedInState,
} from '../helpers/browser/pages.ts';
import { type Account, type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => servers.stop());

/** Keys per second of a quick typist. */
const PER_SECOND = 10;
/** How long the typist types, in seconds. */
const TYPING = 3;
const DYNAMIC = 'publish/dynamic';
const text = (page: Page) => page.getByRole('textbox', { name: 'What do you want to share?' });
const bar = (page: Page) => page.getByRole('region', { name: /^You were writing this/ });
const goOn = (page: Page) => bar(page).getByRole('button', { name: 'Continue writing' }).click();
/** The line that says when it was saved; where the platform has it, that alone. */
const line = (page: Page, words: RegExp) => page.getByRole('paragraph').filter({ hasText: words }).waitFor();
const savedHere = (page: Page) => line(page, /^Saved (on this device )?\d\d:\d\d$/);
const saved = (page: Page) => line(page, /^Saved \d\d:\d\d$/);
/** The window loses the focus. */
const lookAway = (page: Page) => page.evaluate(() => dispatchEvent(new Event('blur')));

/** A page on a new device, with `as` signed in, or without a session. */
async function openDevice(as?: Account): Promise<Page> {
  const { page, close } = await openPage(browser, as ? { as } : {});
  closing.push(close);
  return page;
}

/** Opens a page of the site that is for people who have signed in, and signs in when it asks for that. */
async function openAs(page: Page, account: string, path: string): Promise<void> {
  await page.goto(`${servers.platform}/msktfront/${path}`);
  await signInWhenAsked(page, account);
}

async function signInWhenAsked(page: Page, account: string): Promise<void> {
  const form = page.locator('mskt-publish-form');
  const field = form.getByRole('textbox').first();
  const button = form.getByRole('button', { name: 'Sign in' });
  const password = page.getByLabel('Password');
  await field.or(button).or(password).first().waitFor();
  if (await button.isVisible()) await button.click();
  await field.or(password).first().waitFor();
  if (await password.isVisible()) await signInAt(page, account);
  await field.waitFor();
}

/** Signs in at the user centre. */
async function signInAt(page: Page, account: string): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password').fill(account);
  await page.getByLabel('Password').press('Enter');
}

/** Neither here nor on the platform is anything of this form kept: what is typed lies there alone. Leaves nothing. */
async function nothingIsKept(page: Page): Promise<void> {
  await text(page).fill('New');
  await lookAway(page);
  await saved(page);
  expect(await bar(page).count()).toBe(0);
  const gone = page.waitForResponse(/draft\/delete/);
  await text(page).fill('');
  await lookAway(page);
  await gone;
}

async function signOut(page: Page): Promise<void> {
  await page.locator('mskt-account').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.locator('mskt-account').getByRole('button', { name: 'Sign in' }).waitFor();
}

/** Deletes what a test before has left on the platform, also the failed run of the same test. */
async function forgetDrafts(account: Account): Promise<void> {
  const [site] = signedInState(account).storageState.origins;
  const token = site?.localStorage.find(({ name }) => name === 'token')?.value ?? '';
  const headers = { Authorization: token, 'Content-Type': 'application/json' };
  const draft = `${servers.platform}/mskt/api/group/draft`;
  for (const kind of ['dynamic', 'news', 'notice']) {
    const answer = await fetch(`${draft}/get?kind=${kind}`, { headers });
    const { data } = (await answer.json()) as { data?: { draftId: string } | null };
    if (data) await fetch(`${draft}/delete/${data.draftId}`, { method: 'POST', headers, body: '{}' });
  }
}

describe('a text that is being written', () => {
  it('is offered after a reload, says when it was saved, and can be discarded', async () => {
    await forgetDrafts('teacher');
    const page = await openDevice('teacher');
    await openAs(page, 'teacher', DYNAMIC);
    await text(page).fill('The pond froze over night.');
    await savedHere(page);
    await lookAway(page);
    await saved(page);
    await page.reload();
    await bar(page).getByText('The pond froze over night.').waitFor();
    expect(await text(page).inputValue()).toBe('');
    expect(await accessibilityFaults(page)).toEqual([]);
    await goOn(page);
    expect(await text(page).inputValue()).toBe('The pond froze over night.');
    expect(await bar(page).count()).toBe(0);

    // Discarding is confirmed, and what was discarded is not offered again.
    await page.reload();
    await bar(page).getByText('The pond froze over night.').waitFor();
    await bar(page).getByRole('button', { name: 'Discard…' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Discard what you wrote?' });
    await question.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await bar(page).getByRole('button', { name: 'Discard…' }).click();
    const told = page.waitForResponse(/draft\/delete/);
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await bar(page).waitFor({ state: 'detached' });
    await told;
    await page.reload();
    await nothingIsKept(page);
  });

  it('loses no letter when the page is reloaded in the middle of a word', async () => {
    await forgetDrafts('admin');
    const page = await openDevice('admin');
    await openAs(page, 'admin', 'publish/news?kind=notice');
    const body = page.getByRole('textbox', { name: 'Text', exact: true });
    await body.pressSequentially('The way to school is slippery: take the tr');
    await page.reload();
    await goOn(page);
    await body.getByText('The way to school is slippery: take the tr', { exact: true }).waitFor();
  });

  // Starts two browsers; a reload in the middle of a word is tested in every run.
  if (isFull)
    it('is short of at most a second of typing when the browser is killed', async () => {
      const profile = await mkdtemp(join(tmpdir(), 'msktfront-profile-'));
      closing.push(() => rm(profile, { recursive: true, force: true }));
      let typed = 0;
      const before = await launchWithProfile(profile);
      closing.unshift(() => before.close());
      const [page = await before.newPage()] = before.pages();
      await openAs(page, 'editor', 'publish/news');
      // Nothing of it comes to the platform: it has to be there without.
      await page.route(/draft\/save/, route => route.abort());
      const title = page.getByRole('textbox', { name: 'Title' });
      await title.fill('Kept');
      const body = page.getByRole('textbox', { name: 'Text', exact: true });
      await body.click();
      const killed = new Promise(resolve => before.on('close', resolve));
      const pid = Number((await readlink(join(profile, 'SingletonLock'))).split('-').at(-1));
      while (typed < TYPING * PER_SECOND) {
        await page.keyboard.press('x', { delay: 1000 / PER_SECOND });
        typed += 1;
      }
      process.kill(pid, 'SIGKILL');
      await killed;

      const after = await launchWithProfile(profile);
      closing.unshift(() => after.close());
      const [again = await after.newPage()] = after.pages();
      await openAs(again, 'editor', 'publish/news');
      await bar(again).waitFor();
      await goOn(again);
      const there = again.getByRole('textbox', { name: 'Text', exact: true }).filter({ hasText: 'x' });
      const kept = (await there.textContent())?.length;
      expect(await again.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Kept');
      expect(kept).toBeLessThanOrEqual(typed);
      expect(kept).toBeGreaterThanOrEqual(typed - PER_SECOND);
    });

  it('in several tabs is kept apart, and all of it is offered when the tabs are gone', async () => {
    await forgetDrafts('admin');
    const page = await openDevice('admin');
    await openAs(page, 'admin', DYNAMIC);
    const context = page.context();
    const other = await context.newPage();
    await openAs(other, 'admin', DYNAMIC);
    await text(page).fill('In the first tab');
    await savedHere(page);
    await lookAway(page);
    await saved(page);
    await text(other).fill('In the second tab');
    await lookAway(other);
    await savedHere(other);
    expect(await bar(other).count()).toBe(0);
    const next = await context.newPage();
    await openAs(next, 'admin', DYNAMIC);
    await text(next).fill('In the third tab');
    await savedHere(next);
    expect(await bar(next).count()).toBe(0);
    for (const tab of [page, other, next]) await tab.close();
    const last = await context.newPage();
    await openAs(last, 'admin', DYNAMIC);
    await bar(last).getByText('In the third tab').waitFor();
    await goOn(last);
    await bar(last).getByText('In the second tab').waitFor();
    expect(await text(last).inputValue()).toBe('In the third tab');
    await goOn(last);
    await bar(last).getByText('In the third tab').waitFor();
    expect(await text(last).inputValue()).toBe('In the second tab');
  });

  it('is there after signing out and in again, with an older version in between, and for no one else', async () => {
    await forgetDrafts('host');
    const page = await openDevice('host');
    await openAs(page, 'host', DYNAMIC);
    await text(page).fill('Of the host');
    await savedHere(page);
    await signOut(page);
    await openAs(page, 'teacher', DYNAMIC);
    await nothingIsKept(page);
    expect(await page.getByText('Of the host').count()).toBe(0);
    await signOut(page);
    await page.evaluate(() => localStorage.setItem('version', '1.0.0'));
    await openAs(page, 'host', DYNAMIC);
    await bar(page).getByText('Of the host').waitFor();
  });

  it('is gone on with on another device, and gone from both when it is published', async () => {
    await forgetDrafts('editor');
    const desk = await openDevice('editor');
    await openAs(desk, 'editor', DYNAMIC);
    await text(desk).fill('Begun at the desk');
    await lookAway(desk);
    await saved(desk);
    const phone = await openDevice('editor');
    await openAs(phone, 'editor', DYNAMIC);
    await bar(phone).getByText('on another device').waitFor();
    await goOn(phone);
    await text(phone).fill('Begun at the desk, ended on the phone');
    await lookAway(phone);
    await saved(phone);
    await text(desk).pressSequentially('!');
    await lookAway(desk);
    await bar(desk).getByText('Begun at the desk, ended on the phone').waitFor();
    expect(await text(desk).inputValue()).toBe('Begun at the desk!');
    await bar(desk).getByRole('button', { name: 'Continue writing' }).click();
    const told = desk.waitForResponse(/draft\/delete/);
    await desk.getByRole('button', { name: 'Share', exact: true }).click();
    await told;
    const tablet = await openDevice('editor');
    await openAs(tablet, 'editor', DYNAMIC);
    await nothingIsKept(tablet);
  });

  it('is on the platform where the browser keeps nothing', async () => {
    await forgetDrafts('admin');
    const page = await openDevice('admin');
    await page.addInitScript(() => {
      const blocked = {
        get(): never {
          throw new DOMException('blocked', 'SecurityError');
        },
      };
      for (const name of ['localStorage', 'indexedDB']) Object.defineProperty(window, name, blocked);
    });
    await openAs(page, 'admin', 'publish/news');
    await page.getByRole('textbox', { name: 'Title' }).fill('Kept over there');
    await lookAway(page);
    await saved(page);
    const next = await openDevice('admin');
    await openAs(next, 'admin', 'publish/news');
    await bar(next).getByText('Kept over there').waitFor();
  });

  it('is there when the session ended meanwhile and the person has signed in again', async () => {
    await forgetDrafts('editor');
    const page = await openDevice('editor');
    await openAs(page, 'editor', 'publish/news');
    await page.getByRole('textbox', { name: 'Title' }).fill('Written through the end of a session');
    await savedHere(page);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await fetch(`${servers.platform}/mskt/api/ms/logout`, { headers: { authorization: token } });
    await page.context().clearCookies();
    await page.getByRole('textbox', { name: 'Title' }).pressSequentially('!');
    await lookAway(page);
    await signInAt(page, 'editor');
    await bar(page).getByText('Written through the end of a session!').waitFor();
    expect(new URL(page.url()).pathname).toBe('/msktfront/publish/news');
  });
});
