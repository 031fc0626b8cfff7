/** The page of an activity: sign-up, calendar file, time zones, and embedding. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivitySaved } from '../../widgets/contract/activity/schema.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { openHostPage, settled } from '../helpers/browser/hostile-page.ts';
import { accessibilityFaults, launchBrowser, openPage, type WatchedPage } from '../helpers/browser/pages.ts';
import { CLOSE_WAYS, inTurn, untilSignedIn, WAYS } from '../helpers/browser/screens.ts';
import { type Account, type Servers, startServers } from '../helpers/platform/servers.ts';
import { tokenOf } from '../helpers/platform/token-of.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});
afterAll(() => servers.stop());

const TAG = 'mskt-activity-detail';
const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const widget = (page: Page) => page.locator(TAG);
const button = (page: Page, name: string | RegExp) => widget(page).getByRole('button', { name });

/** Waits until the widget shows the state of the user's sign-up. */
const stands = (page: Page, text: string) =>
  widget(page).locator('.mine').filter({ hasText: text }).waitFor();

/** Opens an activity as one of the demo people. */
async function openAs(as: Account, id: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const opened = await openPage(browser, { as, ...options });
  const own = opened.page.waitForResponse(response => response.url().includes('/group/activity/detail/'));
  await opened.page.goto(at(`activityDetail?id=${id}`));
  await own;
  await untilSignedIn(opened.page);
  await settled(opened.page, TAG);
  return opened;
}

const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Publishes an activity as the editor, and returns its id. */
async function hold(given: Partial<BodyOf<'activityAdd'>>): Promise<string> {
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
  const answer = await fetch(`${servers.platform}/mskt/api/group/activity/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: tokenOf('editor') },
    body: JSON.stringify(body),
  });
  const { data, message } = (await answer.json()) as { data?: ActivitySaved; message?: string };
  if (!data) throw new Error(message);
  return data.id;
}

const question = { id: 'flour', label: 'Which flour?', kind: 'text' as const, required: true, options: [] };

describe('signing up', () => {
  it('a visitor signs in to sign up, and continues with it', async () => {
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
    await stands(page, 'You’re going.');
    await close();
  });

  it('works with the keyboard alone, and the focus stays in place', async () => {
    const id = await hold({ signup: { mode: 1, guestsMax: 1, questions: [question] } });
    const { page, close } = await openAs('teacher', id);
    await button(page, 'Sign up').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Guests').waitFor();
    const focused = () =>
      page.evaluate(tag => {
        const { activeElement } = document.querySelector(tag)?.shadowRoot ?? {};
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
      }, TAG);
    while ((await focused()) !== 'Sign up') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // The first invalid field has the focus.
    await page.getByText('This needs an answer.').waitFor();
    await page.keyboard.type('Rye');
    await page.keyboard.press('Enter');
    await stands(page, 'You’re going.');
    await expect.poll(focused).toBe('Cancel my place');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Cancel my place');
    await close();
  });
});

describe('the calendar', () => {
  it('file has the data of the activity', async () => {
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
  /** Returns the lines with the time of an activity, for a reader in a time zone. */
  async function openIn(timezoneId: string) {
    const { page, close } = await openPage(browser, { timezoneId, locale: 'en-US' });
    const linesOf = async (id: string): Promise<string[]> => {
      await page.goto(at(`activityDetail?id=${id}`));
      await widget(page).locator('.when').waitFor();
      const lines = await widget(page).locator('.when').locator('time, .below').allTextContents();
      return lines.map(line => line.replaceAll(/\s/g, ' '));
    };
    return { linesOf, close };
  }

  it('is in the zone of the reader, with the local time at the place where that differs, also at clock changes', async () => {
    const noon = await hold({ startTime: '2032-03-10T06:00:00Z', endTime: '2032-03-10T08:00:00Z' });
    // Clocks in London go forward at 01:00 UTC on this Sunday.
    const night = await hold({
      startTime: '2032-03-28T00:30:00Z',
      endTime: '2032-03-28T01:30:00Z',
      timezone: 'Europe/London',
    });
    const [newYork, shanghai, london] = [
      await openIn('America/New_York'),
      await openIn('Asia/Shanghai'),
      await openIn('Europe/London'),
    ];
    const [own, there] = await newYork.linesOf(noon);
    expect(own).toMatch(/Mar 10, 2032 · 1:00 – 3:00 AM EST/);
    expect(there).toMatch(/^Shanghai time: .+Mar 10, 2032 · 2:00 – 4:00 PM GMT\+8$/);
    expect(await shanghai.linesOf(noon)).toHaveLength(1);

    const [inLondon] = await london.linesOf(night);
    expect(inLondon).toMatch(/12:30 AM (GMT|GMT\+0)? ?– 2:30 AM (GMT\+1|BST)|12:30 – 2:30 AM/);
    const [inShanghai, below] = await shanghai.linesOf(night);
    expect(inShanghai).toContain('8:30 – 9:30 AM GMT+8');
    expect(below).toContain('London time:');
    expect(below).toContain('2:30 AM');
    await Promise.all([newYork, shanghai, london].map(({ close }) => close()));
  });
});

describe('on a school’s page', () => {
  const IDS = ['activity-compost-saturday', 'activity-kite-day-spring', 'activity-nowhere'].map(id => ({
    id,
  }));
  it.each(inTurn(IDS, WAYS))(
    '$id is accessible and fits at $width px, $colorScheme, $locale',
    async ({ id, width, ...options }) => {
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
  it.each(CLOSE_WAYS)('is accessible at $width px, $colorScheme, $locale', async ({ width, ...options }) => {
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
