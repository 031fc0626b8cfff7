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

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const fieldOf = (page: Page) => page.getByRole('searchbox', { name: 'Search this community' });
/** The notice of the demo with this word in its title. */
const drill = (page: Page) => page.getByRole('link', { name: /Fire drill/ });

describe('the search', () => {
  it('opens over any page by a key, and leads to the page with all results', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(at('teachingSports'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await fieldOf(page).waitFor();
    await expect.poll(() => fieldOf(page).evaluate(field => field.matches(':focus'))).toBe(true);
    await page.keyboard.type('fire drill');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Fire drill/ })
      .waitFor();
    expect(await accessibilityFaults(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    expect(new URL(page.url()).search).toBe('?keyword=fire%20drill');
    await page.getByText('1 result for “fire drill”').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('does not open by one key for people who turn it off, and still by two', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(at('home'));
    await page.getByRole('button', { name: 'Language and appearance' }).click();
    expect(await accessibilityFaults(page, 'header')).toEqual([]);
    await page.getByRole('checkbox', { name: /with the . key/ }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Search' }).waitFor();
    await page.keyboard.press('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await fieldOf(page).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('finds a notice by a word in it with the keyboard alone, in two steps', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(at('home'));
    await page.getByRole('button', { name: 'Search' }).waitFor();
    await page.keyboard.press('Control+k');
    await fieldOf(page).waitFor();
    await expect.poll(() => fieldOf(page).evaluate(field => field.matches(':focus'))).toBe(true);
    await page.keyboard.type('fire');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Fire drill/ })
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Fire drill/ }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('closes with Escape, and returns the focus', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('home'));
    const button = page.getByRole('button', { name: 'Search' });
    await button.press('Enter');
    await fieldOf(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await button.evaluate(element => element.matches(':focus'))).toBe(true);
    await close();
  });

  it('is not opened by a slash that is typed into a field', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('home/news'));
    const field = page.getByRole('searchbox').first();
    await field.fill('');
    await field.press('/');
    expect(await field.inputValue()).toBe('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await close();
  });

  it('keeps keyword and type in the address, for links and the back button', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(at('search?keyword=课'));
    await page.getByRole('heading', { name: 'Comments' }).waitFor();
    await page.getByRole('button', { name: /^Posts/ }).click();
    await page.getByRole('heading', { name: 'Comments' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('type')).toBe('dynamic');
    await page.goBack();
    await page.getByRole('heading', { name: 'Comments' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('finds people for members, whose pages it leads to', async () => {
    const { page, faults, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(at('search?keyword=Marta'));
    const people = page.getByRole('group', { name: 'People' });
    await people.getByRole('link', { name: 'Marta Elling' }).click();
    await page.waitForURL(/\/space\/index\?id=/);
    expect(faults).toEqual([]);
    await close();
  });

  it('is offered on the page for wrong addresses', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('noSuchPage'));
    await page.getByRole('heading', { name: 'Wrong address' }).waitFor();
    await fieldOf(page).fill('fire');
    await drill(page).click();
    await page.getByRole('heading', { level: 1, name: /Fire drill/ }).waitFor();
    await close();
  });
});
