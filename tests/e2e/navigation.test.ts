/** Navigation rules of the site, each on every page that it applies to. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../site/pages.ts';
import { launchBrowser, openPage, signedInState } from '../helpers/browser/pages.ts';
import { soon } from '../helpers/browser/screens.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { sampled } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Changes the platform's response to a call. */
async function change(page: Page, call: string, changed: object): Promise<void> {
  await page.route(`**${call}*`, async route => {
    const answer = await fetch(route.request().url());
    const body = (await answer.json()) as { data: object };
    // A page that was left accepts no response.
    await route
      .fulfill({ status: answer.status, json: { ...body, data: { ...body.data, ...changed } } })
      .catch(() => undefined);
  });
}

describe('each item of the menu', () => {
  it('leads to the top of its page, sets the title, and is stored by its name', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(at('channelPage'));
    await menu(page).getByRole('link').first().waitFor();
    const names = await menu(page).getByRole('link').allInnerTexts();
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const link = menu(page).getByRole('link', { name, exact: true });
      const target = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
      // Like the Enter key: without scrolling the menu into view.
      await link.evaluate((item: HTMLElement) => item.click());
      await soon(() => page.url()).toBe(target);
      await page.waitForFunction(() => {
        // The heading of a page may be in its widget.
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        return scrollY === 0 && focused?.matches('h1, main');
      });
      const platform = 'Reed Ferry Teachers';
      await soon(() => page.title()).toBe(name === 'Home' ? platform : `${name} - ${platform}`);
      const customId = name.toLowerCase().replaceAll(' ', '-');
      expect(await page.evaluate(() => localStorage.getItem('navCodeId'))).toBe(customId);
      expect(await link.getAttribute('aria-current')).toBe('page');
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.goBack();
    await page.waitForFunction(() => scrollY === 0);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('a path with logout', () => {
  it('clears the account, keeps other stored data, and leads home', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('expired'));
    await heading(page).waitFor();
    for (const path of ['home/logout', 'space/logout', 'logout?from=app']) {
      await page.evaluate(() => {
        localStorage.setItem('token', 'old');
        localStorage.setItem('not-ours', 'stays');
      });
      await page.goto(at(path));
      await soon(() => page.url()).toBe(at('home'));
      await page.waitForFunction(() => localStorage.getItem('token') === null);
    }
    expect(await page.evaluate(() => localStorage.getItem('not-ours'))).toBe('stays');
    await close();
  });
});

describe('a token in the address', () => {
  it.each([
    ['in its path', (token: string) => `activityList/msktToken=${token}?tab=ended`],
    ['in its query', (token: string) => `activityList?tab=ended&msktToken=${token}`],
  ])('signs in, and is gone from the address and the history: %s', async (_, pathWith) => {
    const [site] = signedInState('teacher').storageState.origins;
    const token = site?.localStorage.find(({ name }) => name === 'token')?.value ?? '';
    expect(token).not.toBe('');
    const { page, close } = await openPage(browser);
    await page.goto(at(pathWith(token)));
    await page.getByRole('status').filter({ hasText: 'You are now signed in as 温若禾' }).waitFor();
    expect(page.url()).toBe(at('activityList?tab=ended'));
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    await page.getByRole('link', { name: 'Recommended' }).first().click();
    await soon(() => page.url()).toBe(at('channelPage'));
    await page.goBack();
    await soon(() => page.url()).toBe(at('activityList?tab=ended'));
    await close();
  });

  it('stays in use after a reload, though the user centre does not know its user, until sign-out', async () => {
    const [site] = signedInState('teacher').storageState.origins;
    const token = site?.localStorage.find(({ name }) => name === 'token')?.value ?? '';
    const { page, close } = await openPage(browser);
    await page.goto(at(`home/msktToken=${token}`));
    const account = page.getByRole('button', { name: /温若禾/ });
    await account.waitFor();
    const asked = page.waitForRequest(request => request.url().startsWith(servers.userCentre));
    await page.reload();
    await asked;
    await account.waitFor();
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('realName')]),
    ).toEqual([token, '温若禾']);
    await close();
  });

  it('that the platform refuses is dropped, with a notice, and the page stays', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('activityList?msktToken=refused'));
    await page.getByRole('status').filter({ hasText: 'is not valid' }).waitFor();
    expect(page.url()).toBe(at('activityList'));
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await close();
  });
});

