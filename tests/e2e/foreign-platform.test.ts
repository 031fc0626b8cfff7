/** The site in front of another vendor's platform, which has only the calls of the specification. */
import type { RequestListener } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accessibilityFaults, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Listening, listenOn, specOnly } from '../helpers/platform/foreign.ts';
import { type SecondCentre, startSecondCentre } from '../helpers/platform/second-centre.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let site: Servers;
let foreign: Listening;
let platform: Servers;
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

const at = (path: string) => `${site.platform}/msktfront/${path}`;
const absent = (page: Page, place: string) =>
  page.locator(place).getByText('Not available here', { exact: true });

/** Chooses a file for the attachments of a form. */
async function attach(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByText('Attachments').first().click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Add files').first().click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer });
}

describe('the site in front of a platform that has only the specification’s calls', () => {
  beforeAll(async () => {
    let answer: RequestListener = (_req, res) => res.writeHead(503).end();
    foreign = await listenOn((req, res) => answer(req, res));
    site = await startServers({ PLATFORM_URL: foreign.origin });
    // The platform has to know where people see it, as its operator would set it.
    platform = await startServers({ PUBLIC_URL: site.platform });
    answer = specOnly(platform.platform);
  });

  // Before the next platform starts on the same ports.
  afterAll(async () => {
    await site.stop();
    await foreign.close();
    await platform.stop();
  });

  it('shows a visitor the available parts of the home page, and says that the others are not available', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(at('home'));
    for (const there of [
      'mskt-space-directory[kind="community"]',
      'mskt-space-directory[kind="studio"]',
      '.home-shared mskt-channel',
      'mskt-channel[popular-days]',
    ]) {
      await page.locator(there).scrollIntoViewIfNeeded();
      await page.locator(`${there}:state(ready)`).waitFor();
    }
    for (const missing of ['mskt-news-feed[kind="notice"]', '.home-activities', 'mskt-ranking']) {
      await page.locator(missing).scrollIntoViewIfNeeded();
      await absent(page, missing).waitFor();
      expect(await page.locator(missing).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  const ABSENT = [
    ...['home/news', 'home/newsDetail?id=1', 'activityList', 'activityDetail?id=1', 'register'],
    ...(isFull ? ['home/notice', 'scheme', 'cooperation', 'information'] : []),
  ];
  it('says that a page is not available, with a link to another', async () => {
    const { page, faults, close } = await openPage(browser);
    for (const path of ABSENT) {
      await page.goto(at(path));
      await absent(page, 'main').first().waitFor();
      const way = page.locator('main').getByRole('link', { name: 'See what the platform offers' }).first();
      expect(await way.getAttribute('href'), path).toBe(at('home'));
      expect(faults, path).toEqual([]);
    }
    await close();
  });

  it('distinguishes a missing object from a missing feature', async () => {
    const { page, close } = await openPage(browser, { locale: 'zh-CN' });
    await page.goto(at('channelPage?id=nothing'));
    await page.locator('main').getByText('找不到内容').waitFor();
    await page.goto(at('home/news'));
    await page.locator('main').getByText('本平台暂无此功能').first().waitFor();
    await close();
  });

  it('signs people in at the platform’s user centre, brings them back, and lets them like, comment and upload', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(at('channelPage'));
    await page.locator('mskt-channel').getByRole('article').first().waitFor();
    await page.locator('mskt-account').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(url => url.origin === platform.userCentre);
    await page.getByLabel('Account').fill('teacher');
    await page.getByLabel('Password').fill('teacher');
    await page.getByLabel('Password').press('Enter');
    await page.waitForURL(at('channelPage'));
    await page
      .locator('mskt-account')
      .getByRole('button', { name: /温若禾/ })
      .waitFor();

    const heart = page.getByRole('button', { name: /^Like, / }).first();
    const pressed = await heart.getAttribute('aria-pressed');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).not.toBe(pressed);
    await page
      .getByRole('button', { name: /comment/ })
      .first()
      .click();
    const comments = page.locator('mskt-comments').first();
    const box = comments.getByRole('textbox').first();
    await box.fill('From a site before another platform');
    await box.press('Control+Enter');
    await comments.getByText('From a site before another platform').waitFor();

    // Unavailable actions are marked before the user writes, or fail with a message that keeps the input.
    await page.goto(at('publish/news'));
    await absent(page, 'main').waitFor();
    await page.goto(at('publish/dynamic'));
    const text = page.getByRole('textbox', { name: 'What do you want to share?' });
    await text.fill('Written in vain');
    const [upload] = await Promise.all([
      page.waitForResponse(response => response.url().endsWith('/ldUpload/directUpload2')),
      attach(page, 'large.txt', Buffer.alloc(9 * 1024 * 1024, 'lesson ')),
    ]);
    expect(upload.status()).toBe(200);
    await page.getByRole('button', { name: 'Take large.txt out' }).waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('This platform does not offer this.').waitFor();
    expect(await text.inputValue()).toBe('Written in vain');
    expect(faults).toEqual([]);
    await close();
  });

  it('renders the data of the platform’s public calls into the HTML of a page', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(at('channelPage'));
    expect(await page.title()).toMatch(/^.+ - .+$/);
    expect(await page.locator('main a[href*="channelPage?id="]').count()).toBeGreaterThan(5);
    await page.locator('main a[href*="channelPage?id="]').first().click();
    await page.locator('main article .words').waitFor();
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toContain('channelPage?id=');
    expect((await page.goto(at('activityList')))?.status()).toBe(200);
    await close();
  });

  it('needs no database, and runs while the platform is down', async () => {
    expect(site.log()).not.toMatch(/database|lock/i);
    const alone = await startServers({ PLATFORM_URL: 'http://localhost:9' });
    const { page, close } = await openPage(browser);
    await page.goto(`${alone.platform}/msktfront/home`);
    await page
      .getByText('The platform has a problem')
      .or(page.getByText('cannot be reached'))
      .first()
      .waitFor();
    await close();
    await alone.stop();
  });
});

