import { createHash, randomBytes } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostPage, scriptTag } from '../helpers/browser/hostile-page.ts';
import {
  accessibilityFaults,
  launchBrowser,
  openPage,
  signedInState,
  watchFaults,
} from '../helpers/browser/pages.ts';
import { type Account, type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull, product, sampled } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

/** School's page that opens windows, records messages, and acknowledges them unless `silent`. */
const OPENER = `<!doctype html><title>A school</title><h1>News</h1><script>
  heard = [];
  addEventListener('message', ({ origin, source, data }) => {
    heard.push({ origin, data });
    if (!location.search.includes('silent'))
      source.postMessage({ type: 'mskt-connected', state: data.state }, origin);
  });
</script>`;

interface Visit {
  /** The school's page. */
  page: Page;
  faults: string[];
  /** Messages that the page has received. */
  heard(): Promise<{ origin: string; data: { type: string; state: string; code: string | null } }[]>;
  /** Opens the consent page in a popup, as the embed does. */
  ask(changes?: Record<string, string>): Promise<Page>;
  verifier: string;
  state: string;
  close(): Promise<void>;
}

/** Opens the sample school's page in a browser context of its own; `as` has signed in before, on the platform. */
async function visit(
  options: BrowserContextOptions & { as?: Account } = {},
  { path = '/news', headers = {} as Record<string, string> } = {},
): Promise<Visit> {
  const { page, faults, close } = await openPage(browser, options);
  await page
    .context()
    .route(`${servers.school}/**`, route =>
      route.fulfill({ contentType: 'text/html', body: OPENER, headers }),
    );
  await page.goto(`${servers.school}${path}`);
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(24).toString('base64url');
  return {
    page,
    faults,
    close,
    verifier,
    state,
    heard: () => page.evaluate('heard'),
    async ask(changes = {}) {
      const opening = page.context().waitForEvent('page');
      const address = addressOf({ state, verifier, ...changes });
      await page.evaluate(url => void window.open(url, '', 'width=480,height=640'), address);
      const asked = await opening;
      watchFaults(asked, faults);
      return asked;
    },
  };
}

function addressOf({ verifier = '', ...query }: Record<string, string>): string {
  const whole = {
    origin: servers.school,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    return_to: `${servers.school}/news?q=b%20c&flag#third`,
    lang: 'en',
    ...query,
  };
  return `${servers.platform}/msktfront/connect.html?${new URLSearchParams(whole)}`;
}

const QUESTION = /^Go on as .+ at .+\?$/;
const question = (page: Page) => page.getByRole('heading', { level: 1, name: QUESTION });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const accountOf = (page: Page) => page.getByLabel(/^(Account|账号)$/);

/** Signs in on the user centre's own page. */
async function signInAs(page: Page, account: string): Promise<void> {
  await accountOf(page).fill(account);
  const password = page.getByLabel(/^(Password|密码)$/);
  await password.fill(account);
  await password.press('Enter');
}

/** Exchanges the code as a page of the school does, and resolves to whose it was. */
async function redeem(code: string | null | undefined, code_verifier: string): Promise<string | undefined> {
  // Not in the page: Chromium blocks requests of an intercepted page to this machine.
  const answer = await fetch(`${servers.platform}/mskt/api/auth/embedToken`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: servers.school },
    body: JSON.stringify({ code, code_verifier }),
  });
  return ((await answer.json()) as { data?: { realName: string } }).data?.realName;
}

