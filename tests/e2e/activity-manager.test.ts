/** Hosts manage activities and participants, and visitors and participants see the result. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, type WatchedPage } from '../helpers/browser/pages.ts';
import { createLook, inTurn, query, type Screens, soon, type Way } from '../helpers/browser/screens.ts';
import { type Account, type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const manager = (page: Page) => page.locator('mskt-activity-manager');
const entries = (page: Page) => manager(page).getByRole('article');
const entry = (page: Page, title: string) => entries(page).filter({ hasText: title });
const tab = (page: Page, name: string) => manager(page).locator('[part="tab"]', { hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the list as the host. */
async function openList(path = 'manageList'): Promise<WatchedPage> {
  const opened = await openPage(browser, { as: 'host' });
  await opened.page.goto(at(path));
  return opened;
}

/** Chooses from the menu of an entry. */
async function take(page: Page, title: string, act: string): Promise<void> {
  await entry(page, title).getByRole('button', { name: 'More to do' }).click();
  await entry(page, title).getByRole('button', { name: act }).click();
}

/** Returns an activity as visitors get it. */
async function toldOf(id: string): Promise<{ state: string; cancelReason?: string }> {
  const answer = await fetch(`${servers.platform}/mskt/api/index/activity/detail/${id}`);
  return (await answer.json()).data;
}

/** With an own sign-up that waits for approval, a full one, and one that is not published yet. */
const CLINIC = 'activity-question-clinic';
const FULL = '空白数轴能做什么';
const DRAFT = '读一本数学史';

