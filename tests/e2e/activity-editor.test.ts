/** A host of an activity, from the first word to the notification of a changed time. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../widgets/contract/calls.ts';
import { accessibilityFaults, launchBrowser, openPage, type WatchedPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { tokenOf } from '../helpers/platform/token-of.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});
afterAll(() => servers.stop());

const site = (path: string) => `${servers.platform}/msktfront/${path}`;
const form = (page: Page) => page.locator('mskt-activity-editor');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();

async function signInAt(page: Page, name: string): Promise<void> {
  await page.getByLabel('Account').fill(name);
  await page.getByLabel('Password').fill(name);
  await page.getByLabel('Password').press('Enter');
}

/** Opens the form as the host, in a time zone other than that of the activity. */
async function openForm(options: Parameters<typeof openPage>[1] = { as: 'host' }): Promise<WatchedPage> {
  const watched = await openPage(browser, { timezoneId: 'Europe/Berlin', ...options });
  await watched.page.goto(site('activityEditor'));
  if (options.as) await field(watched.page, 'Title').waitFor();
  return watched;
}

/** Signs the teacher up by the API. */
async function signUp(id: string, answer: { id: string; value: string }): Promise<void> {
  const path = calls.signupAdd.path.replace('{id}', id);
  const headers = { 'Content-Type': 'application/json', Authorization: tokenOf('teacher') };
  const body = JSON.stringify({ answers: [answer] });
  const { status } = await fetch(servers.platform + path, { method: 'POST', headers, body });
  expect(status).toBe(200);
}

/** Returns an activity as visitors get it. */
async function detail(id: string) {
  const path = calls.publicActivityDetail.path.replace('{id}', id);
  const { data } = await (await fetch(servers.platform + path)).json();
  return data;
}

describe('a host', () => {
  it('creates an activity with two places and a question, moves it, and sees who will be notified', {
    timeout: 240_000,
  }, async () => {
    const { page, faults, close } = await openForm();
    await field(page, 'Title').fill('Autumn reading circle');
    await field(page, 'Type').selectOption({ index: 1 });
    await field(page, 'Begins').fill('2037-11-21T14:00');
    await field(page, 'Begins').blur();
    expect(await field(page, 'Ends').inputValue()).toBe('2037-11-21T16:00');
    await form(page).getByText('For you: Sat, Nov 21, 2037').waitFor();
    await field(page, 'Place').fill('Library, second floor');
    await field(page, 'Places').fill('2');
    await form(page).locator('summary', { hasText: 'Questions' }).click();
    await press(page, 'Add a question');
    await page.keyboard.type('Which book do you bring?');
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, 'Publish');
    await page.waitForURL(/activityDetail\?id=/);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const { title, startTime, signup } = await detail(id);
    expect([title, startTime, signup.capacity]).toEqual([
      'Autumn reading circle',
      '2037-11-21T06:00:00.000Z',
      2,
    ]);
    const [question] = signup.questions;
    expect(question.label).toBe('Which book do you bring?');

    await signUp(id, { id: question.id, value: 'Mine' });
    await page.goto(site(`activityEditor?id=${id}`));
    await field(page, 'Begins').fill('2037-11-21T15:00');
    await press(page, 'Save changes');
    const dialog = form(page).getByRole('dialog');
    await dialog.getByText('One person has signed up.').waitFor();
    await dialog.getByText('Tell one person that time or place has changed').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect((await detail(id)).startTime).toBe('2037-11-21T06:00:00.000Z');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(/activityDetail\?id=/);
    expect((await detail(id)).startTime).toBe('2037-11-21T07:00:00.000Z');
    expect(faults).toEqual([]);
    await close();
  });

  it('creates an activity by the keyboard alone', async () => {
    const { page, close } = await openForm();
    const { keyboard } = page;
    await field(page, 'Title').focus();
    await keyboard.type('By keyboard');
    /** Presses Tab until a field or button has the focus. */
    const reach = async (name: string) => {
      for (let steps = 0; steps < 80; steps += 1) {
        await keyboard.press('Tab');
        const now = await page.evaluate(() => {
          const at = document.querySelector('mskt-activity-editor')?.shadowRoot?.activeElement;
          const label = at?.id && (at.getRootNode() as ShadowRoot).querySelector(`label[for="${at.id}"]`);
          return (label ? label.textContent : at?.textContent) ?? '';
        });
        if (now === name) return;
      }
      throw new Error(`no way to ${name}`);
    };
    await reach('Type');
    await keyboard.press('ArrowDown');
    await reach('Begins');
    await keyboard.type('11212037');
    await keyboard.press('Tab');
    await keyboard.type('0200PM');
    await reach('Place');
    await keyboard.type('Library');
    await reach('Publish');
    await keyboard.press('Enter');
    await page.waitForURL(/activityDetail\?id=/);
    await close();
  });

  it('finds the draft again after a reload', async () => {
    const { page, close } = await openForm();
    await field(page, 'Title').fill('Half a thought');
    await form(page)
      .getByText(/^Saved/)
      .first()
      .waitFor();
    await page.reload();
    await form(page).getByText('Half a thought').waitFor();
    expect(await field(page, 'Title').inputValue()).toBe('');
    await form(page)
      .getByRole('button', { name: /^Continue/ })
      .click();
    expect(await field(page, 'Title').inputValue()).toBe('Half a thought');
    await close();
  });

  it('reaches each section from the overview, also on a phone', async () => {
    const { page, close } = await openForm({ as: 'host', viewport: { width: 360, height: 740 } });
    const overview = form(page).getByRole('navigation', { name: 'Overview' });
    await overview.getByText('Still missing: Begins, Ends, and Place').waitFor();
    await overview.getByRole('button', { name: 'Time and place' }).click();
    const part = form(page).getByRole('region', { name: 'Time and place' });
    await expect
      .poll(() => part.evaluate(element => (element.getRootNode() as ShadowRoot).activeElement === element))
      .toBe(true);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    await close();
  });
});

describe('a visitor', () => {
  it('signs in on the page of the editor, and finds the form', async () => {
    const { page, close } = await openForm({});
    await press(page, 'Sign in');
    await signInAt(page, 'host');
    await field(page, 'Title').waitFor();
    expect(page.url()).toBe(site('activityEditor'));
    await close();
  });
});