describe('a user who wants to take part on a school’s page', () => {
  it('signs in at the user centre, is asked by name, and the waiting page gets a code for itself', async () => {
    const { page, faults, heard, ask, verifier, state, close } = await visit();
    const asked = await ask();
    await signInAs(asked, 'teacher');
    await question(asked).waitFor();
    const name = (await question(asked).textContent())?.match(/as (.+) at /)?.[1];
    await asked.getByText(new URL(servers.school).host).waitFor();
    expect(await asked.title()).toMatch(/^Sign in on a school’s page - /);
    expect(await asked.getByRole('listitem').allTextContents()).toEqual([
      'show you what you can read as a member',
      'like, comment and report in your name',
      'publish posts, change and delete what you wrote',
      'join and leave spaces, sign up for activities',
      'confirm notices, mark and delete messages',
      'follow people and topics, set notifications and ranking',
    ]);
    await asked.getByText('It can’t act as editor, administrator or host').waitFor();
    expect(await heard()).toEqual([]);

    await button(asked, 'Continue').click();
    await page.waitForFunction('heard.length > 0');
    const [told] = await heard();
    expect(told).toEqual({
      origin: servers.platform,
      data: { type: 'mskt-connect', state, code: expect.any(String) },
    });
    await asked.getByRole('heading', { name: 'Done' }).waitFor();
    expect(await redeem(told?.data.code, verifier)).toBe(name);
    expect(faults).toEqual([]);
    await close();
  });

  it('is asked at once if already signed in, and can decline with the keyboard alone', async () => {
    const { page, heard, ask, state, close } = await visit({ as: 'teacher' });
    const asked = await ask();
    await question(asked).waitFor();
    await asked.waitForFunction(() => document.activeElement?.tagName === 'H1');
    const presses = ['Not you?', 'Continue', 'Not now'];
    for (const name of presses) {
      await asked.keyboard.press('Tab');
      expect(await asked.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await asked.keyboard.press('Enter');
    await page.waitForFunction('heard.length > 0');
    expect((await heard())[0]?.data).toEqual({ type: 'mskt-connect', state, code: null });
    await close();
  });

  it('is asked under the name that the platform lists for the school', async () => {
    const { ask, close } = await visit({ as: 'teacher' });
    const asked = await ask();
    await asked.getByRole('heading', { name: /at Reed Ferry Primary School\?$/ }).waitFor();
    await asked.getByText(servers.school, { exact: true }).waitFor();
    await close();
  });

  it('lets another user sign in and answer the same question', async () => {
    // By screen: this ends the session, which others would have shared.
    const { page, ask, heard, verifier, close } = await visit();
    const asked = await ask();
    await signInAs(asked, 'teacher');
    await question(asked).waitFor();
    const first = await question(asked).textContent();
    await button(asked, 'Not you?').click();
    await signInAs(asked, 'editor');
    await question(asked).waitFor();
    const second = await question(asked).textContent();
    expect(second).not.toBe(first);
    await button(asked, 'Continue').click();
    await page.waitForFunction('heard.length > 0');
    const who = await redeem((await heard())[0]?.data.code, verifier);
    expect(second?.startsWith(`Go on as ${who} at `)).toBe(true);
    await close();
  });

  it('is not redirected again after giving up at the user centre, and can decline', async () => {
    const { page, ask, heard, close } = await visit();
    const asked = await ask();
    await asked.getByRole('link', { name: 'Back without signing in' }).click();
    await asked.getByRole('heading', { name: /^Sign in to take part at / }).waitFor();
    await button(asked, 'Not now').click();
    await page.waitForFunction('heard.length > 0');
    expect((await heard())[0]?.data.code).toBeNull();
    await close();
  });

  it('stays on the page after going back from the user centre', async () => {
    const { ask, close } = await visit();
    const asked = await ask();
    await accountOf(asked).waitFor();
    await asked.goBack();
    await asked.getByRole('heading', { name: /^Sign in to take part at / }).waitFor();
    await button(asked, 'Sign in').click();
    await signInAs(asked, 'teacher');
    await question(asked).waitFor();
    await close();
  });

  it('sees that the user centre does not know them, and can sign in there', async () => {
    const { page, ask, close } = await visit();
    await page.context().route(`${servers.userCentre}/**`, route => route.abort());
    const asked = await ask();
    await asked.getByText('The user centre has not said who you are.').waitFor();
    await page.context().unroute(`${servers.userCentre}/**`);
    await button(asked, 'Sign in').click();
    await signInAs(asked, 'teacher');
    await question(asked).waitFor();
    await close();
  });

  it('reads why the answer could not be sent, and retries', async () => {
    const { page, ask, heard, close } = await visit({ as: 'teacher' });
    const asked = await ask();
    await question(asked).waitFor();
    await asked.route('**/auth/embedCode', route => route.abort(), { times: 1 });
    await button(asked, 'Continue').click();
    await asked.getByText('The platform cannot be reached').waitFor();
    await button(asked, 'Try again').click();
    await page.waitForFunction('heard.length > 0');
    expect((await heard())[0]?.data.code).toEqual(expect.any(String));
    await close();
  });
});

describe('where no page waits for the answer', () => {
  const ANSWER = /\/news\?q=b%20c&flag&mskt_state=[\w-]+(&mskt_code=[\w-]+)?#third$/;
  const backAt = (page: Page) => page.waitForURL(url => url.origin === servers.school);

  it('returns to the school’s page with the code when a policy has severed the two windows', async () => {
    const { ask, verifier, close } = await visit(
      { as: 'teacher' },
      { headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } },
    );
    const asked = await ask();
    await question(asked).waitFor();
    expect(await asked.evaluate(() => window.opener)).toBeNull();
    await button(asked, 'Continue').click();
    await backAt(asked);
    expect(asked.url()).toMatch(ANSWER);
    const code = new URL(asked.url()).searchParams.get('mskt_code');
    expect(await redeem(code, verifier)).toEqual(expect.any(String));
    await close();
  });

  it('returns to a page that does not acknowledge the answer', async () => {
    const { ask, heard, close } = await visit({ as: 'teacher' }, { path: '/news?silent' });
    const asked = await ask();
    await button(asked, 'Continue').click();
    await backAt(asked);
    expect(new URL(asked.url()).searchParams.get('mskt_code')).toBe((await heard())[0]?.data.code);
    await close();
  });

  it('in the same window returns with the code, or without it when the user declines', async () => {
    const { page, state, verifier, close } = await visit({ as: 'teacher' });
    await page.goto(addressOf({ state, verifier, way: 'redirect' }));
    await button(page, 'Not now').click();
    await backAt(page);
    expect(page.url()).toBe(`${servers.school}/news?q=b%20c&flag&mskt_state=${state}#third`);
    await page.goto(addressOf({ state, verifier, way: 'redirect' }));
    await button(page, 'Continue').click();
    await backAt(page);
    expect(page.url()).toMatch(ANSWER);
    expect(new URL(page.url()).searchParams.get('mskt_code')).not.toBeNull();
    await close();
  });

  it('sends nothing to an opener of another site', async () => {
    const { page, faults, close } = await openPage(browser, { as: 'teacher' });
    const stranger = 'http://stranger.test';
    for (const site of [stranger, servers.school]) {
      const answer = { contentType: 'text/html', body: OPENER };
      await page.context().route(`${site}/**`, route => route.fulfill(answer));
    }
    await page.goto(`${stranger}/`);
    const opening = page.context().waitForEvent('page');
    const address = addressOf({ state: 's'.repeat(20), verifier: 'v' });
    await page.evaluate(url => void window.open(url), address);
    const asked = await opening;
    await button(asked, 'Continue').click();
    await backAt(asked);
    expect(await page.evaluate('heard')).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('no user is asked', () => {
  it('for a page that the platform does not list: its webmaster reads why, and it receives nothing', async () => {
    const { page, heard, ask, close } = await visit();
    const origin = 'https://unlisted.example';
    const asked = await ask({ origin, return_to: `${origin}/` });
    await asked.getByRole('heading', { name: 'People cannot sign in on this page yet' }).waitFor();
    await asked.getByText(origin, { exact: true }).waitFor();
    await asked.getByText('EMBED_ORIGINS').waitFor();
    const closed = asked.waitForEvent('close');
    // A closing window may swallow the end of the click.
    await Promise.all([
      closed,
      button(asked, 'Go back')
        .click()
        .catch(() => closed),
    ]);
    expect(await heard()).toEqual([]);
    expect(page.url()).toBe(`${servers.school}/news`);
    await close();
  });

  it('at an address without an origin, or with another site or a program to return to', async () => {
    const { ask, close } = await visit();
    for (const changes of [
      { origin: '', return_to: '' },
      { return_to: 'https://else.example/' },
      { return_to: 'javascript:alert(1)' },
    ]) {
      const asked = await ask(changes);
      await asked.getByRole('heading', { name: 'Something is missing in this address' }).waitFor();
    }
    await close();
  });

  it('inside a frame; only the two pages of the sign-in window keep their opener', async () => {
    const headersOf = async (page: string) => (await fetch(`${servers.platform}/msktfront/${page}`)).headers;
    const policyOf = async (page: string) => (await headersOf(page)).get('content-security-policy');
    expect(await policyOf('connect.html')).toContain("frame-ancestors 'none'");
    const openers = ['connect.html', 'callback.html', 'home', 'index.html'].map(async page =>
      (await headersOf(page)).get('cross-origin-opener-policy'),
    );
    const cut = 'same-origin-allow-popups';
    expect(await Promise.all(openers)).toEqual([null, null, cut, cut]);
  });
});

describe('a user who wants to take part on a page with its own activity layout', () => {
  const TAG =
    '<mskt-activity-detail activity-id="activity-open-week" auth="redirect"></mskt-activity-detail>';
  /** Creates the widget by script. */
  const MAKE = `function widget() {
    const widget = document.createElement('mskt-activity-detail');
    widget.setAttribute('activity-id', 'activity-open-week');
    widget.setAttribute('auth', 'redirect');
    return widget;
  }`;
  /** Custom element of the page with the widget at the end of its shadow root. */
  const CARD = `${MAKE} customElements.define('school-card', class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }).append(widget()); }
  });`;
  /** App of the page whose own data load slowly. */
  const LATE = `${MAKE} setTimeout(() => document.querySelector('#room').append(widget()), 1500);`;

  it.each([
    ['in an element of its own', CARD],
    ['once its own data are here', LATE],
  ])('%s: declines and is informed, then signs in, and finds the form', async (_, script) => {
    const body =
      '<div style="height: 3000px">Our school</div><school-card></school-card><div id="room"></div>';
    const scripts = `<script type="module" src="/watch.js"></script>${scriptTag(servers)}`;
    const { page, faults, close } = await openHostPage(
      browser,
      servers,
      { body, scripts },
      { script, ...signedInState('host') },
    );
    const widget = page.locator('mskt-activity-detail');
    await widget.scrollIntoViewIfNeeded();
    await widget.getByRole('button', { name: 'Sign up', exact: true }).click();
    await button(page, 'Not now').click();
    await widget.getByText('You are not signed in').waitFor();
    await widget.getByRole('button', { name: 'Try again' }).click();
    await button(page, 'Continue').click();
    await widget.getByRole('dialog').getByText('Which days will you come?').waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('signs in in a window from a frame of a portal, and finds the form', async () => {
    // A frame is a secure context only inside a secure page.
    const portal = 'http://localhost:9';
    const { page, faults, close } = await openHostPage(
      browser,
      servers,
      { body: TAG },
      signedInState('host'),
    );
    const contentType = 'text/html; charset=utf-8';
    const body = `<title>A portal</title><iframe allow="local-network-access" title="A school" src="${page.url()}" width="900" height="700"></iframe>`;
    await page.route(`${portal}/`, route => route.fulfill({ contentType, body }));
    await page.goto(`${portal}/`);
    const widget = page.frameLocator('iframe').locator('mskt-activity-detail');
    const opening = page.context().waitForEvent('page');
    await widget.getByRole('button', { name: 'Sign up', exact: true }).click();
    const asked = await opening;
    await button(asked, 'Continue').click();
    await widget.getByRole('dialog').getByText('Which days will you come?').waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

/** States of the page, each opened in its own window by a signed-in user or a visitor. */
const SCREENS: Record<string, { as?: Account; open(ask: Visit['ask'], lang: string): Promise<Page> }> = {
  'the question': {
    as: 'teacher',
    async open(ask, lang) {
      const asked = await ask({ lang });
      await asked.locator('.person').waitFor();
      return asked;
    },
  },
  'a page that is not listed': {
    async open(ask, lang) {
      const origin = 'https://www.a-school-with-a-long-name.example';
      const asked = await ask({ lang, origin, return_to: `${origin}/` });
      await asked.locator('code').waitFor();
      return asked;
    },
  },
  'an address that is incomplete': {
    async open(ask, lang) {
      const asked = await ask({ lang, origin: '' });
      await asked.getByRole('button').waitFor();
      return asked;
    },
  },
  'nobody signed in': {
    async open(ask, lang) {
      const asked = await ask({ lang });
      await accountOf(asked).waitFor();
      await asked.goBack();
      await asked.getByRole('button').first().waitFor();
      return asked;
    },
  },
};

/** Widths and colour schemes of one window; its language stays. */
const LOOKS = isFull
  ? product({ width: [360, 480, 1280], colorScheme: ['light', 'dark'], lang: ['en', 'zh-CN'] } as const)
  : ([
      { width: 480, colorScheme: 'dark', lang: 'en' },
      { width: 1280, colorScheme: 'light', lang: 'en' },
      { width: 360, colorScheme: 'light', lang: 'zh-CN' },
      { width: 1280, colorScheme: 'dark', lang: 'zh-CN' },
    ] as const);

/** `npm test` opens every other screen in English and the rest in Chinese. */
const SEEN = Object.entries(SCREENS).map(
  ([name, screen], index) => [name, { ...screen, langs: sampled(['en', 'zh-CN'], 2, index) }] as const,
);

describe.each(SEEN)('%s', (_, { as, open, langs }) => {
  it.each(langs)('is accessible and fits at every width, light and dark, in %s', async lang => {
    const { ask, faults, close } = await visit(as ? { as } : {});
    const asked = await open(ask, lang);
    for (const { width, colorScheme } of LOOKS.filter(look => look.lang === lang)) {
      const look = `${width} px, ${colorScheme}`;
      await asked.emulateMedia({ colorScheme });
      await asked.setViewportSize({ width, height: 640 });
      expect(await accessibilityFaults(asked), look).toEqual([]);
      const scrollWidth = await asked.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, look).toBeLessThanOrEqual(width);
    }
    expect(await asked.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await asked.evaluate(() => document.documentElement.lang)).toBe(lang);
    expect(faults).toEqual([]);
    await close();
  });
});
