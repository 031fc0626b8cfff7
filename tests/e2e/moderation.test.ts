/** Reports: users report, editors decide, and the author sees the decision. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, launchBrowser, openPage, type WatchedPage } from '../helpers/browser/pages.ts';
import { type Account, type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const SAID = 'This sentence is about somebody else’s lunch.';
const WHY = 'Please write about lessons here.';

/** Signs in at the user centre, which is open, as one of the demo people. */
async function signInAs(page: Page, name: string): Promise<void> {
  await page.locator('input[type="password"]').fill(name);
  await page.locator('input:not([type="hidden"], [type="password"])').first().fill(name);
  await page.locator('input[type="password"]').press('Enter');
}

/** Opens a page of the site as one of the demo people. */
async function openAs(as: Account, address: string): Promise<WatchedPage> {
  const opened = await openPage(browser, { as });
  await opened.page.goto(address);
  return opened;
}

/** A dynamic of the teacher in no space, on which only the platform's editors decide. */
async function findDynamic(): Promise<{ id: string; content: string; userName: string }> {
  const answer = await fetch(`${servers.platform}/mskt/api/index/share/list?pageSize=50&keyword=温若禾`);
  const { data } = await answer.json();
  const found = data.records.find(
    (one: { userName: string; groupId?: string; content: string; canComment: boolean }) =>
      one.userName === '温若禾' && !one.groupId && one.canComment && one.content !== '',
  );
  return found;
}

const card = (page: Page) => page.locator('mskt-channel article').first();
const comment = (page: Page) => page.locator('mskt-comments').getByRole('article').filter({ hasText: SAID });
const reportOf = (place: Locator) => place.getByRole('button', { name: /^Report what/ });

describe('a reported dynamic', () => {
  // One test, because each step needs the one before.
  it('is decided by an editor, and its author and reporter see the decision', {
    timeout: 180_000,
  }, async () => {
    const { id, userName } = await findDynamic();
    const address = at(`channelPage?id=${id}`);

    // Its author cannot report it; a visitor signs in, returns, and gives a reason.
    const teacher = await openAs('teacher', address);
    const comments = teacher.page.locator('mskt-comments');
    await comments.getByRole('textbox').fill(SAID);
    await comments.getByRole('button', { name: 'Comment', exact: true }).click();
    await comment(teacher.page)
      .getByRole('button', { name: /^Delete/ })
      .waitFor();
    expect(await reportOf(comment(teacher.page)).count()).toBe(0);

    const reader = await openPage(browser, { viewport: { width: 360, height: 740 } });
    const { page } = reader;
    await page.goto(address);
    await reportOf(card(page)).first().click();
    const signIn = page.getByRole('dialog', { name: 'Sign in to report' });
    await signIn.getByRole('button', { name: 'Sign in' }).click();
    await signInAs(page, 'host');
    const asked = page.getByRole('dialog', { name: `Report what ${userName} wrote` });
    await asked.waitFor();
    expect(await accessibilityFaults(page, 'mskt-channel')).toEqual([]);
    const send = asked.getByRole('button', { name: 'Report', exact: true });
    await send.click();
    await asked.getByText('Choose what is wrong with it.').waitFor();
    await asked.getByRole('radio', { name: 'It says something that is not true' }).check();
    await send.click();
    await card(page)
      .getByRole('button', { name: `You have reported what ${userName} wrote` })
      .first()
      .waitFor();

    await reportOf(comment(page)).click();
    await asked.getByRole('radio', { name: 'It has nothing to do with the topic' }).check();
    await asked.getByRole('textbox').fill('About lunch.');
    await send.click();
    await comment(page)
      .getByRole('button', { name: /^You have reported/ })
      .waitFor();

    // An editor keeps or removes it, without seeing the reporters.
    const editor = await openAs('editor', at('manageList'));
    /** Returns the number of open reports on the tab. */
    const waiting = async () =>
      Number((await editor.page.getByRole('link', { name: 'Reports' }).locator('.num').textContent()) ?? 0);
    const queue = () => editor.page.locator('mskt-report-queue');
    const caseOf = (text: string) => queue().getByRole('article').filter({ hasText: text });
    await editor.page.getByRole('link', { name: 'Reports' }).click();
    await caseOf('About lunch.').waitFor();
    const before = await waiting();
    expect(await accessibilityFaults(editor.page, 'mskt-report-queue')).toEqual([]);
    expect(await queue().getByText('严松筠').count()).toBe(0);

    const link = editor.page.locator(`a[href$="channelPage?id=${id}"]`);
    await queue().locator('article', { has: link }).getByRole('button', { name: /^Keep/ }).click();
    await expect.poll(waiting).toBe(before - 1);
    await caseOf('About lunch.')
      .getByRole('button', { name: /^Remove/ })
      .click();
    const remove = editor.page.getByRole('dialog', { name: 'Remove' });
    await remove.getByRole('textbox').fill(WHY);
    await remove.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(waiting).toBe(before - 2);
    await queue().getByRole('button', { name: 'Removed' }).click();
    await caseOf(SAID).getByText(WHY).waitFor();
    expect(new URL(editor.page.url()).searchParams.get('status')).toBe('removed');

    // Others no longer see it, its reporter gets a message, and its author sees it with the reason.
    await page.goto(address);
    await page.locator('mskt-comments').getByRole('article').first().waitFor();
    expect(await comment(page).count()).toBe(0);
    await page.goto(at('newsNotice'));
    const answer = page.locator('mskt-notice-inbox').getByRole('article').filter({ hasText: 'you reported' });
    const decision = answer.getByRole('link', {
      name: 'The comment that you reported was removed (off-topic)',
    });
    expect(await decision.getAttribute('href')).toBe(address);

    await teacher.page.goto(at('newsNotice'));
    const message = teacher.page.locator('mskt-notice-inbox').getByRole('article').filter({ hasText: WHY });
    await message.getByRole('link', { name: /The editors have removed your comment: off-topic/ }).click();
    await comment(teacher.page).getByText('Removed by the editors: off-topic').waitFor();
    await comment(teacher.page).getByText(WHY).waitFor();
    expect(
      await comment(teacher.page)
        .getByRole('button', { name: /^Reply/ })
        .count(),
    ).toBe(0);
    expect(await accessibilityFaults(teacher.page, 'mskt-channel')).toEqual([]);

    // After it is restored, everyone sees it again.
    await caseOf(SAID)
      .getByRole('button', { name: /^Bring back/ })
      .click();
    await editor.page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
    await queue().getByText('Nothing was removed').waitFor();
    await page.goto(address);
    await comment(page).waitFor();
    for (const { faults, close } of [teacher, reader, editor]) {
      expect(faults).toEqual([]);
      await close();
    }
  });
});
