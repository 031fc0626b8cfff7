/** Server-rendered head elements of pages, in Chromium while the site starts. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});
afterAll(() => servers.stop());

const NEWS = 'home/newsDetail?id=news-open-week-opens';
const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const said = (page: Page) => page.locator('head [data-page]').count();

describe('with JavaScript', () => {
  it.each([
    ['en-GB', NEWS],
    ['zh-CN', NEWS],
    ['en-GB', 'home/news'],
    ['zh-CN', 'home'],
    ['en-GB', 'channelPage'],
  ])('in %s %s keeps its title, and what it says breaks no rule of its policy', async (locale, path) => {
    const { page, faults, close } = await openPage(browser, { locale });
    const answer = await page.goto(at(path));
    const title = /<title>(.*)<\/title>/.exec((await answer?.text()) ?? '')?.[1];
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main mskt-news-article, main mskt-news-feed, main mskt-channel').first().waitFor();
    await page
      .getByRole('contentinfo')
      .getByText(/Reed Ferry|苇渡/)
      .first()
      .waitFor();
    expect(await page.title()).toBe(title);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale === 'zh-CN' ? 'zh-CN' : 'en');
    expect(await said(page)).toBeGreaterThan(5);
    expect(faults).toEqual([]);
    await close();
  });

  it('head elements of the first page are removed on the next', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at(NEWS));
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(2);
    await page.getByRole('link', { name: 'Recommended' }).first().click();
    await page.locator('main mskt-channel').waitFor();
    await page.waitForFunction(() => !document.head.querySelector('[data-page]'));
    expect(await page.title()).toBe('Recommended - Reed Ferry Teachers');
    await close();
  });

  it('an unknown address has the status 404 and the wrong-address screen', async () => {
    const { page, close } = await openPage(browser);
    const answer = await page.goto(at('home/newsDetail?id=no-such'));
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: /address/i }).waitFor();
    await close();
  });
});
