import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const PHONE = '13912345678';
const PASSWORD = 'ferry lamp seven pears';
const address = (path: string) => `${servers.platform}/msktfront/${path}`;

/** Signs in on the user centre's own page. */
async function signInAt(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(url => url.origin === servers.platform && !url.pathname.includes('callback'));
}

/** Creates a link for one user as the host, and returns it. */
async function makeLink(page: Page): Promise<string> {
  await page.goto(address('invite'));
  await page.getByRole('heading', { name: 'Invite people', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByLabel('A word from you').fill('Come and see how we teach.');
  await page.getByRole('button', { name: 'Make the link' }).click();
  return page.getByLabel('Link', { exact: true }).inputValue();
}

/** Fills in the application, with the keyboard where a list has to be chosen from. */
async function apply(page: Page): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill('Wen Ruohe');
  await page.getByLabel('Phone number or email address').fill(PHONE);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await page.getByText(`A code was sent to ${PHONE}.`).waitFor();
  const code = servers.log().match(/"digits":"(\d{6})"/)?.[1] ?? '';
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('combobox', { name: 'School' }).fill('Ternwater');
  await page.getByRole('option', { name: 'Ternwater' }).first().waitFor();
  await page.getByRole('combobox', { name: 'School' }).press('ArrowDown');
  await page.getByRole('combobox', { name: 'School' }).press('Enter');
  await page.getByLabel('Stage').selectOption('Primary school');
  await page.getByLabel('Subject').selectOption('Music');
  await page.getByLabel('You are').selectOption('Teacher');
  for (const agreement of await page.getByRole('checkbox').all()) await agreement.check();
  await page.getByRole('button', { name: 'Send the application' }).click();
  await page.getByRole('heading', { name: 'Your application has arrived' }).waitFor();
  return new URL(page.url()).searchParams.get('receipt') ?? '';
}

describe('from a link to a member', () => {
  it('a host makes it, a stranger applies, an administrator approves, and one click joins', {
    timeout: 180_000,
  }, async () => {
    const host = await openPage(browser, { as: 'host' });
    const link = await makeLink(host.page);
    expect(link).toContain(`${address('invite')}?code=`);
    expect(await accessibilityFaults(host.page)).toEqual([]);
    await host.page.reload();
    await host.page.getByText('Link for one person').waitFor();
    expect(await host.page.content()).not.toContain(new URL(link).searchParams.get('code'));

    const stranger = await openPage(browser);
    const { page } = stranger;
    await page.goto(link);
    await page.getByText('Come and see how we teach.').waitFor();
    await page.getByRole('link', { name: 'I have no account yet' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // The link opens an application with the invitation, on a phone, too.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('link', { name: 'I have no account yet' }).click();
    await page.getByText(/ invites you to .*\. With your account you join it\./).waitFor();
    expect(new URL(page.url()).searchParams.get('code')).toBe(new URL(link).searchParams.get('code'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // The application is only for the account; the invitation is accepted afterwards.
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(address('register'));
    await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const receipt = await apply(page);
    await page.getByText('Waits for approval').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    const admin = await openPage(browser, { as: 'admin' });
    await admin.page.goto(address('register'));
    await admin.page.getByRole('button', { name: 'Approve Wen Ruohe' }).waitFor();
    expect(await accessibilityFaults(admin.page)).toEqual([]);
    await admin.page.getByRole('button', { name: 'Approve Wen Ruohe' }).click();
    await admin.page.getByText('Wen Ruohe has an account now').waitFor();

    await page.goto(address(`register?receipt=${receipt}`));
    await page.getByLabel(/^Last four digits/).fill(PHONE.slice(-4));
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('heading', { name: 'Your account is open' }).waitFor();

    await page.goto(link);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await signInAt(page, PHONE, PASSWORD);
    expect(page.url()).toBe(link);
    await page.getByRole('button', { name: 'Accept and join' }).click();
    await page.waitForURL(url => url.pathname.endsWith('/space/index') && url.searchParams.has('id'));
    await page.goto(link);
    await page.getByRole('heading', { name: /^You belong to / }).waitFor();

    expect([...host.faults, ...stranger.faults, ...admin.faults]).toEqual([]);
    for (const { close } of [host, stranger, admin]) await close();
  });
});

describe('a lazily loaded part of registration', () => {
  it('shows an error if its code fails to load, and loads on a retry', async () => {
    const { page, close } = await openPage(browser);
    const code = /page-register-actions-[^/]*\.js$/;
    // The page reloads itself once.
    await page.addInitScript(() => sessionStorage.setItem('mskt-reloaded', String(Date.now())));
    await page.route(code, route => route.abort());
    await page.goto(address('register?receipt='));
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(code);
    await again.click();
    await page.getByRole('heading', { name: 'What came of my application?', level: 1 }).waitFor();
    await close();
  });
});
