import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import { type Firefox, launchFirefox } from '../helpers/browser/firefox.ts';
import { findFirefox } from '../helpers/browser/firefox-here.mjs';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

const built = fileURLToPath(new URL('../../dist/extension-firefox', import.meta.url));
const PATIENCE = { timeout: 30_000, interval: 200 };

describe.skipIf(!findFirefox())('the extension in Firefox (skipped where there is none)', () => {
  let servers: Servers;
  let firefox: Firefox;
  let folder: string;
  let pages: string;

  beforeAll(async () => {
    // No test can set Firefox's clock, so the platform keeps the system's, too.
    servers = await startServers({}, { clock: 'system' });
    folder = await mkdtemp(join(tmpdir(), 'msktfront-extension-'));
    await cp(built, folder, { recursive: true });
    const unpacked: object = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    // A test cannot answer permission prompts: a manifest with the host replaces the answer "Allow".
    const granted = { ...unpacked, host_permissions: ['http://localhost/*'] };
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(granted));
    firefox = await launchFirefox(() => undefined);
    pages = await firefox.install(folder);
    // The extension opens its options in the empty tab, which would replace a page opened there meanwhile.
    await vi.waitFor(async () => expect(await firefox.tabs()).toContain(optionsPage()), PATIENCE);
  });

  afterAll(async () => {
    await firefox?.close();
    await servers?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const optionsPage = () => `${pages}/extension/options/index.html`;
  /** Opens a page repeatedly until it stays: a pending redirect of the previous page replaces it. */
  const popup = () =>
    vi.waitFor(async () => {
      const address = `${pages}/extension/popup/index.html`;
      await firefox.goto(address);
      expect(await firefox.run<string>('return location.href')).toBe(address);
    }, PATIENCE);
  const badge = () => firefox.run<string>('return browser.action.getBadgeText({})');
  /** Texts of the entries of the first widget of a kind. */
  const entries = (tag: string) =>
    firefox.run<number>(
      `return document.querySelector(arguments[0])?.shadowRoot?.querySelectorAll('article').length ?? 0`,
      tag,
    );

  it('shows public notices to a visitor, and a sign on the button', async () => {
    await popup();
    await firefox.run(
      'return browser.storage.local.set({ settings: { platform: arguments[0] } })',
      servers.platform,
    );
    await vi.waitFor(async () => expect(await badge()).toBe('?'), PATIENCE);
    await vi.waitFor(async () => expect(await entries('mskt-news-feed')).toBeGreaterThan(0), PATIENCE);
  });

  it('signs in silently with the session of the user centre, and counts on the button', async () => {
    await firefox.goto(await loginUrl());
    // The user centre redirects a user with a session at once.
    await firefox.run(`
      const [account, password] = document.querySelectorAll('input:not([type=hidden])');
      if (!account) return;
      account.value = password.value = 'teacher';
      account.form.requestSubmit();`);
    await vi.waitFor(
      async () =>
        expect(await firefox.run<string[]>('return [location.origin, document.readyState]')).toEqual([
          servers.platform,
          'complete',
        ]),
      PATIENCE,
    );
    await popup();
    await firefox.run("return browser.runtime.sendMessage({ ask: 'look' })");
    await vi.waitFor(async () => expect(Number(await badge())).toBeGreaterThan(0), PATIENCE);
  });

  it('shows the person’s own messages in the popup, and the same number there', async () => {
    await popup();
    await vi.waitFor(async () => expect(await entries('mskt-notice-inbox')).toBeGreaterThan(0), PATIENCE);
    const numbers = await firefox.run<string[]>(
      "return [...document.querySelectorAll('.tabs .num')].map(each => each.textContent)",
    );
    expect(numbers.reduce((sum, text) => sum + Number(text), 0)).toBe(Number(await badge()));
  });

  if (isFull)
    it('applies the settings of a school: asks for nothing, and shows them as locked', async () => {
      await firefox.close();
      const { id: extension } = manifest.browser_specific_settings.gecko;
      const data = { platform: servers.platform, news: false };
      firefox = await launchFirefox(() => undefined, { extension, data });
      pages = await firefox.install(folder);
      await popup();
      await vi.waitFor(async () => expect(await badge()).toBe('?'), PATIENCE);
      await vi.waitFor(async () => expect(await entries('mskt-news-feed')).toBeGreaterThan(0), PATIENCE);
      expect(await firefox.run<number>("return document.querySelectorAll('[role=tab]').length")).toBe(1);
      expect(await firefox.tabs()).not.toContain(optionsPage());
      await firefox.goto(optionsPage());
      await vi.waitFor(
        async () =>
          expect(
            await firefox.run<unknown[]>(`
            const { value, disabled } = document.querySelector('#address');
            return [value, disabled];`),
          ).toEqual([servers.platform, true]),
        PATIENCE,
      );
    });

  /** URL of the user centre's sign-in page, as the site requests it. */
  async function loginUrl(): Promise<string> {
    const query = new URLSearchParams({
      redirect: `${servers.platform}/msktfront/home`,
      state: 's'.repeat(32),
      nonce: 'n'.repeat(32),
      code_challenge: 'c'.repeat(43),
    });
    const answer = await fetch(`${servers.platform}/mskt/api/auth/ucInfo?${query}`);
    return ((await answer.json()) as { data: { uc_login_url: string } }).data.uc_login_url;
  }
});