describe('a platform with another vendor’s user centre', () => {
  let centre: SecondCentre;
  let own: Servers;
  beforeAll(async () => {
    centre = await startSecondCentre('http://localhost:1');
    own = await startServers({
      USER_CENTRE_URL: centre.issuer,
      USER_CENTRE_CLIENT_ID: centre.clientId,
      USER_CENTRE_CLIENT_SECRET: centre.clientSecret,
    });
    centre.register(own.platform);
  });
  afterAll(async () => {
    await own.stop();
    await centre.close();
  });

  it('signs users in and out there, and shows their names of that user centre', async () => {
    const { page, faults, close } = await openPage(browser);
    const channelPage = `${own.platform}/msktfront/channelPage`;
    await page.goto(channelPage);
    await page.locator('mskt-account').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(url => url.origin === centre.issuer);
    await page.getByLabel('School account').fill('chen');
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.waitForURL(channelPage);
    const account = page.locator('mskt-account');
    await account.getByRole('button', { name: /Chen Mo/ }).click();
    expect(faults).toEqual([]);
    await account.getByText('Sign out', { exact: true }).click();
    await page.waitForURL(url => url.origin === centre.issuer && url.pathname.startsWith('/session/end'));
    await close();
  });

  /** Returns the valid link. Each of two processes prints one, and only the one stored last is valid. */
  async function validLink(): Promise<string | undefined> {
    for (const printed of own.log().match(/http\S+\/mskt\/set-up\?ticket=\S+/g) ?? [])
      if ((await fetch(printed)).ok) return printed;
    return undefined;
  }

  it('redirects the first administrator there and back with the printed link', async () => {
    const link = await vi.waitUntil(validLink, { timeout: 10_000 });
    const { page, faults, close } = await openPage(browser, { viewport: { width: 360, height: 800 } });
    await page.goto(link);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: /^Sign in at/ }).click();
    await page.getByLabel('School account').fill('diallo');
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByText('You’re signed in as Awa Diallo.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Become administrator' }).click();
    await page.getByRole('heading', { name: 'Your community is ready' }).waitFor();
    expect(faults).toEqual([]);

    // The session at that user centre signs the user in here, too.
    await page.getByRole('link', { name: /^Go to/ }).click();
    await page.waitForFunction(() => localStorage.getItem('token'));
    await page.goto(`${own.platform}/msktfront/register`);
    await page.getByRole('heading', { name: 'Applications for an account' }).waitFor();
    await close();
  });
});
