/** Upgrade of the site while pages are open, in Chromium with its worker: two builds of the same program. */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, keepSystemClock, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let servers: Servers;
let browser: Browser;
let folder: string;
const site = () => join(folder, 'dist/site');
const data = () => join(folder, 'data');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'msktfront-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Without compressed files, which would not change with the others.
  const filter = (name: string) => !/\.(br|gz)$/.test(name);
  for (const part of ['platform', 'site', 'embed'])
    cpSync(join(root, 'dist', part), join(folder, 'dist', part), { recursive: true, filter });
  // The site's worker uses the system clock, by which old builds expire, so pages and platform use it, too.
  const started = startServers({ DATA_DIR: data() }, { dist: join(folder, 'dist'), clock: 'system' });
  [servers, browser] = await Promise.all([started, launchBrowser()]);
});
afterAll(async () => {
  await servers.stop();
  rmSync(folder, { recursive: true });
});

/** Restarts the platform with another build: every file with a hash in its name has another name. */
async function upgrade(): Promise<void> {
  const assets = join(site(), 'assets');
  const names = readdirSync(assets);
  const renamed = new Map(names.map(name => [name, name.replace(/-([\w-])([\w-]{7}\.\w+)$/, next)]));
  const rename = (text: string) =>
    text.replace(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, name => renamed.get(name) ?? name);
  for (const name of names) {
    const file = join(assets, name);
    if (/\.(js|css)$/.test(name)) writeFileSync(file, rename(readFileSync(file, 'utf8')));
    renameSync(file, join(assets, renamed.get(name) ?? name));
  }
  for (const name of ['index.html', 'worker.js']) {
    const file = join(site(), name);
    writeFileSync(file, rename(readFileSync(file, 'utf8')));
  }
  await servers.restart();
}

/** Hashes contain no dot, and stay unique if their first character changes. */
const next = (_: string, first: string, rest: string) => `-${first === '0' ? '1' : '0'}${rest}`;

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is there.' });
/** Start time of the document; changes on a reload. */
const began = (page: Page) => page.evaluate(() => performance.timeOrigin);
const entry = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src);
const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

async function openSite(path: string, serviceWorkers: 'allow' | 'block') {
  const opened = await openPage(browser, { serviceWorkers });
  await keepSystemClock(opened.page.context());
  const { page } = opened;
  await page.goto(at(path));
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await menu(page, 'Activities').waitFor();
  if (serviceWorkers === 'allow')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return opened;
}

describe('a page that is open while the site is upgraded', () => {
  it('keeps its own build, offers the newer one, and loads it on a click', async () => {
    const { page, faults, close } = await openSite('home/news', 'allow');
    const [before, old] = [await began(page), await entry(page)];
    await upgrade();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await bar(page).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await menu(page, 'Teaching community square').click();
    await page.locator('mskt-space-directory').getByRole('article').first().waitFor();
    expect([await began(page), await entry(page)]).toEqual([before, old]);

    await page.getByRole('button', { name: 'Reload' }).press('Enter');
    await expect.poll(() => entry(page).catch(() => old)).not.toBe(old);
    await page.locator('mskt-space-directory').getByRole('article').first().waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('reloads by itself, once, when chunks are gone, and never over unsaved input', async () => {
    // A worker would have cached the chunks before.
    const { page, close } = await openSite('register', 'block');
    const old = await entry(page);
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.fill('Lin');
    await upgrade();
    rmSync(join(data(), 'site'), { recursive: true });

    // Unsaved input: a message instead of a reload.
    const before = await began(page);
    await menu(page, 'Recommended').click();
    await bar(page).waitFor();
    expect(await began(page)).toBe(before);

    // No unsaved input: the page reloads, and is complete.
    await menu(page, 'Activities').click();
    await expect.poll(() => entry(page).catch(() => old)).not.toBe(old);
    await page.locator('mskt-activity-list').getByRole('article').first().waitFor();

    // No second reload within 10 minutes: a message instead.
    await page.route('**/assets/**', route => route.fulfill({ status: 404 }));
    const after = await began(page);
    await menu(page, 'Teaching community square').click();
    await bar(page).waitFor();
    expect(await began(page)).toBe(after);
    await close();
  });
});
