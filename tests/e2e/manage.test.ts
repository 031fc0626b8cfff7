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
const accountMenu = (page: Page) =>
  page.locator('mskt-account').getByRole('button', { name: 'account menu' });

describe('the management', () => {
  it('leads a host from the menu to a request, which is answered in two steps', async () => {
    const { page, faults, close } = await openPage(browser, { as: 'host' });
    await page.goto(at('home'));
    await accountMenu(page).click();
    await page.getByRole('link', { name: /^Manage \d+ new/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Manage' }).waitFor();
    expect(await accessibilityFaults(page, 'main')).toEqual([]);
    const requests = page.getByRole('button', { name: /requests to join/ });
    const before = Number((await requests.textContent())?.match(/^\d+/)?.[0]);
    await requests.click();
    const accept = page.getByRole('button', { name: /^Accept/ });
    await accept.first().click();
    await page.getByText('is a member now').first().waitFor();
    const left = page.getByRole('button', { name: new RegExp(`^${before - 1} requests? to join`) });
    await left.waitFor();
    expect(await accessibilityFaults(page, 'main')).toEqual([]);
    await page.reload();
    await left.waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('shows an administrator every area, each of which opens', async () => {
    const { page, faults, close } = await openPage(browser, { as: 'admin' });
    await page.goto(at('manage'));
    const areas = page.getByRole('navigation', { name: 'Everything you manage' });
    await areas.waitFor();
    const links = await areas
      .getByRole('link')
      .evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href));
    expect(links).toHaveLength(6);
    for (const link of links) {
      await page.goto(link);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('lets an administrator mark a contact request as answered', async () => {
    const { page, faults, close } = await openPage(browser, { as: 'admin' });
    const asked = { name: 'Wen Wei', contact: 'wen@example.org', note: 'Please call', consent: true };
    await page.request.post(`${servers.platform}/mskt/api/index/expired/contact`, { data: asked });
    await page.goto(at('manage'));
    await page.getByRole('link', { name: /contact requests? to answer/ }).click();
    await page.getByRole('button', { name: 'Mark as answered Wen Wei' }).click();
    await page
      .getByText(/^Answered by/)
      .first()
      .waitFor();
    const undo = page.getByRole('button', { name: 'Not answered yet Wen Wei' });
    await undo.waitFor();
    expect(await undo.evaluate(button => button.matches(':focus'))).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('says that nothing is waiting', async () => {
    const { page, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(at('manage'));
    await page.getByText('Nothing is waiting for you').waitFor();
    await close();
  });
});

describe('what may be created', () => {
  it('is an activity for a host, in two steps from the front page', async () => {
    const { page, faults, close } = await openPage(browser, { as: 'host' });
    await page.goto(at('home'));
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: 'Create an activity' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create an activity' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('is in the menu on a phone; a member writes posts', async () => {
    const { page, close } = await openPage(browser, { as: 'teacher', viewport: { width: 360, height: 800 } });
    await page.goto(at('home'));
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const creating = page.getByRole('navigation', { name: 'Create' });
    await creating.getByRole('link', { name: 'Write a post' }).click();
    await page.waitForURL(/publish\/dynamic/);
    await close();
  });

  it('is not offered to visitors', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('home'));
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Create' }).count()).toBe(0);
    await close();
  });
});

describe('the header', () => {
  it.each([360, 768, 900, 1088, 1280])('shows everything beside each other at %i px', async width => {
    const { page, close } = await openPage(browser, { as: 'editor', viewport: { width, height: 800 } });
    await page.goto(at('home'));
    await page.locator('.unread-link').waitFor();
    if (width >= 768) await page.getByRole('button', { name: 'Create' }).waitFor();
    const name = page.locator('.brand .name');
    expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(
      2,
    );
    const boxes = await Promise.all(
      ['.brand .name', '.search-button', '.unread-link'].map(part => page.locator(part).boundingBox()),
    );
    const edges = boxes.map(box => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)] as const);
    for (const [at, [start]] of edges.entries())
      expect(start).toBeGreaterThanOrEqual(edges[at - 1]?.[1] ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await close();
  });
});
