import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  launchBrowser,
  openPage,
  signedInState,
  watchFaults,
} from '../helpers/browser/pages.ts';
import { type Account, type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

/** What a test wants of the school's page besides its own text. */
interface Wanted {
  auth: 'popup' | 'redirect' | 'host';
  headers?: Record<string, string>;
  /** A module of the page's own. */
  script?: string;
  /** Where the page stands, if not at the school. */
  origin?: string;
  /** Who has signed in before, on the platform's own site. */
  as?: Account;
}

const SEARCH = '?class=3b&term=spring%20term';

/**
 * The sample school's page under its own strict policy, with a second channel, whose widgets all sign in
 * the wanted way. Twenty things of the school rest in its storage.
 */
async function openSchool({ auth, headers = {}, script = '', origin = servers.school, as }: Wanted) {
  // Chromium treats pages that the test fulfils as public, so requests to this machine need permission.
  const { page, faults, close } = await openPage(browser, {
    permissions: ['local-network-access'],
    ...(as && { as }),
  });
  const context = page.context();
  const sample = await fetch(servers.school);
  const body = (await sample.text())
    .replace('</head>', '<script type="module" src="/own.js"></script></head>')
    .replace(
      '<footer id="contact">',
      '<mskt-channel loading="eager" limit="2"></mskt-channel><footer id="contact">',
    )
    .replaceAll(/<mskt-[\w-]+/g, tag => `${tag} auth="${auth}"`);
  const policy = { 'content-security-policy': sample.headers.get('content-security-policy') ?? '' };
  const type = { 'content-type': 'text/html; charset=utf-8' };
  const isPage = (url: URL) => url.origin === origin && url.pathname === '/';
  await context.route(isPage, route => route.fulfill({ body, headers: { ...type, ...policy, ...headers } }));
  const own = { contentType: 'text/javascript', body: script };
  await context.route(`${origin}/own.js`, route => route.fulfill(own));
  context.on('page', other => watchFaults(other, faults));
  await page.goto(`${origin}/${SEARCH}#concert`);
  await page.evaluate(() => {
    for (let key = 0; key < 20; key++) localStorage.setItem(`school-${key}`, 'ours');
  });
  await channel(page).getByRole('article').nth(4).waitFor();
  const links = channel(page).locator('article a:has(time)');
  seenByVisitor.set(
    page,
    await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).search)),
  );
  return { page, context, faults, close };
}

/** Dynamics that a visitor sees on a page, by id: signed-in users see more, in another order. */
const seenByVisitor = new WeakMap<Page, string[]>();

const channel = (page: Page) => page.locator('mskt-channel').first();
const heart = (page: Page, index: number) =>
  channel(page)
    .getByRole('article')
    .filter({ has: page.locator(`a[href*="${seenByVisitor.get(page)?.[index]}"]`) })
    .getByRole('button', { name: /^Like, / });
const dialog = (page: Page) => page.getByRole('dialog');
const account = (page: Page) => page.locator('mskt-account');
const liked = (page: Page, index: number) =>
  heart(page, index).and(page.locator('[aria-pressed="true"]')).waitFor();
const likesOf = async (page: Page, index: number) =>
  Number((await heart(page, index).getAttribute('aria-label'))?.match(/\d+/)?.[0]);

/** Likes as a visitor, and presses "Sign in" when asked. */
async function likeAsVisitor(page: Page, index: number): Promise<void> {
  await heart(page, index).click();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
}

/** The window in which `act` ends. */
async function windowOf(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const opened = context.waitForEvent('page');
  await act();
  return opened;
}

