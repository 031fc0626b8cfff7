/** The built extension in a Chromium of its own, with access to a platform given as a person would give it. */
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
  /** What went wrong on its pages. */
  faults: string[];
  /** Opens one of its pages in a tab: no test can press a button of the browser's bar. */
  openPopup(size?: { width: number; height: number }): Promise<Page>;
  openOptions(): Promise<Page>;
  /** Its background, started where it sleeps. */
  worker(): Promise<Worker>;
  /** What the button shows. */
  badge(): Promise<{ text: string; title: string }>;
  /** Ends the background as the browser does when nobody has needed it for a while. */
  killWorker(): Promise<void>;
  /** Rings the extension's alarm now, through the browser. */
  ring(): Promise<void>;
  /** Chooses settings as the options do. */
  choose(settings: object): Promise<void>;
  /** Lets an administrator say this, as the background has learned it from the browser. */
  rule(managed: object): Promise<void>;
  /** Messages on the desktop, by their id. */
  notes(): Promise<string[]>;
  /** Makes all that is not read look as if it had come after the last look. */
  forgetShown(): Promise<void>;
  /** Clicks a message on the desktop, or an entry of the button's menu: no test can reach what is the system's. */
  click(where: 'notifications' | 'contextMenus', what: unknown): Promise<void>;
  /** Makes the time pass that a platform has asked for. */
  letTimePass(): Promise<void>;
  /** Drops what a browser drops when it is closed. */
  forgetSession(): Promise<void>;
  /** All that the extension keeps, as text. */
  stored(): Promise<string>;
  close(): Promise<void>;
}

/** nb. nobody can answer a browser's question in a test: a manifest that has the permission stands for the answer "Allow". */
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
    await page.bringToFront(); // nb. the extension opens tabs, too; what lies behind another is not painted
    return page;
  }

  /** A page that only carries questions to the browser. */
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
    openPopup: (size = { width: 400, height: 600 }) => open('extension/popup/popup.html', size),
    openOptions: () => open('extension/options/options.html', { width: 800, height: 1000 }),
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
      await inside('chrome.runtime.sendMessage({ ask: "nothing" }).catch(() => {})'); // wakes it where it sleeps
      const running = await worker();
      // nb. the browser's own way to tell what happened; heard only by who listens from the start.
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

/** Chromium names an extension by its key: 32 letters, a for 0 to p for 15. */
const idOf = (key: string): string =>
  createHash('sha256')
    .update(Buffer.from(key, 'base64'))
    .digest('hex')
    .slice(0, 32)
    .replace(/./g, digit => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)));
