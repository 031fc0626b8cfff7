/** The built extension in its own Chromium, with granted access to a platform. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { launchWithExtension, watchFaults } from './pages.ts';

const built = fileURLToPath(new URL('../../../dist/extension-chromium', import.meta.url));

export interface ExtensionBrowser {
  context: BrowserContext;
  id: string;
  /** Errors on its pages. */
  faults: string[];
  /** Opens the popup in a tab, because tests cannot click the toolbar button. */
  openPopup(size?: { width: number; height: number }): Promise<Page>;
  openOptions(): Promise<Page>;
  /** Returns the service worker, waiting for its start if it is inactive. */
  worker(): Promise<Worker>;
  /** Text and title of the toolbar button. */
  badge(): Promise<{ text: string; title: string }>;
  /** Ends the service worker as the browser does when it is idle. */
  killWorker(): Promise<void>;
  /** Fires the extension's alarm now, through the browser. */
  ring(): Promise<void>;
  /** Merges settings as the options page does. */
  choose(settings: object): Promise<void>;
  /** Sets the managed settings as the background stores them after reading the administrator's policy. */
  rule(managed: object): Promise<void>;
  /** Ids of desktop notifications. */
  notes(): Promise<string[]>;
  /** Marks all unread messages as not yet notified. */
  forgetShown(): Promise<void>;
  /** Dispatches a click on a desktop notification or a context menu entry, which tests cannot reach. */
  click(where: 'notifications' | 'contextMenus', what: unknown): Promise<void>;
  /** Skips the delay that a platform has requested. */
  letTimePass(): Promise<void>;
  /** Clears session storage, as closing the browser does. */
  forgetSession(): Promise<void>;
  /** Content of the extension's storage, as JSON text. */
  stored(): Promise<string>;
  close(): Promise<void>;
}

/** Tests cannot accept a permission prompt: a manifest that includes the permission replaces "Allow". */
export async function launchExtension(hosts: string[]): Promise<ExtensionBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'msktfront-extension-'));
  const profile = await mkdtemp(join(tmpdir(), 'msktfront-profile-'));
  await cp(built, folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
    key: string;
    permissions: string[];
    optional_permissions: string[];
  };
  const allowed = {
    permissions: [...manifest.permissions, ...manifest.optional_permissions],
    optional_permissions: [],
    host_permissions: hosts.map(host => `${host}/*`),
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...allowed }));
  const context = await launchWithExtension(folder, profile);
  const id = idOf(manifest.key);
  const faults: string[] = [];
  const origin = `chrome-extension://${id}`;

  async function open(path: string, size: { width: number; height: number }): Promise<Page> {
    const page = await context.newPage();
    watchFaults(page, faults);
    await page.setViewportSize(size);
    await page.goto(`${origin}/${path}`);
    await page.bringToFront(); // the extension opens tabs, too; a background tab is not painted
    return page;
  }

  /** Page for running scripts with the extension's APIs. */
  let probe: Page | null = null;
  async function inside<T>(script: string): Promise<T> {
    if (!probe || probe.isClosed()) {
      probe = await context.newPage();
      await probe.goto(`${origin}/managed-schema.json`);
    }
    return probe.evaluate(script) as Promise<T>;
  }

  async function worker(): Promise<Worker> {
    const [running] = context.serviceWorkers();
    return running ?? context.waitForEvent('serviceworker');
  }

  return {
    context,
    id,
    faults,
    openPopup: (size = { width: 400, height: 600 }) => open('extension/popup/index.html', size),
    openOptions: () => open('extension/options/index.html', { width: 800, height: 1000 }),
    worker,
    badge: () =>
      inside(
        'Promise.all([chrome.action.getBadgeText({}), chrome.action.getTitle({})]).then(([text, title]) => ({ text, title }))',
      ),
    async killWorker() {
      const session = await context.newCDPSession(context.pages()[0] as Page);
      const { targetInfos } = await session.send('Target.getTargets');
      const target = targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(origin));
      if (target) await session.send('Target.closeTarget', { targetId: target.targetId });
      await session.detach();
    },
    ring: () => inside('chrome.alarms.create("look", { when: Date.now(), periodInMinutes: 1 })'),
    choose: settings =>
      inside(
        `chrome.storage.local.get('settings').then(({ settings }) =>
          chrome.storage.local.set({ settings: { ...settings, ...${JSON.stringify(settings)} } }))`,
      ),
    rule: managed => inside(`chrome.storage.local.set({ managed: ${JSON.stringify(managed)} })`),
    notes: () => inside('chrome.notifications.getAll().then(Object.keys)'),
    forgetShown: () => inside('chrome.storage.session.set({ shown: [] })'),
    async click(where, what) {
      await inside('chrome.runtime.sendMessage({ ask: "nothing" }).catch(() => {})'); // wakes the worker
      const running = await worker();
      // The browser's own event dispatch; reaches only listeners registered at startup.
      await running.evaluate(`chrome.${where}.onClicked.dispatch(${JSON.stringify(what)})`);
    },
    letTimePass: () =>
      inside(
        'chrome.storage.session.get("status").then(({ status }) => chrome.storage.session.set({ status: { ...status, notBefore: 0 } }))',
      ),
    forgetSession: () => inside('chrome.storage.session.clear()'),
    stored: () =>
      inside(
        'Promise.all([chrome.storage.local.get(), chrome.storage.session.get(), chrome.storage.sync?.get()]).then(all => JSON.stringify(all))',
      ),
    async close() {
      await context.close();
      await Promise.all([folder, profile].map(path => rm(path, { recursive: true, force: true })));
    },
  };
}

/** Extension id as Chromium derives it from the key: 32 letters, a for 0 to p for 15. */
const idOf = (key: string): string =>
  createHash('sha256')
    .update(Buffer.from(key, 'base64'))
    .digest('hex')
    .slice(0, 32)
    .replace(/./g, digit => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)));
