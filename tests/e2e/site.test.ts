import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, signedInState } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const channelPage = () => `${servers.platform}/msktfront/channelPage`;
const dynamics = (page: Page) => page.locator('mskt-channel').getByRole('article');
const hearts = (page: Page) => page.getByRole('button', { name: /^Like, / });

/** Signs in on the user centre's page, to which the site has redirected. */
async function signInAt(page: Page, account: string): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password').fill(account);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(url => url.origin === servers.platform && !url.pathname.includes('callback'));
}

const likesOf = async (heart: Locator): Promise<number> =>
  Number((await heart.getAttribute('aria-label'))?.match(/\d+/)?.[0]);

describe('a visitor on the site', () => {
  it('reads the channel under the platform’s name, loads more, and opens comments', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(channelPage());
    await dynamics(page).nth(19).waitFor();
    await page.waitForFunction(() => document.title === 'Recommended - Reed Ferry Teachers');
    expect(
      await page.getByRole('banner').getByRole('link', { name: 'Recommended' }).getAttribute('aria-current'),
    ).toBe('page');
    expect(await dynamics(page).count()).toBe(20);
    await page.getByRole('button', { name: 'Show more' }).click();
    await dynamics(page).nth(39).waitFor();
    const ids = await page
      .locator('mskt-channel li[id^="dynamic-"]')
      .evaluateAll(items => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    await page
      .getByRole('button', { name: /^[1-9]\d* comment/ })
      .first()
      .click();
    await page
      .locator('mskt-comments')
      .getByRole('article')
      .or(page.locator('mskt-comments').getByRole('listitem'))
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('reads one dynamic by its URL and returns to the channel', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(channelPage());
    await dynamics(page)
      .nth(1)
      .getByRole('link')
      .filter({ has: page.locator('time') })
      .click();
    await page.getByRole('link', { name: 'All posts' }).waitFor();
    expect(page.url()).toMatch(/channelPage\?id=/);
    // The list is removed once the requested dynamic is rendered.
    const withHearts = dynamics(page).filter({ has: hearts(page) });
    await expect.poll(() => withHearts.count()).toBe(1);
    await page.getByRole('link', { name: 'All posts' }).click();
    await dynamics(page).nth(5).waitFor();
    await close();
  });

  it('finds tab and order of the channel in the URL: a link shows the same, and back goes back', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(channelPage());
    const chosen = (name: string) => page.getByRole('button', { name, exact: true, pressed: true });
    const order = page.locator('mskt-channel select');
    await chosen('Recommended').waitFor();
    await order.selectOption('hottest');
    await expect.poll(() => page.url()).toBe(`${channelPage()}?sort=hottest`);
    await page.getByRole('button', { name: 'Topics', exact: true }).click();
    await expect.poll(() => page.url()).toBe(`${channelPage()}?sort=hottest&feed=themes`);
    await chosen('Topics').waitFor();
    await page.reload();
    await chosen('Topics').waitFor();
    await page.goBack();
    await chosen('Recommended').waitFor();
    expect(await order.inputValue()).toBe('hottest');
    await dynamics(page).first().waitFor();
    await page.goBack();
    await expect.poll(() => order.inputValue()).toBe('latest');
    expect(faults).toEqual([]);
    await close();
  });

  it('opens the same tab and order for a link of a former version, and writes words from then on', async () => {
    const { page, faults, close } = await openPage(browser);
    const chosen = (name: string) => page.getByRole('button', { name, exact: true, pressed: true });
    const order = page.locator('mskt-channel select');
    await page.goto(`${channelPage()}?type=7&sort=2`);
    await chosen('My spaces').waitFor();
    expect(await order.inputValue()).toBe('hottest');
    await order.selectOption('latest');
    await expect.poll(() => page.url()).toBe(`${channelPage()}?feed=my-spaces`);
    await page.goto(`${channelPage()}?type=4`);
    await chosen('Topics').waitFor();
    await page.getByRole('button', { name: 'Recommended', exact: true }).click();
    await expect.poll(() => page.url()).toBe(channelPage());
    expect(faults).toEqual([]);
    await close();
  });

  it('can read while the user centre is down, and keeps the stored session', async () => {
    const { page, close } = await openPage(browser);
    await page.route(`${servers.userCentre}/**`, route => route.abort());
    await page.goto(channelPage());
    await dynamics(page).nth(5).waitFor();
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    await close();
  });
});

