import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull, sampled } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

/** Answers everything, and never says who may read it. */
const reserved = createServer((_, answer) => answer.end('{}'));
/** A web server as there are many: open to everybody, and without what was asked for. */
const open404 = createServer((_, answer) =>
  answer.writeHead(404, { 'access-control-allow-origin': '*' }).end('<h1>Not found</h1>'),
);
const addressOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
  for (const server of [reserved, open404]) await once(server.listen(0), 'listening');
});

afterAll(async () => {
  await servers.stop();
  reserved.close();
  open404.close();
});

/** An address at which nothing answers. */
const NOWHERE = 'http://localhost:9';

interface Fault {
  /** Readers' first sentence, in both languages. */
  first: [string, string];
  /** Messages for the webmaster, in both languages, and the line to check or to add. */
  told: [string, string];
  line: () => string;
  /** The school's page: its policy, its tag, and what lies between it and the platform. */
  policy?: () => string;
  tag?: () => string;
  arrange?: (page: Page) => Promise<unknown>;
}

const UNREACHED: [string, string] = ['The platform cannot be reached', '无法连接平台'];
const ABSENT: [string, string] = ['Not available here', '本平台暂无此功能'];
const channel = (more = '') => `<mskt-channel limit="3" loading="eager"${more}></mskt-channel>`;

const FAULTS: Record<string, Fault> = {
  'the page’s policy does not allow the platform': {
    first: UNREACHED,
    told: ['does not allow it to call the platform', '不允许连接平台'],
    line: () => `connect-src ${servers.platform}`,
    policy: () =>
      `default-src 'none'; script-src ${servers.platform}; img-src ${servers.platform}; require-trusted-types-for 'script'`,
  },
  'the platform does not list the page': {
    first: UNREACHED,
    told: ['does not let this page read the answer', '不允许本网页读取'],
    line: () => `EMBED_ORIGINS=${servers.school}`,
    tag: () => channel(` platform="${addressOf(reserved)}"`),
  },
  'nothing answers at the address': {
    first: UNREACHED,
    told: ['Nothing answers at the platform’s address', '平台地址没有响应'],
    line: () => NOWHERE,
    policy: () => `default-src 'none'; script-src ${servers.platform}; connect-src ${NOWHERE}`,
    tag: () => channel(` platform="${NOWHERE}"`),
  },
  'something else answers at the address': {
    first: ['The address does not answer like a platform', '该地址不是有效的平台'],
    told: ['it is no platform', '但不是平台'],
    line: () => servers.platform,
    arrange: page =>
      page.route(`${servers.platform}/mskt/api/**`, route =>
        route.fulfill({
          contentType: 'text/html',
          headers: { 'access-control-allow-origin': '*' },
          body: '<h1>Welcome to the guest network</h1>',
        }),
      ),
  },
  'another server stands at the address': {
    first: ABSENT,
    told: ['it is no platform', '但不是平台'],
    line: () => addressOf(open404),
    tag: () => channel(` platform="${addressOf(open404)}"`),
  },
  'the address has no scheme': {
    first: ABSENT,
    told: ['is no web address', '所写的不是网址'],
    line: () => 'platform="platform.example"',
    tag: () => channel(' platform="platform.example"'),
  },
  'the address has a port and no scheme': {
    first: ABSENT,
    told: ['is no web address', '所写的不是网址'],
    line: () => 'platform="localhost:8080"',
    tag: () => channel(' platform="localhost:8080"'),
  },
};

/** A school's page with the fault, in one language. */
async function open(fault: Fault, lang: 'en' | 'zh-CN') {
  // A page that a test answers has no address space of its own: it needs leave to ask this machine.
  const opened = await openPage(browser, { permissions: ['local-network-access'] });
  const { page } = opened;
  const policy = fault.policy?.();
  await page.route(`${servers.school}/news`, route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: `<!doctype html><html lang="${lang}"><title>School</title>
        <script type="module" src="${servers.platform}/msktfront/embed/mskt.js"></script>
        <main><h1>News</h1>${(fault.tag ?? channel)()}</main>`,
    }),
  );
  await fault.arrange?.(page);
  await page.goto(`${servers.school}/news`);
  return opened;
}

const LANGS = [
  ['en', 0],
  ['zh-CN', 1],
] as const;

const LOOKS = [
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

describe.each(Object.entries(FAULTS))('when %s', (name, fault) => {
  // In Chinese at every third fault, in full runs at every one.
  const inChinese = sampled(Object.keys(FAULTS), 3).includes(name);
  it.each(inChinese ? LANGS : LANGS.slice(0, 1))(
    'readers read it, the webmaster what to do, and the words are accessible and fit (%s)',
    async (lang, at) => {
      const { page, close } = await open(fault, lang);
      const alert = page.locator('mskt-channel').getByRole('alert');
      await alert.getByText(fault.first[at]).waitFor();
      const summary = alert.getByText(['For the owner of this page', '致本网页的管理员'][at] ?? '');
      await summary.waitFor();
      expect(await alert.getByText(fault.told[at]).isVisible()).toBe(false);
      await summary.focus();
      await page.keyboard.press('Enter');
      await alert.getByText(fault.told[at]).waitFor();
      expect(await alert.locator('code').textContent()).toBe(fault.line());
      for (const { width, colorScheme } of LOOKS) {
        await page.setViewportSize({ width, height: 700 });
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityFaults(page, 'mskt-channel'), colorScheme).toEqual([]);
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, colorScheme).toBeLessThanOrEqual(width);
      }
      await close();
    },
  );
});

describe('when the device is offline', () => {
  const words = [
    ['en', 'This device is offline'],
    ['zh-CN', '此设备当前没有网络'],
  ] as const;
  it.each(isFull ? words : words.slice(0, 1))(
    'a widget that asks again says just that, and comes back with the connection (%s)',
    async (lang, words) => {
      const { page, close } = await open({ first: UNREACHED, told: UNREACHED, line: () => '' }, lang);
      const tag = page.locator('mskt-channel');
      await tag.getByRole('article').nth(2).waitFor();
      await page.context().setOffline(true);
      await tag.evaluate(element => (element as HTMLElement & { refresh(): void }).refresh());
      await tag.getByText(words).waitFor();
      expect(await tag.getByRole('article').count()).toBe(3);
      expect(await tag.locator('details').count()).toBe(0);
      await page.context().setOffline(false);
      await tag.getByRole('alert').getByRole('button').click();
      await tag.getByRole('alert').waitFor({ state: 'detached' });
      await close();
    },
  );
});

describe('when the words about the cause cannot be fetched either', () => {
  it('the plain ones stay, with the way to try again', async () => {
    const { page, close } = await open(
      {
        first: UNREACHED,
        told: UNREACHED,
        line: () => '',
        arrange: async page => {
          await page.route('**/mskt/api/**', route => route.abort());
          await page.route('**/chunks/actions-*', route => route.abort());
        },
      },
      'en',
    );
    await page.locator('mskt-channel').getByText('Check your connection').waitFor();
    await page.locator('mskt-channel').getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.locator('mskt-channel details').count()).toBe(0);
    await close();
  });
});

describe('nothing of this', () => {
  it('is downloaded as long as nothing fails', async () => {
    const { page, close } = await openPage(browser);
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.goto(servers.school);
    await page.locator('mskt-channel').scrollIntoViewIfNeeded();
    await page.locator('mskt-channel').getByRole('article').nth(4).waitFor();
    expect(asked.filter(address => address.includes('cause'))).toEqual([]);
    await close();
  });
});
