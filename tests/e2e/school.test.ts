import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

describe('on a school’s page on another origin', () => {
  it('the same dynamics show under the strict policy, Trusted Types enforced, without a violation', async () => {
    const { page, faults, close } = await openPage(browser);
    const answer = await page.goto(servers.school);
    const { platform } = servers;
    expect(answer?.headers()['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' ${platform}; style-src 'self'; connect-src ${platform}; img-src ${platform}; require-trusted-types-for 'script'`,
    );
    const channel = page.locator('mskt-channel');
    await channel.scrollIntoViewIfNeeded();
    await channel.getByRole('article').nth(4).waitFor();
    expect(await channel.getByRole('article').count()).toBe(5);
    await page.locator('mskt-comments').scrollIntoViewIfNeeded();
    await page.locator('mskt-comments').getByText('Be the first to comment').waitFor();
    const avatar = channel.locator('.avatar img').first();
    await avatar.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      image => (image as HTMLImageElement).naturalWidth > 0,
      await avatar.elementHandle(),
    );
    expect(faults).toEqual([]);

    const here = (await channel.getByRole('article').allInnerTexts()).map(words => words.split('\n')[0]);
    await page.goto(`${platform}/msktfront/channelPage`);
    await page.locator('mskt-channel').getByRole('article').nth(4).waitFor();
    const there = (await page.locator('mskt-channel').getByRole('article').allInnerTexts()).map(
      words => words.split('\n')[0],
    );
    expect(there.slice(0, 5)).toEqual(here);
    await close();
  });

  it('nothing is left behind: no global, no cookie, no request to others, no change to what the page stores', async () => {
    const { page, close } = await openPage(browser);
    const hosts = new Set<string>();
    page.on('request', request => hosts.add(new URL(request.url()).origin));
    await page.addInitScript(() => {
      for (let key = 0; key < 20; key++) localStorage.setItem(`school-${key}`, 'ours');
      Object.defineProperty(window, Symbol.for('before'), { value: Object.getOwnPropertyNames(window) });
    });
    await page.goto(servers.school);
    await page.locator('mskt-channel').scrollIntoViewIfNeeded();
    await page.locator('mskt-channel').getByRole('article').nth(4).waitFor();
    const left = await page.evaluate(() => {
      const before = (window as unknown as Record<symbol, string[]>)[Symbol.for('before')] ?? [];
      return {
        globals: Object.getOwnPropertyNames(window).filter(
          name => !before.includes(name) && !/^\d+$/.test(name),
        ),
        kept: Array.from({ length: 20 }, (_, key) => localStorage.getItem(`school-${key}`)),
        foreign: Object.keys(localStorage).filter(
          key => !key.startsWith('school-') && !key.startsWith('mskt:'),
        ),
        head: document.head.querySelectorAll('link:not([href="/look.css"]), style').length,
      };
    });
    expect(left.globals).toEqual([]);
    expect(left.kept).toEqual(Array.from({ length: 20 }, () => 'ours'));
    expect(left.foreign).toEqual([]);
    expect(left.head).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    expect([...hosts].sort()).toEqual([servers.school, servers.platform].sort());
    await close();
  });

  it('a like leads to the site where the page offers no way to sign in, and is itself never left', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(servers.school);
    await page.locator('mskt-channel').evaluate(tag => tag.removeAttribute('auth'));
    await page.locator('mskt-channel').scrollIntoViewIfNeeded();
    await page
      .getByRole('button', { name: /^Like, / })
      .first()
      .click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    expect((await opened).url()).toContain(`${servers.platform}/msktfront/channelPage`);
    expect(page.url()).toBe(`${servers.school}/`);
    await close();
  });

  it('what the tag holds stays when the platform does not answer', async () => {
    const { page, close } = await openPage(browser);
    await page.route('**/mskt/api/**', route => route.abort());
    await page.goto(servers.school);
    await page.getByText('The platform cannot be reached').first().waitFor();
    expect(await page.getByRole('link', { name: 'Read what teachers share' }).isVisible()).toBe(true);
    await close();
  });

  it('what the tag holds is there without JavaScript', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(servers.school);
    expect(await page.getByRole('link', { name: 'Read what teachers share' }).isVisible()).toBe(true);
    await close();
  });

  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)(
    'every widget has content, in %s at %i px, accessible and without sideways scrolling',
    async (colorScheme, width) => {
      const { page, faults, close } = await openPage(browser, {
        colorScheme,
        viewport: { width, height: 800 },
      });
      await page.goto(servers.school);
      for (const tag of ['news-feed', 'activity-list', 'channel', 'ranking', 'comments']) {
        const widget = page.locator(`mskt-${tag}`).first();
        await widget.scrollIntoViewIfNeeded();
        await widget.locator('[part~="entry"], [part~="empty"]').first().waitFor();
      }
      await page.locator('mskt-account').getByRole('button', { name: 'Sign in' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('news is read on pages of the school’s own: the list, an article, its neighbours, and what bears a tag', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(servers.school);
    await page.locator('mskt-news-feed').first().getByRole('link', { name: 'All news' }).click();
    await page.waitForURL(`${servers.school}/news`);
    await page.getByRole('link', { name: /Lesson study in one afternoon/ }).click();
    const heading = page.locator('mskt-news-article').getByRole('heading', { level: 1 });
    await heading.waitFor();
    expect(page.url()).toMatch(/\/article\?id=/);
    await page.getByRole('link', { name: 'lesson study', exact: true }).click();
    await page.waitForURL(`${servers.school}/news?tag=lesson+study`);
    await page.locator('mskt-news-feed').getByRole('article').first().waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

describe('in a frame that blocks storage', () => {
  it('everything public works', async () => {
    const { page, close } = await openPage(browser);
    await page.route(`${servers.school}/framed`, route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe width="900" height="700" sandbox="allow-scripts" src="${servers.school}/"></iframe>`,
      }),
    );
    await page.goto(`${servers.school}/framed`);
    const channel = page.frameLocator('iframe').locator('mskt-channel');
    await channel.scrollIntoViewIfNeeded();
    await channel.getByRole('article').nth(2).waitFor();
    await close();
  });
});