/** Signs in at the user centre. */
async function signInAt(page: Page, name: string): Promise<void> {
  await page.getByLabel('Account').fill(name);
  await page.getByLabel('Password').fill(name);
  await page.getByLabel('Password').press('Enter');
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

const hasFocus = (page: Page, index: number) =>
  heart(page, index).evaluate(button => (button.getRootNode() as ShadowRoot).activeElement === button);

/** What is in the page's storage: how much of the school's own is as it was, and the names of all else. */
const stored = (page: Page) =>
  page.evaluate(() => ({
    ours: Object.entries(localStorage).filter(([key, value]) => key.startsWith('school-') && value === 'ours')
      .length,
    others: Object.keys(localStorage).filter(key => !key.startsWith('school-')),
    session: Object.keys(sessionStorage),
  }));
const keyOf = (name: string) => `mskt:${servers.platform}:${name}`;
const tokenOf = (page: Page) => page.evaluate(key => localStorage.getItem(key) ?? '', keyOf('token'));

/** The page's text with every shadow root in it. */
const everything = (page: Page) =>
  page.evaluate(() => {
    const read = (root: Document | ShadowRoot): string =>
      [...root.querySelectorAll('*')]
        .map(element => element.outerHTML + (element.shadowRoot ? read(element.shadowRoot) : ''))
        .join('');
    return read(document);
  });

/** Ends the session on the platform's own site, which the token of the school's page came from. */
async function signOutOnSite(context: BrowserContext): Promise<void> {
  const site = await context.newPage();
  await site.goto(`${servers.platform}/msktfront/home`);
  await account(site).getByRole('button', { name: '温若禾' }).click();
  await site.getByRole('button', { name: 'Sign out' }).click();
  await account(site).getByRole('button', { name: 'Sign in' }).waitFor();
  await site.close();
}

describe('signing in in a window of its own', () => {
  it('gives the like that a visitor wanted, and every widget of the page knows the person', async () => {
    const { page, context, faults, close } = await openSchool({ auth: 'popup' });
    const before = await likesOf(page, 1);
    const window = await windowOf(context, () => likeAsVisitor(page, 1));
    await dialog(page).getByText('Go on in the new window').waitFor();
    await signInAt(window, 'teacher');
    await window.getByRole('heading', { name: '温若禾' }).waitFor();
    await window.getByText(new URL(servers.school).host).waitFor();
    await goOn(window);
    await liked(page, 1);
    expect(await likesOf(page, 1)).toBe(before + 1);
    expect(await hasFocus(page, 1)).toBe(true);
    expect(await dialog(page).count()).toBe(0);
    await account(page).getByRole('button', { name: '温若禾' }).waitFor();
    await page.locator('mskt-comments').getByRole('textbox').waitFor();
    expect(window.isClosed()).toBe(true);
    expect(page.url()).toBe(`${servers.school}/${SEARCH}#concert`);
    expect(faults).toEqual([]);
    await close();
  });

  it('takes back no like that was given before', async () => {
    const likes: number[] = [];
    for (const _ of ['first', 'again']) {
      const { page, context, close } = await openSchool({ as: 'editor', auth: 'popup' });
      const window = await windowOf(context, () => likeAsVisitor(page, 3));
      await goOn(window);
      await liked(page, 3);
      await page.waitForFunction(() =>
        document.querySelector('mskt-channel')?.shadowRoot?.activeElement?.matches('[aria-pressed="true"]'),
      );
      likes.push(await likesOf(page, 3));
      await close();
    }
    const [first, again] = likes;
    expect(again).toBe(first);
  });

  it('works on a page that keeps itself apart from windows it opens', async () => {
    const headers = { 'cross-origin-opener-policy': 'same-origin' };
    const { page, context, faults, close } = await openSchool({ as: 'host', auth: 'popup', headers });
    const window = await windowOf(context, () => likeAsVisitor(page, 2));
    await goOn(window);
    await liked(page, 2);
    expect(await hasFocus(page, 2)).toBe(true);
    expect(page.url()).toBe(`${servers.school}/${SEARCH}#concert`);
    expect(faults).toEqual([]);
    await close();
  });

  it('is given up by the person, and nothing has changed', async () => {
    const { page, context, close } = await openSchool({ auth: 'popup' });
    const window = await windowOf(context, () => likeAsVisitor(page, 1));
    await window.getByLabel('Account').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    if (!window.isClosed()) await window.waitForEvent('close');
    expect(await stored(page)).toMatchObject({ ours: 20, session: [] });
    expect(await hasFocus(page, 1)).toBe(true);
    await close();
  });

  it('is declined there, and can be tried again', async () => {
    const { page, context, close } = await openSchool({ as: 'teacher', auth: 'popup' });
    const window = await windowOf(context, () => likeAsVisitor(page, 3));
    await window.getByRole('button', { name: 'Not now' }).click();
    await dialog(page).getByText('You are not signed in').waitFor();
    const again = await windowOf(context, () =>
      dialog(page).getByRole('button', { name: 'Try again' }).click(),
    );
    await goOn(again);
    await liked(page, 3);
    await close();
  });

  it('is seen by another tab of the school, and so is signing out', async () => {
    const { page, context, close } = await openSchool({ as: 'teacher', auth: 'popup' });
    const other = await context.newPage();
    await other.goto(servers.school);
    await account(other).getByRole('button', { name: 'Sign in' }).waitFor();
    const window = await windowOf(context, () =>
      account(page).getByRole('button', { name: 'Sign in' }).click(),
    );
    await goOn(window);
    await account(other).getByRole('button', { name: '温若禾' }).click();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await account(page).getByRole('button', { name: 'Sign in' }).waitFor();
    await close();
  });

  it('explains on a page that the platform does not list why users cannot sign in there', async () => {
    const origin = 'http://localhost:9';
    const { page, context, close } = await openSchool({ auth: 'popup', origin });
    const window = await windowOf(context, () => likeAsVisitor(page, 1));
    await window.getByText('People cannot sign in on this page yet').waitFor();
    await window.getByText(origin, { exact: true }).waitFor();
    await close();
  });
});

describe('where the browser opens no window', () => {
  const script = 'window.open = () => null;';

  it('a link leads there in a new tab, and this page goes on by itself', async () => {
    const { page, context, faults, close } = await openSchool({ as: 'host', auth: 'popup', script });
    await likeAsVisitor(page, 1);
    await dialog(page).getByText('Your browser did not open the window').waitFor();
    expect(await accessibilityFaults(page, 'mskt-channel[limit="5"]')).toEqual([]);
    const tab = await windowOf(context, () =>
      dialog(page).getByRole('link', { name: 'In a new tab' }).click(),
    );
    await goOn(tab);
    await liked(page, 1);
    expect(await hasFocus(page, 1)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  // What a page with `auth="redirect"` does in every run, in the second way that the dialog offers.
  if (isFull)
    it('this window leads there and back', async () => {
      const { page, close } = await openSchool({ as: 'host', auth: 'popup', script });
      await likeAsVisitor(page, 4);
      await dialog(page).getByRole('button', { name: 'In this window' }).click();
      await goOn(page);
      await liked(page, 4);
      expect(page.url()).toBe(`${servers.school}/${SEARCH}#concert`);
      await close();
    });
});

describe('signing in in this window', () => {
  it('comes back to the like that was wanted, with the address as it was', async () => {
    const { page, faults, close } = await openSchool({ as: 'teacher', auth: 'redirect' });
    const before = await likesOf(page, 2);
    await likeAsVisitor(page, 2);
    await goOn(page);
    await liked(page, 2);
    expect(await likesOf(page, 2)).toBe(before + 1);
    expect(await hasFocus(page, 2)).toBe(true);
    expect(page.url()).toBe(`${servers.school}/${SEARCH}#concert`);
    expect((await stored(page)).session).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  // In every run in a window of its own.
  if (isFull)
    it('that is declined says so in the widget that asked, and can be tried again', async () => {
      const { page, close } = await openSchool({ as: 'host', auth: 'redirect' });
      await likeAsVisitor(page, 0);
      await page.getByRole('button', { name: 'Not now' }).click();
      await channel(page).getByText('You are not signed in').waitFor();
      await dialog(page).getByRole('button', { name: 'Try again' }).click();
      await goOn(page);
      await liked(page, 0);
      await close();
    });

  it('keeps a comment that was being written when the session ended, and everything of the school', async () => {
    const { page, context, close } = await openSchool({ auth: 'redirect' });
    const comments = page.locator('mskt-comments').first();
    await comments.getByRole('button', { name: 'Sign in' }).click();
    await signInAt(page, 'teacher');
    await goOn(page);
    const field = comments.getByRole('textbox');
    await field.waitFor();
    await page.waitForFunction(() =>
      document.querySelector('mskt-comments')?.shadowRoot?.activeElement?.matches('textarea'),
    );
    expect(await stored(page)).toMatchObject({ ours: 20 });

    await field.fill('The trombone was lovely');
    await comments.getByText('Draft kept').waitFor();
    await signOutOnSite(context);
    // The page learns of it when it is looked at again, or at the latest when the comment is sent.
    await field.press('Control+Enter', { timeout: 1_000 }).catch(() => {});
    await comments.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await comments.getByRole('article').getByText('The trombone was lovely').count()).toBe(0);
    expect(await stored(page)).toMatchObject({ ours: 20 });
    await comments.getByRole('button', { name: 'Sign in' }).click();
    await signInAt(page, 'teacher');
    await goOn(page);
    await field.waitFor();
    await page.waitForFunction(() =>
      document.querySelector('mskt-comments')?.shadowRoot?.activeElement?.matches('textarea'),
    );
    expect(await field.inputValue()).toBe('The trombone was lovely');
    await field.press('Control+Enter');
    await comments.getByRole('article').getByText('The trombone was lovely').waitFor();
    await close();
  });

  it('drops an unexpected response', async () => {
    const { page, close } = await openSchool({ auth: 'redirect' });
    await page.goto(`${servers.school}/?mskt_state=made-up-by-somebody&class=3b&mskt_code=stolen#concert`);
    await page.waitForURL(`${servers.school}/?class=3b#concert`);
    await account(page).getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await dialog(page).count()).toBe(0);
    expect(await tokenOf(page)).toBe('');
    await close();
  });
});

describe('signing in by the page itself', () => {
  it('takes the answer that the page gives, and the like is given', async () => {
    // The person has signed in at the user centre, and not yet on the site.
    const { cookies } = signedInState('editor').storageState;
    const site = await openPage(browser, { storageState: { cookies, origins: [] } });
    // The school has an id_token of its own; here it is the one that the site would have used.
    await site.page.route(/auth\/msktToken/, route => route.abort());
    const exchange = site.page.waitForRequest(/auth\/msktToken/);
    await site.page.goto(`${servers.platform}/msktfront/home`);
    const address = (await exchange).url();
    const script = `document.addEventListener('mskt-auth-request', event => {
      event.preventDefault();
      event.detail.respondWith(fetch(${JSON.stringify(address)}).then(answer => answer.json()));
    });`;
    const { page, faults, close } = await openSchool({ auth: 'host', script });
    await likeAsVisitor(page, 1);
    await liked(page, 1);
    expect(await hasFocus(page, 1)).toBe(true);
    expect(faults).toEqual([]);
    await close();
    await site.close();
  });

  it('says so when the page could not', async () => {
    const script = `document.addEventListener('mskt-auth-request', event => {
      event.preventDefault();
      event.detail.respondWith(Promise.reject(new Error('the register is closed')));
    });`;
    const { page, close } = await openSchool({ auth: 'host', script });
    await likeAsVisitor(page, 1);
    await channel(page).getByText('This page could not sign you in').waitFor();
    await close();
  });
});

describe('a user who is signed in on a school’s page', () => {
  it('leaves no trace of the token, and the school’s own things stay through all that happens', async () => {
    const { page, context, close } = await openSchool({ as: 'teacher', auth: 'popup' });
    const told: string[] = [];
    const addresses: string[] = [];
    page.on('console', message => told.push(message.text()));
    await page.exposeFunction('recordEvent', (text: string) => told.push(text));
    context.on('request', request => addresses.push(request.url()));
    await page.evaluate(() => {
      for (const name of ['mskt-auth-request', 'mskt-auth-change', 'mskt-dynamic-like', 'mskt-load'])
        document.addEventListener(name, event => {
          const record = Reflect.get(window, 'recordEvent') as (text: string) => void;
          record(JSON.stringify((event as CustomEvent).detail));
        });
    });
    const window = await windowOf(context, () =>
      account(page).getByRole('button', { name: 'Sign in' }).click(),
    );
    await goOn(window);
    await account(page).getByRole('button', { name: '温若禾' }).waitFor();
    const token = await tokenOf(page);
    expect(token).not.toBe('');
    expect(told.join()).toContain('温若禾');
    for (const text of [await everything(page), told.join(), addresses.join(), servers.log()])
      expect(text.includes(token)).toBe(false);
    expect(await stored(page)).toMatchObject({ ours: 20, session: [] });
    for (const key of (await stored(page)).others) expect(key).toMatch(/^mskt:/);

    await page.evaluate(key => localStorage.setItem(key, '1.9.0'), keyOf('version'));
    await page.reload();
    await account(page).getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await stored(page)).toMatchObject({ ours: 20, others: [keyOf('version')] });
    await close();
  });

  it('signs out here, and the platform takes the token no more', async () => {
    const { page, context, close } = await openSchool({ as: 'teacher', auth: 'popup' });
    const window = await windowOf(context, () =>
      account(page).getByRole('button', { name: 'Sign in' }).click(),
    );
    await goOn(window);
    await account(page).getByRole('button', { name: '温若禾' }).click();
    const token = await tokenOf(page);
    const asked = () =>
      page.evaluate(
        async ([platform, authorization]) => {
          const headers = { authorization: authorization ?? '' };
          return (await fetch(`${platform}/mskt/api/sys/my/menuList`, { headers })).status;
        },
        [servers.platform, token],
      );
    expect(await asked()).toBe(200);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await account(page).getByRole('button', { name: 'Sign in' }).waitFor();
    await expect.poll(asked).toBe(401);
    expect(await stored(page)).toMatchObject({ ours: 20, others: [] });
    await close();
  });
});
