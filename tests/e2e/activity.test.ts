/** The life of one activity, on screen from its first word to its cancellation, as everybody in it sees it. */
import ICAL from 'ical.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled } from '../helpers/browser/hostile-page.ts';
import { launchBrowser, openPage, type WatchedPage } from '../helpers/browser/pages.ts';
import { type Account, type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});
afterAll(() => servers.stop());

const DETAIL = 'mskt-activity-detail';
const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const detail = (page: Page) => page.locator(DETAIL);
const form = (page: Page) => page.locator('mskt-activity-editor');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Waits until an activity shows its reader the state of their sign-up. */
const stands = (page: Page, text: string) =>
  detail(page).locator('.mine').filter({ hasText: text }).waitFor();

/** Signs a person up who answers the question, and stays on the page. */
async function signUp(name: Account, id: string, act: string): Promise<WatchedPage> {
  const opened = await openPage(browser, { as: name });
  const { page } = opened;
  const own = page.waitForResponse(response => response.url().includes('/group/activity/detail/'));
  await page.goto(at(`activityDetail?id=${id}`));
  await own;
  await settled(page, DETAIL);
  await detail(page).getByRole('button', { name: act }).first().click();
  await dialog(page).getByLabel('What do you bring?').fill('Bread');
  await dialog(page).getByRole('button', { name: act }).click();
  await dialog(page).waitFor({ state: 'detached' });
  return opened;
}

/** The one event of an activity's calendar, read by a library of others. */
async function eventOf(id: string) {
  const answer = await fetch(`${servers.platform}/mskt/api/index/activity/ics/${id}`);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const [event] = calendar.getAllSubcomponents('vevent');
  if (!event) throw new Error('no event in the calendar');
  const { startDate, sequence } = new ICAL.Event(event);
  return {
    start: startDate.toJSDate().toISOString(),
    sequence,
    status: event.getFirstPropertyValue('status'),
  };
}

describe('an activity', () => {
  it('is created, filled, waited for, moved and cancelled, and every participant is notified', {
    timeout: 300_000,
  }, async () => {
    const host = await openPage(browser, { as: 'host' });
    const { page } = host;
    await page.goto(at('activityEditor'));
    await field(page, 'Title').fill('Supper of colleagues');
    await field(page, 'Type').selectOption({ index: 1 });
    await field(page, 'Begins').fill('2037-11-21T14:00');
    await field(page, 'Place').fill('School kitchen');
    await field(page, 'Places').fill('2');
    await form(page).locator('summary', { hasText: 'Questions' }).click();
    await button(page, 'Add a question').click();
    await page.keyboard.type('What do you bring?');
    await button(page, /^Publish$/).click();
    await page.waitForURL(/activityDetail\?id=/);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const written = await eventOf(id);
    expect([written.start, written.status]).toEqual(['2037-11-21T06:00:00.000Z', 'CONFIRMED']);

    const teacher = await signUp('teacher', id, 'Sign up');
    await stands(teacher.page, 'You’re going.');
    const editor = await signUp('editor', id, 'Sign up');
    await stands(editor.page, 'You’re going.');
    await detail(editor.page).getByText('2 of 2 places taken').waitFor();
    const third = await signUp('admin', id, 'Join the waiting list');
    await stands(third.page, 'You are at place 1 of the waiting list.');
    expect(await button(third.page, 'Leave the waiting list').isEnabled()).toBe(true);

    await button(teacher.page, 'Cancel my place').click();
    await dialog(teacher.page).getByRole('button', { name: 'Give back my place' }).click();
    await stands(teacher.page, 'You have withdrawn.');
    await third.page.reload();
    await stands(third.page, 'A place is free for you.');
    expect(await detail(third.page).locator('.join').textContent()).toMatch(/Kept for you until .+ \S+\./);
    await button(third.page, 'Take the place').click();
    await stands(third.page, 'You’re going.');
    await detail(third.page).getByText('2 of 2 places taken').waitFor();

    await page.goto(at(`activityEditor?id=${id}`));
    await field(page, 'Begins').fill('2037-11-21T15:00');
    await button(page, 'Save changes').click();
    await dialog(page).getByText('2 people have signed up.').waitFor();
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(/activityDetail\?id=/);
    const moved = await eventOf(id);
    expect(moved.start).toBe('2037-11-21T07:00:00.000Z');
    expect(moved.sequence).toBeGreaterThan(written.sequence);

    await page.goto(at('manageList?keyword=Supper'));
    const row = page.locator('mskt-activity-manager').getByRole('article').filter({ hasText: 'Supper' });
    await row.getByRole('button', { name: 'More to do' }).click();
    await row.getByRole('button', { name: 'Cancel activity' }).click();
    await dialog(page).getByRole('textbox').fill('The kitchen is being mended');
    await dialog(page).getByRole('button', { name: 'Cancel activity', exact: true }).click();
    await row.getByText('Cancelled').waitFor();

    const visitor = await openPage(browser);
    await visitor.page.goto(at(`activityDetail?id=${id}`));
    await detail(visitor.page).getByText('The kitchen is being mended').waitFor();
    expect(await detail(visitor.page).getByRole('button', { name: 'Sign up' }).count()).toBe(0);
    const cancelled = await eventOf(id);
    expect(cancelled.status).toBe('CANCELLED');
    expect(cancelled.sequence).toBeGreaterThan(moved.sequence);
    await editor.page.goto(at('newsNotice'));
    await editor.page.locator('mskt-notice-inbox').getByText('Supper of colleagues').first().waitFor();
    const everybody = [host, teacher, editor, third, visitor];
    await Promise.all(everybody.map(({ close }) => close()));
  });
});
