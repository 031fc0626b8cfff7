/** A document of the site links what its first screen needs, so that the browser fetches it in one round trip. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import type { Account } from '../helpers/platform/prepared.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});
afterEach(closeContexts);
afterAll(() => servers.stop());

/** Chunks that a page loads when the browser is idle or because of a response, and shared code that these import. */
const LATER =
  /\/((callback|sign-in|actions|drafts|article|article-details|manager)|[\w-]+-actions)-[\w-]{8}\.(js|css)$/;

/** Returns the files that the document links, and the scripts and style sheets that the page requests. */
async function open(path: string, ready: string, as?: Account) {
  const { page, faults } = await openPage(browser, { locale: 'en-GB', ...(as && { as }) });
  const requested: string[] = [];
  page.on('request', request => {
    if (['script', 'stylesheet'].includes(request.resourceType())) requested.push(request.url());
  });
  const response = await page.goto(`${servers.platform}/msktfront/${path}`);
  const linked = [...((await response?.text()) ?? '').matchAll(/(?:href|src)="([^"]+\.(?:js|css))"/g)].map(
    ([, address = '']) => new URL(address, servers.platform).href,
  );
  await page.locator(ready).first().waitFor();
  expect(faults).toEqual([]);
  return { linked, requested };
}

describe('the first screen of a route', () => {
  const entry = '[part~="entry"]';
  it.each([
    ['home', `mskt-news-feed ${entry}`],
    ['home/news', `mskt-news-feed ${entry}`],
    ['activityList', `mskt-activity-list ${entry}`],
    ['channelPage', `mskt-channel ${entry}`],
    ['teachingSports', `mskt-space-directory ${entry}`],
    ['information', `mskt-news-feed ${entry}`],
    ['register', 'main h1'],
  ])('of %s needs no script that the document does not link', async (path, ready) => {
    const { linked, requested } = await open(path, ready);
    expect(linked.length).toBeGreaterThan(5);
    expect(requested.filter(url => !linked.includes(url) && !LATER.test(url))).toEqual([]);
  });

  it.each<[string, string, Account]>([
    ['newsNotice', `mskt-notice-inbox ${entry}`, 'teacher'],
    ['publish/dynamic', 'mskt-publish-form textarea', 'teacher'],
    ['activityEditor', 'mskt-activity-editor [contenteditable="true"]', 'teacher'],
  ])('of %s, neither', async (path, ready, as) => {
    const { linked, requested } = await open(path, ready, as);
    expect(requested.filter(url => !linked.includes(url) && !LATER.test(url))).toEqual([]);
    expect(linked.some(url => /-(form|editor)-actions-/.test(url))).toBe(path !== 'newsNotice');
  });

  it('is in the language of the document', async () => {
    const of = async (lang: string) =>
      (
        await fetch(`${servers.platform}/msktfront/activityList`, { headers: { 'accept-language': lang } })
      ).text();
    expect(await of('zh-CN')).toMatch(/modulepreload[^>]+activity-list-zh-CN-/);
    expect(await of('en')).toMatch(/modulepreload[^>]+activity-list-en-/);
  });
});