describe('signing in', () => {
  it('is required for a like, returns to the same position and applies it; the count changes by one', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(channelPage());
    await page.getByRole('button', { name: 'Show more' }).click();
    await dynamics(page).nth(30).waitFor();
    const place = await page.locator('mskt-channel li[id^="dynamic-"]').nth(30).getAttribute('id');
    const dynamic = page.locator(`#${place}`);
    const heart = dynamic.getByRole('button', { name: /^Like, / });
    const before = await likesOf(heart);
    await heart.click();
    await page
      .getByRole('dialog', { name: 'Sign in to like' })
      .getByRole('button', { name: 'Sign in' })
      .click();
    await signInAt(page, 'teacher');

    expect(new URL(page.url()).pathname).toBe('/msktfront/channelPage');
    await heart.and(page.locator('[aria-pressed="true"]')).waitFor();
    const given = await likesOf(heart);
    expect([before, before + 1]).toContain(given);
    await page.waitForFunction(() =>
      document.querySelector('mskt-channel')?.shadowRoot?.activeElement?.matches('[aria-pressed="true"]'),
    );
    const box = await heart.boundingBox();
    expect(box && box.y < 900 && box.y + box.height > 0).toBe(true);

    await heart.click();
    await dynamic.getByRole('button', { name: `Like, ${given - 1} like` }).waitFor();
    await heart.click();
    await dynamic.getByRole('button', { name: `Like, ${given} like` }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('lets a person comment and reply; both survive a reload and can be deleted', async () => {
    const { page, faults, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(channelPage());
    await dynamics(page)
      .nth(2)
      .getByRole('link')
      .filter({ has: page.locator('time') })
      .click();
    const comments = page.locator('mskt-comments');
    const words = `A word of thanks ${Date.now()}`;
    await comments.getByRole('textbox', { name: /comment/i }).fill(words);
    await page.keyboard.press('Control+Enter');
    const comment = comments.getByRole('listitem').filter({ hasText: words }).first();
    await comment.waitFor();
    await comment
      .getByRole('button', { name: /^Reply/ })
      .first()
      .click();
    await comment.getByRole('textbox').fill('And one in answer');
    await page.keyboard.press('Control+Enter');
    await comment.getByText('And one in answer', { exact: true }).waitFor();

    await page.reload();
    await comment.getByText('And one in answer', { exact: true }).waitFor();
    const deletes = comment.getByRole('button', { name: /^Delete/ });
    await deletes.nth(1).waitFor();
    await deletes.last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await comment.getByText('And one in answer', { exact: true }).waitFor({ state: 'detached' });
    await deletes.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await comment.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await close();
  });

  it('applies to other open tabs, as does signing out', async () => {
    const { page, close } = await openPage(browser);
    const other = await page.context().newPage();
    await other.goto(channelPage());
    await other.getByRole('button', { name: 'Sign in' }).first().waitFor();
    await page.goto(channelPage());
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await signInAt(page, 'host');
    await page.getByRole('button', { name: /严松筠/ }).waitFor();
    await other.getByRole('button', { name: /严松筠/ }).waitFor();
    await page.getByRole('button', { name: /严松筠/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await other.getByRole('button', { name: 'Sign in' }).first().waitFor();
    await page.waitForURL(/\/msktfront\/home/);
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    await close();
  });

  it('exchanges one token for several tabs that open together', async () => {
    // The user has signed in at the user centre, but not yet on the site.
    const { cookies } = signedInState('teacher').storageState;
    const { page, close } = await openPage(browser, { storageState: { cookies, origins: [] } });
    const context = page.context();
    let exchanges = 0;
    context.on('request', request => {
      if (request.url().includes('/auth/msktToken')) exchanges += 1;
    });
    const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
    await Promise.all(tabs.map(tab => tab.goto(channelPage())));
    await Promise.all(tabs.map(tab => tab.getByRole('button', { name: /温若禾/ }).waitFor()));
    expect(exchanges).toBe(1);
    await close();
  });

  it('is renewed by one redirect to the user centre when the platform has ended the session', async () => {
    const { page, close } = await openPage(browser, { as: 'admin' });
    await page.goto(channelPage());
    await page.getByRole('button', { name: /邵一舟/ }).waitFor();
    await dynamics(page).nth(3).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await fetch(`${servers.platform}/mskt/api/ms/logout`, { headers: { authorization: token } });

    const visits: string[] = [];
    page.on('framenavigated', frame => {
      if (frame === page.mainFrame()) visits.push(new URL(frame.url()).pathname);
    });
    await hearts(page).nth(1).click();
    await page.waitForFunction(old => ![null, old].includes(localStorage.getItem('token')), token);
    await page.getByRole('button', { name: /邵一舟/ }).waitFor();
    expect(visits).toEqual(['/msktfront/callback.html', '/msktfront/channelPage']);
    await close();
  });

  it('survives a restart of the platform', async () => {
    const { page, close } = await openPage(browser, { as: 'editor' });
    await page.goto(channelPage());
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Marta Elling/ })
      .waitFor();
    await servers.restart();
    await page.reload();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Marta Elling/ })
      .waitFor();
    await close();
  });

  it('writes no secret to the log or the URL', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(channelPage());
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await signInAt(page, 'teacher');
    await page.getByRole('button', { name: /温若禾/ }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token).toMatch(/.{20}/);
    expect(servers.log()).not.toContain(token);
    expect(servers.log()).not.toMatch(/eyJ[\w-]{20}/);
    expect(page.url()).not.toContain('code=');
    await close();
  });
});

describe('the site', () => {
  it('stores a token from the URL and removes it there', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${servers.platform}/msktfront/home/msktToken=abcdefghijklmnop`);
    await page.waitForFunction(() => !location.href.includes('abcdefghijklmnop'));
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    await close();
  });

  it('shows the wrong-address screen', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${servers.platform}/msktfront/no/such/page`);
    await page.getByRole('heading', { name: /wrong address/i }).waitFor();
    await close();
  });

  it('redirects 127.0.0.1 to localhost, and answers /healthz', async () => {
    const loopback = servers.platform.replace('localhost', '127.0.0.1');
    const answer = await fetch(`${loopback}/msktfront/home`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(`${servers.platform}/msktfront/home`);
    expect((await fetch(`${servers.platform}/healthz`)).status).toBe(200);
  });
});
