/** One activity: people sign up, wait, are offered a place and take it; and its times are right wherever one reads them. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivitySaved } from '../../widgets/core/contract/activity-writing.ts';
import type { BodyOf } from '../../widgets/core/contract/shapes.ts';
import { accessibilityFaults, launchBrowser, openPage, type WatchedPage } from '../helpers/browser.ts';
import { openHostPage, settled } from '../helpers/hostile-page.ts';
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

const TAG = 'mskt-activity-detail';
const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const widget = (page: Page) => page.locator(TAG);
const button = (page: Page, name: string | RegExp) => widget(page).getByRole('button', { name });

/** Waits until the reader is told where they stand. */
const stands = (page: Page, text: string) =>
  widget(page).locator('.mine').filter({ hasText: text }).waitFor();

/** Opens an activity as one of the demo people. */
async function openAs(name: string, id: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const opened = await openPage(browser, options);
  const { page } = opened;
  await page.goto(at(`activityDetail?id=${id}`));
  await page.locator('mskt-account').getByRole('button').first().click();
  await page.locator('input[type="password"]').fill(name);
  await page.locator('input:not([type="hidden"], [type="password"])').first().fill(name);
  await page.locator('input[type="password"]').press('Enter');
  await page.waitForURL(url => url.href.startsWith(at('activityDetail')));
  await page.waitForFunction(() => localStorage.getItem('token'));
  await settled(page, TAG);
  return opened;
}

const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Writes an activity as the editor, through a page of hers, and answers its id. */
async function hold(given: Partial<BodyOf<'activityAdd'>>): Promise<string> {
  const { page, close } = await openAs('editor', 'activity-open-week');
  const body = {
    title: 'Bread for beginners',
    contentHtml: '<p>Bring an apron.</p>',
    type: 'workshop',
    organizerType: 1,
    startTime: fromNow(48),
    endTime: fromNow(50),
    timezone: 'Asia/Shanghai',
    mode: 1,
    address: 'Kitchen',
    signup: { mode: 1 },
    status: 2,
    ...given,
  };
  const id = await page.evaluate(async body => {
    const answer = await fetch('/mskt/api/group/activity/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: localStorage.getItem('token') ?? '' },
      body: JSON.stringify(body),
    });
    const { data, message } = (await answer.json()) as {
      data?: ActivitySaved;
      message?: string;
    };
    if (!data) throw new Error(message);
    return data.id;
  }, body);
  await close();
  return id;
}

const question = { id: 'flour', label: 'Which flour?', kind: 'text' as const, required: true, options: [] };

/** Signs up on a page that is open, and answers the question. */
async function signUp(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Which flour?').fill('Rye');
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('three people and two places', () => {
  it('the third waits and sees place 1; one goes, and the third is offered the place and takes it', async () => {
    const id = await hold({ signup: { mode: 1, capacity: 2, questions: [question] } });
    const teacher = await openAs('teacher', id);
    await signUp(teacher.page, 'Sign up');
    await stands(teacher.page, 'You have a place.');
    const host = await openAs('host', id);
    await signUp(host.page, 'Sign up');
    await widget(host.page).getByText('2 of 2 places taken').waitFor();

    const third = await openAs('admin', id);
    await signUp(third.page, 'Join the waiting list');
    await stands(third.page, 'You are at place 1 of the waiting list.');
    expect(await button(third.page, 'You wait at place 1 – leave the list').isEnabled()).toBe(true);

    await button(host.page, 'You are in – cancel').click();
    await host.page.getByRole('dialog').getByRole('button', { name: 'Give back my place' }).click();
    await stands(host.page, 'You have withdrawn.');

    await third.page.reload();
    await stands(third.page, 'A place is free for you.');
    expect(await widget(third.page).locator('.join').textContent()).toMatch(/Kept for you until .+ \S+\./);
    await button(third.page, 'Take the place').click();
    await stands(third.page, 'You have a place.');
    await widget(third.page).getByText('2 of 2 places taken').waitFor();
    await Promise.all([teacher.close(), host.close(), third.close()]);
  });

  it('a visitor signs in to take part, and goes on with it', async () => {
    const id = await hold({ signup: { mode: 1, questions: [question] } });
    const { page, close } = await openPage(browser);
    await page.goto(at(`activityDetail?id=${id}`));
    await button(page, 'Sign up').click();
    await page.locator('input[type="password"]').fill('teacher');
    await page.locator('input:not([type="hidden"], [type="password"])').first().fill('teacher');
    await page.locator('input[type="password"]').press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Which flour?').fill('Rye');
    await dialog.getByRole('button', { name: 'Sign up' }).click();
    await stands(page, 'You have a place.');
    await close();
  });

  it('one signs up with the keyboard alone, and the focus stays where it was', async () => {
    const id = await hold({ signup: { mode: 1, guestsMax: 1, questions: [question] } });
    const { page, close } = await openAs('teacher', id);
    await button(page, 'Sign up').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Companions').waitFor();
    const focused = () =>
      page.evaluate(tag => {
        const { activeElement } = document.querySelector(tag)?.shadowRoot ?? {};
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
      }, TAG);
    while ((await focused()) !== 'Sign up') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // What is missing has the focus.
    await page.getByText('This needs an answer.').waitFor();
    await page.keyboard.type('Rye');
    await page.keyboard.press('Enter');
    await stands(page, 'You have a place.');
    await expect.poll(focused).toBe('You are in – cancel');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('You are in – cancel');
    await close();
  });
});

describe('the calendar', () => {
  it('takes the activity as it is, by a link', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('activityDetail?id=activity-open-week'));
    const link = widget(page).getByRole('link', { name: 'Add to calendar' });
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('text/calendar');
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]+BEGIN:VEVENT/);
    await close();
  });
});

