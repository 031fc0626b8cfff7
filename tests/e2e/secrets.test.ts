/**
 * Everything that is issued or typed while a person signs in on the site and on a school's page is searched for afterwards:
 * in addresses, pages, storage of the school, referrers and the platform's log.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});
afterAll(() => servers.stop());

const SECRET_FIELDS = ['token', 'id_token', 'access_token', 'code', 'ticket', 'code_verifier', 'request'];
/** Shorter values, such as those of a page that explains itself, are no secrets. */
const SHORTEST = 20;

/** Collects what is issued and sent in a context: secrets by what they are, and the referrers of requests. */
function collect(context: BrowserContext) {
  const secrets = new Map<string, string>();
  const referrers: string[] = [];
  const logged: string[] = [];
  const add = (name: string, value: unknown) => {
    if (SECRET_FIELDS.includes(name) && typeof value === 'string' && value.length >= SHORTEST)
      secrets.set(value, name);
  };
  const read = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      add(name, inner);
      read(inner);
    }
  };
  context.on('request', request => {
    referrers.push(request.headers().referer ?? '');
    const { searchParams } = new URL(request.url());
    for (const [name, value] of searchParams) add(name, value);
    for (const [name, value] of new URLSearchParams(request.postData() ?? '')) add(name, value);
  });
  context.on('response', async response => {
    if (response.headers()['content-type']?.includes('json')) read(await response.json().catch(() => null));
  });
  context.on('console', message => logged.push(message.text()));
  return { secrets, referrers, logged };
}

/** A page's own text, with every shadow root in it, and its address. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const read = (root: Document | ShadowRoot): string =>
      [...root.querySelectorAll('*')]
        .map(element => element.outerHTML + (element.shadowRoot ? read(element.shadowRoot) : ''))
        .join('');
    return `${location.href}\n${document.title}\n${read(document)}`;
  });
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

describe('after signing in on the site and on a school’s page, no secret is', () => {
  it('in an address, a page, the school’s storage, a referrer, the console or the log', async () => {
    const { page, close } = await openPage(browser, { permissions: ['local-network-access'] });
    const context = page.context();
    const { secrets, referrers, logged } = collect(context);

    await page.goto(`${servers.platform}/msktfront/settings`);
    await page.locator('mskt-account').getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Account').fill('teacher');
    await page.getByLabel('Password').fill('teacher');
    await page.getByLabel('Password').press('Enter');
    await page.getByRole('heading', { name: 'Where you’re signed in' }).waitFor();

    const school = await context.newPage();
    await school.goto(servers.school);
    const opened = context.waitForEvent('page');
    await school.locator('mskt-account').getByRole('button', { name: 'Sign in' }).click();
    const window = await opened;
    await window.getByRole('button', { name: 'Continue' }).click();
    await school.locator('mskt-account').getByRole('button', { name: '温若禾' }).waitFor();

    const own = await school.evaluate(() => JSON.stringify({ ...localStorage }));
    const pages = [await shown(page), await shown(school)];
    const inStorage = await stored(school);
    const kinds = new Set(secrets.values());
    expect([...kinds]).toEqual(expect.arrayContaining(['token', 'id_token', 'code', 'request']));
    const log = servers.log();
    for (const [secret, name] of secrets) {
      expect(
        pages.filter(text => text.includes(secret)),
        `${name} in a page`,
      ).toEqual([]);
      expect(
        referrers.filter(text => text.includes(secret)),
        `${name} in a referrer`,
      ).toEqual([]);
      expect(
        logged.filter(text => text.includes(secret)),
        `${name} in the console`,
      ).toEqual([]);
      expect(log.includes(secret), `${name} in the log`).toBe(false);
    }
    // The school's page keeps its own token, which is good there alone, and nothing else.
    const kept = [...secrets].filter(([secret]) => inStorage.includes(secret)).map(([, name]) => name);
    expect([kept, own === '{}']).toEqual([['token'], false]);
    await close();
  });
});
