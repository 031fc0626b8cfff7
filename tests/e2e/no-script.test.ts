/** The site without scripts: all public content is readable, and every page is linked. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, launchBrowser, openFirstText, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { sampled } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});
afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const NEWS = 'home/newsDetail?id=news-open-week-opens';

/** The first page of its kind that the sitemap names. */
async function known(kind: string): Promise<string> {
  const map = await (await fetch(`${servers.platform}/sitemap.xml`)).text();
  return new RegExp(`<loc>[^<]*/msktfront/(${kind}\\?id=[^<]+)</loc>`).exec(map)?.[1] ?? expect.unreachable();
}

/** Combinations in which every pair of width, theme and language occurs. */
const WAYS = [
  { width: 360, colorScheme: 'light', locale: 'zh-CN' },
  { width: 1280, colorScheme: 'dark', locale: 'zh-CN' },
  { width: 360, colorScheme: 'dark', locale: 'en-GB' },
  { width: 1280, colorScheme: 'light', locale: 'en-GB' },
] as const;

describe('without JavaScript', () => {
  it.each([360, 1280])(
    'a news article is readable, and the next is one click away, at %s px',
    async width => {
      const { page, faults, close } = await openPage(browser, {
        javaScriptEnabled: false,
        viewport: { width, height: 800 },
      });
      await page.goto(at('home'));
      await page
        .getByRole('link', { name: /Open Lesson Study Week|开放周/ })
        .first()
        .click();
      await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
      expect(page.url()).toMatch(/home\/(news|notice)Detail\?id=/);
      const heading = page.getByRole('heading', { level: 1 });
      // The text may arrive before its style sheet.
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(400);
      const { width: shown } = (await page.getByRole('article').boundingBox()) ?? { width: Number.NaN };
      expect(shown).toBeLessThanOrEqual(width);
      expect(await page.locator('noscript p').textContent()).toContain(
        'Without JavaScript you can read here',
      );
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('a page is in the language that the user picks, and so is the next', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false, locale: 'zh-CN' });
    await page.goto(at('home'));
    await page.getByRole('heading', { level: 1, name: '苇渡教研社区' }).waitFor();
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Reed Ferry Teachers' }).waitFor();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Notices' }).click();
    await page.getByRole('heading', { level: 1, name: 'Notices' }).waitFor();
    await close();
  });

  it('a personal page explains what it needs, and links to public pages', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(at('manageList'));
    expect(await page.locator('noscript main').textContent()).toContain('This page needs JavaScript');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'News' }).click();
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    await close();
  });

  it.each(WAYS)('every public page is whole, accessible and fits: %o', async way => {
    const { width, colorScheme, locale } = way;
    // Axe is a script, so only the site's scripts are blocked. The noscript notice is checked above.
    const { page, faults, close } = await openFirstText(browser, {
      viewport: { width, height: 800 },
      colorScheme,
      locale,
    });
    const single = [await known('activityDetail'), await known('channelPage'), await known('space/index')];
    const all = ['home', NEWS, ...single, 'activityList', 'channelPage', 'teachingSports', 'scheme'];
    // `npm test` opens each page in one combination.
    for (const path of sampled(all, WAYS.length, WAYS.indexOf(way))) {
      await page.goto(at(path));
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const)
        expect([path, await page.getByRole(landmark).count()]).toEqual([path, 1]);
      expect([path, await accessibilityFaults(page)]).toEqual([path, []]);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
    }
    expect(faults).toEqual([]);
    await close();
  });
});