describe('its time', () => {
  /** What a reader in a zone is told of an activity. */
  async function readIn(timezoneId: string, id: string): Promise<string[]> {
    const { page, close } = await openPage(browser, { timezoneId, locale: 'en-US' });
    await page.goto(at(`activityDetail?id=${id}`));
    await widget(page).locator('.when').waitFor();
    const lines = await widget(page).locator('.when').locator('time, .below').allTextContents();
    await close();
    return lines.map(line => line.replaceAll(/\s/g, ' '));
  }
  const year = new Date().getFullYear() + 1;

  it('is the reader’s own, and that of the place below where the clocks differ', async () => {
    const id = await hold({ startTime: `${year}-03-10T06:00:00Z`, endTime: `${year}-03-10T08:00:00Z` });
    const [own, there] = await readIn('America/New_York', id);
    expect(own).toMatch(/Mar 10, \d{4} · (2:00 – 4:00 AM EDT|1:00 – 3:00 AM EST)/);
    expect(there).toMatch(/^Shanghai time: .+Mar 10, \d{4} · 2:00 – 4:00 PM GMT\+8$/);
    expect(await readIn('Asia/Shanghai', id)).toHaveLength(1);
  });

  it('is right on both sides of a change of the clocks', async () => {
    // Clocks in London go forward at 01:00 UTC on the last Sunday of March.
    const last = new Date(Date.UTC(year, 2, 31));
    const sunday = 31 - last.getUTCDay();
    const id = await hold({
      startTime: `${year}-03-${sunday}T00:30:00Z`,
      endTime: `${year}-03-${sunday}T01:30:00Z`,
      timezone: 'Europe/London',
    });
    const [london] = await readIn('Europe/London', id);
    expect(london).toMatch(/12:30 AM (GMT|GMT\+0)? ?– 2:30 AM (GMT\+1|BST)|12:30 – 2:30 AM/);
    const [shanghai, there] = await readIn('Asia/Shanghai', id);
    expect(shanghai).toContain('8:30 – 9:30 AM GMT+8');
    expect(there).toContain('London time:');
    expect(there).toContain('2:30 AM');
  });
});

const WAYS: (BrowserContextOptions & { width: number })[] = [
  { width: 360, colorScheme: 'light', locale: 'zh-CN' },
  { width: 1280, colorScheme: 'dark', locale: 'en-GB' },
  { width: 360, colorScheme: 'dark', locale: 'en-GB' },
  { width: 1280, colorScheme: 'light', locale: 'zh-CN' },
];

describe.each(['activity-compost-saturday', 'activity-kite-day-spring', 'activity-nowhere'])('%s', id => {
  it.each(WAYS)(
    'is accessible and fits at $width px, $colorScheme, $locale',
    async ({ width, ...options }) => {
      const lang = options.locale === 'zh-CN' ? 'zh-CN' : 'en';
      const body = `<main><h1>Our school</h1><${TAG} activity-id="${id}" loading="eager"></${TAG}></main>`;
      const head = '<style>html { color-scheme: light dark; background: Canvas }</style>';
      const { page, faults, close } = await openHostPage(
        browser,
        servers,
        { html: `lang="${lang}"`, head, body },
        { ...options, viewport: { width, height: 800 } },
      );
      await settled(page, TAG);
      await widget(page).getByRole('button').or(widget(page).getByRole('alert')).first().waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(faults).toEqual([]);
      await close();
    },
  );
});

describe('the form', () => {
  it.each(WAYS)('is accessible at $width px, $colorScheme, $locale', async ({ width, ...options }) => {
    const { page, close } = await openAs('host', 'activity-open-week', {
      ...options,
      viewport: { width, height: 800 },
    });
    await button(page, /^(Sign up|报名)$/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^(Sign up|报名)$/ }).click();
    await dialog
      .getByText(/This needs an answer|此题必填/)
      .first()
      .waitFor();
    expect(await accessibilityFaults(page, TAG)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await close();
  });
});