describe('local storage decides who is signed in when a page opens', () => {
  const stored = (page: Page) =>
    page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('realName')]);

  it.each([
    ['without its token', () => localStorage.removeItem('token')],
    ['emptied', () => localStorage.clear()],
    ['with another name', () => localStorage.setItem('realName', 'Someone')],
  ])('%s it is repaired by a new token of the user whom the user centre names', async (_, change) => {
    const { page, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(at('home'));
    await page.getByRole('button', { name: /温若禾/ }).waitFor();
    await page.evaluate(change);
    const exchange = page.waitForRequest(/auth\/msktToken/);
    await page.reload();
    await exchange;
    await page.getByRole('button', { name: /温若禾/ }).waitFor();
    await soon(async () => (await stored(page))[1]).toBe('温若禾');
    expect((await stored(page))[0]).toMatch(/.{20}/);
    await close();
  });

  it('without a token the page is a visitor’s when the user centre reports no user', async () => {
    const { page, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(at('home'));
    await page.getByRole('button', { name: /温若禾/ }).waitFor();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    expect((await stored(page))[0]).toBeNull();
    await close();
  });
});

describe('on a phone', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile';
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  const app = () => `${servers.platform}/healthz`;

  async function openOn(userAgent: string, options: BrowserContextOptions = {}) {
    const opened = await openPage(browser, { userAgent, ...options });
    await change(opened.page, '/mskt/api/auth/ucInfo', { msktAppUrl: app() });
    return opened;
  }

  it.each([
    { system: 'iOS', userAgent: IPHONE, paths: ['home', 'index'] },
    { system: 'Android', userAgent: ANDROID, paths: ['home?lang=en', 'index'] },
  ])('the home pages lead to the app, which receives where the link led: $system', async phone => {
    const { page, close } = await openOn(phone.userAgent);
    for (const path of phone.paths) {
      await page.goto(at(path));
      await page.waitForURL(url => url.href.startsWith(app()));
      expect(new URL(page.url()).searchParams.get('from')).toBe(at(path));
    }
    await close();
  });

  it('a visit with noapp=1, and every other page, stays', async () => {
    const { page, close } = await openOn(IPHONE);
    const stays = routes.map(({ path }) => path).filter(path => !['home', 'index', 'space'].includes(path));
    for (const path of ['home?noapp=1', ...sampled(stays, 6)]) {
      await page.goto(at(path));
      await page.getByRole('contentinfo').waitFor();
      expect(page.url()).toBe(at(path));
    }
    await close();
  });
});

describe('when the trial of the platform has expired', () => {
  it('every page of the platform redirects to /expired once, and the pages about the product stay open', {
    timeout: 120_000,
  }, async () => {
    const { page, close } = await openPage(browser);
    await change(page, '/mskt/api/sys/plat/params/', { isPlatExpired: true });
    // Both kinds in every run.
    const ofPlatform = routes.filter(({ national }) => !national);
    const ofProduct = routes.filter(({ national }) => national);
    for (const { path, national } of [...sampled(ofPlatform, 5), ...sampled(ofProduct, 3)]) {
      await page.goto(at(path));
      const target = national ? path : 'expired';
      await soon(() => page.url()).toBe(at(target));
      await heading(page).waitFor();
      await page.getByRole('contentinfo').waitFor();
      expect(page.url()).toBe(at(target));
    }
    await close();
  });
});

describe('an address that the platform does not know', () => {
  it('shows the wrong-address screen with the platform’s message on every page', async () => {
    const { page, close } = await openPage(browser);
    const json = { success: 0, message: 'address error', errorCode: 'ADDRESS_ERROR', traceId: 'x' };
    await page.route('**/mskt/api/sysRemote/indexInfo*', route => route.fulfill({ status: 404, json }));
    for (const path of sampled(['home', 'channelPage', 'index', 'newsNotice', 'nowhere'], 2)) {
      await page.goto(at(path));
      await page.getByRole('heading', { level: 1, name: 'Wrong address' }).waitFor();
      await page.getByText('address error', { exact: true }).waitFor();
    }
    await close();
  });
});

describe('the personal news and notices', () => {
  it('ask visitors, and only them, to sign in first', async () => {
    const visitor = await openPage(browser);
    await visitor.page.goto(at('newsNotice'));
    await visitor.page.getByRole('heading', { level: 1, name: 'Please log in first...' }).waitFor();
    await visitor.close();
    const { page, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(at('newsNotice'));
    await page.locator('mskt-notice-inbox').getByRole('article').first().waitFor();
    expect(await page.getByText('Please log in first...').count()).toBe(0);
    await close();
  });
});
