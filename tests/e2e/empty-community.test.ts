/** A start without demo data: from the printed link to the first news article. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../site/pages.ts';
import { shapeFaults } from '../helpers/browser/page-faults.ts';
import { accessibilityFaults, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;
beforeAll(async () => {
  [servers, browser] = await Promise.all([startEmpty(), launchBrowser()]);
});
afterAll(() => servers.stop());

const startEmpty = () => startServers({ DEMO: '0' }, { processes: 1, data: 'empty' });
const site = (path: string) => `${servers.platform}/msktfront/${path}`;
const link = () => /http\S+\/set-up\?ticket=\S+/.exec(servers.log())?.[0] ?? expect.unreachable();

/** Pages of one object, which does not exist. */
const OF_OBJECTS = ['activityDetail', 'home/newsDetail', 'home/noticeDetail'];

/** Console errors and error responses. */
function complaintsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', error => said.push(String(error)));
  page.on('console', message => message.type() === 'error' && said.push(message.text()));
  page.on('response', answer => answer.status() >= 400 && said.push(`${answer.status()} ${answer.url()}`));
  return said;
}

it('shows a visitor pages without content, none of which fails or leads to the demo', async () => {
  const { page, close } = await openPage(browser);
  const complaints = complaintsOf(page);
  for (const { path, loginOnly } of routes.filter(route => !OF_OBJECTS.includes(route.path))) {
    await page.goto(site(path));
    await page.getByRole('contentinfo').waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1);
    expect(await page.getByRole('alert').count(), path).toBe(loginOnly ? 1 : 0);
    expect(await page.getByRole('link', { name: 'Sample school page' }).count(), path).toBe(0);
  }
  await page.goto(site('home'));
  for (const words of ['No news yet', 'No activities at the moment', 'No communities yet', 'No studios yet'])
    await page.getByText(words).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('asks the first administrator for name and password on an accessible page', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(link());
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect([await accessibilityFaults(page), await shapeFaults(page)]).toEqual([[], []]);
  }
  await page.getByLabel('Your name').fill('Wen Ruohe');
  await page.getByLabel('Account').fill('wen ruohe');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Repeat password').fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Enter up to 64 characters, without spaces.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.getByLabel('Your name').inputValue()).toBe('Wen Ruohe');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('account');
  await close();
});

it('lets the first administrator sign in and publish the first news article', async () => {
  const { page, faults, close } = await openPage(browser);
  await page.goto(link());
  await page.getByLabel('Your name').fill('Wen Ruohe');
  await page.getByLabel('Account').fill('wen@school.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Repeat password').fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Go to Teaching community' }).click();
  await page.waitForURL(site('home'));

  await page.goto(site('newsNotice'));
  await page.getByRole('alert').getByRole('button').click();
  await page.getByLabel('Account').fill('wen@school.example');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(site('newsNotice'));

  await page.goto(site('publish/news'));
  const form = page.locator('mskt-publish-form');
  await form.getByLabel('Title', { exact: true }).fill('We have begun');
  await form.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Welcome, everybody.');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/Detail\?id=/);
  expect(faults).toEqual([]);
  await close();

  const visitor = await openPage(browser);
  await visitor.page.goto(site('home/news'));
  await visitor.page.getByText('We have begun').first().waitFor();
  expect((await fetch(link())).status).toBe(410);
  await visitor.close();
});