describe('a host', () => {
  it('approves several sign-ups, removes one, sends a message to the confirmed, and exports the list', async () => {
    const { page, faults, close } = await openList(`manageList?id=${CLINIC}`);
    await tab(page, 'To approve').click();
    const pending = Number((await tab(page, 'To approve').locator('.num').textContent()) ?? 0);
    expect(pending).toBeGreaterThan(1);
    await soon(() => entries(page).count()).toBe(pending);
    const name = (await entries(page).first().getByRole('heading').textContent()) ?? '';
    await page.getByLabel('Select all').check();
    await page.getByRole('button', { name: `Approve ${pending}`, exact: true }).click();
    await manager(page).getByText(`Approved: ${pending}`).waitFor();
    await tab(page, 'Confirmed').click();
    await entry(page, name).getByText('Confirmed').waitFor();

    await take(page, name, 'Remove…');
    await dialog(page).getByLabel('Reason, for them').fill('The room is smaller than we thought');
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await soon(() => entry(page, name).count()).toBe(0);
    await tab(page, 'Removed').click();
    await entry(page, name).getByText('The room is smaller').waitFor();

    const confirmed = Number((await tab(page, 'Confirmed').locator('.num').textContent()) ?? 0);
    await page.getByRole('button', { name: 'Write to participants…' }).click();
    await dialog(page).getByText(`${confirmed} people get this message.`).waitFor();
    await dialog(page).getByLabel('Subject').fill('Bring a pencil');
    await dialog(page).getByLabel('Message', { exact: true }).fill('And one question.');
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await page.getByText(`Sent to ${confirmed} people`).waitFor();

    await page.getByRole('button', { name: 'Export list of participants' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Everything, for you' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const table = await readFile(await download.path(), 'utf8');
    expect(table.trim().split('\r\n')).toHaveLength(confirmed + 1);
    expect(table).not.toContain(name);
    expect(faults).toEqual([]);
    await close();
  });

  it('removes a participant, whose place is offered to the first in the queue, with a deadline', async () => {
    const { page, close } = await openList();
    await entry(page, FULL).getByRole('link', { name: 'Participants of' }).click();
    const next = entry(page, 'Waiting, place 1');
    const waiting = (await next.getByRole('heading').textContent()) ?? '';
    await tab(page, 'Confirmed').click();
    await soon(() => entries(page).first().textContent()).toContain('Confirmed');
    const confirmed = (await entries(page).first().getByRole('heading').textContent()) ?? '';
    await take(page, confirmed, 'Remove…');
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await soon(() => entry(page, confirmed).count()).toBe(0);
    await tab(page, 'All').click();
    await entry(page, waiting).getByText('Offered until').waitFor();
    await close();
  });

  it('cancels with a reason, which a visitor then reads', async () => {
    const { page, close } = await openList('manageList?tab=published');
    const title = 'Lesson study by the sea';
    const href = await entry(page, title).getByRole('link').first().getAttribute('href');
    const id = new URL(href ?? '').searchParams.get('id') ?? '';
    await take(page, title, 'Cancel activity…');
    await dialog(page)
      .getByText(/Send a message to the \d+ people/)
      .waitFor();
    await dialog(page).getByLabel('Reason, visible to everyone').fill('The ferry does not go');
    await dialog(page).getByRole('button', { name: 'Cancel activity' }).click();
    await soon(() => entry(page, title).count()).toBe(0);
    expect(await toldOf(id)).toMatchObject({ state: 'cancelled', cancelReason: 'The ferry does not go' });
    await tab(page, 'Cancelled').click();
    await soon(() => query(page)).toEqual({ tab: 'cancelled' });
    await entry(page, title).getByText('Cancelled').waitFor();
    await page.goBack();
    await soon(() => query(page)).toEqual({ tab: 'published' });
    await close();
  });

  it('deletes a draft with the keyboard alone, undoes it, and restores it later from the recycle bin', async () => {
    const { page, close } = await openList('manageList?tab=draft');
    await entry(page, DRAFT).waitFor();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await entry(page, DRAFT).getByRole('link', { name: 'Edit' }).focus();
    await press('Tab', 'ArrowDown');
    const last = entry(page, DRAFT).getByRole('button', { name: 'Delete' });
    await last.waitFor();
    await press('ArrowUp', 'ArrowUp');
    await soon(() => last.evaluate(element => element.matches(':focus'))).toBe(true);
    await press('Enter');
    await manager(page).getByText('is in the recycle bin').waitFor();
    await press('Enter');
    await entry(page, DRAFT).waitFor();

    await take(page, DRAFT, 'Delete');
    await tab(page, 'Recycle bin').click();
    await entry(page, DRAFT).getByRole('button', { name: 'Restore' }).click();
    await manager(page).getByText('recycle bin is empty').waitFor();
    await tab(page, 'Drafts').click();
    await entry(page, DRAFT).waitFor();
    await close();
  });

  it('searches for an activity, and the address keeps the keyword', async () => {
    const { page, close } = await openList();
    await page.getByRole('searchbox').fill('数学史');
    await soon(() => entries(page).count()).toBe(1);
    await page.getByLabel('Order').selectOption('start');
    await soon(() => query(page)).toEqual({ keyword: '数学史', sort: 'start' });
    await page.reload();
    await soon(() => entries(page).count()).toBe(1);
    await close();
  });
});

/** Screens to check, by user. */
const SCREENS: { name: string; as?: Account; open: Screens[string] }[] = [
  {
    name: 'the list',
    as: 'host',
    async open(page) {
      await page.goto(at('manageList'));
      await entries(page).nth(2).waitFor();
    },
  },
  {
    name: 'what can be done with several, and with one',
    as: 'host',
    async open(page) {
      await page.goto(at('manageList'));
      await entries(page).nth(1).getByRole('checkbox').check();
      await manager(page).locator('.bulk').waitFor();
      await entries(page).first().locator('button[aria-expanded]').click();
      await manager(page).locator('[part="panel"]').waitFor();
    },
  },
  {
    name: 'the reason of a cancellation',
    as: 'host',
    async open(page) {
      await page.goto(at('manageList?tab=published'));
      await entries(page).first().locator('button[aria-expanded]').click();
      await entries(page)
        .first()
        .getByRole('button', { name: /Cancel activity|取消活动/ })
        .click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'a message',
    as: 'host',
    async open(page) {
      await page.goto(at(`manageList?id=${CLINIC}`));
      await entries(page).first().waitFor();
      await manager(page)
        .getByRole('button', { name: /Write to|发消息/ })
        .click();
      await dialog(page).getByRole('status').waitFor();
    },
  },
  {
    name: 'who takes part',
    as: 'host',
    async open(page) {
      await page.goto(at(`manageList?id=${CLINIC}`));
      await entries(page).nth(3).waitFor();
      await manager(page).locator('summary').first().click();
    },
  },
  {
    name: 'an activity that does not exist',
    as: 'host',
    async open(page) {
      await page.goto(at('manageList?id=no-such'));
      await manager(page).locator('[part="empty"]').waitFor();
    },
  },
  {
    name: 'a person who holds nothing',
    as: 'teacher',
    async open(page) {
      await page.goto(at(`manageList?id=${CLINIC}`));
      await manager(page)
        .getByText(/those who hold the activity|举办者使用/)
        .waitFor();
    },
  },
  {
    name: 'a visitor',
    async open(page) {
      await page.goto(at('manageList'));
      await manager(page).locator('[part="empty"]').waitFor();
    },
  },
];

const WAYS: Way[] = [
  { width: 360, colorScheme: 'light', locale: 'zh-CN' },
  { width: 1280, colorScheme: 'dark', locale: 'en-GB' },
  { width: 760, colorScheme: 'light', locale: 'en-GB' },
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
