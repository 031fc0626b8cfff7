/**
 * Driver of a local Firefox over its built-in protocol (Marionette): JSON messages over TCP, each prefixed
 * with its length. Pages of tests are served through a proxy, so that they have the school's origin.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFirefox } from './firefox-here.mjs';

/** Response for a test's page. */
export interface Answer {
  body: string;
  headers?: Record<string, string>;
  contentType?: string;
}

export interface Firefox {
  /** Opens a URL. Those on `http://127.0.0.1` are served by the test. */
  goto(url: string): Promise<void>;
  /** Runs a function body in the page and returns its result, awaiting promises. */
  run<T>(body: string, ...given: unknown[]): Promise<T>;
  /** PNG screenshot of the first element that matches the selector. */
  picture(selector: string): Promise<Buffer>;
  resize(width: number, height: number): Promise<void>;
  /** Temporarily installs an unpacked extension and returns the origin of its pages. */
  install(folder: string): Promise<string>;
  /** URLs of all tabs. */
  tabs(): Promise<string[]>;
  /** Console errors and warnings about pages since the last call. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** Managed storage of an extension (administrator policy). */
export interface Managed {
  extension: string;
  data: object;
}

/** Launches Firefox with a new profile. */
export async function launchFirefox(
  answerTo: (path: string) => Answer | undefined,
  managed?: Managed,
): Promise<Firefox> {
  const path = findFirefox();
  if (!path) throw new Error('No Firefox found: install one, or name it in FIREFOX_PATH.');
  const proxy = createServer((request, response) => {
    const answer = answerTo(new URL(request.url ?? '/', 'http://127.0.0.1').pathname);
    response.writeHead(answer ? 200 : 404, {
      'Content-Type': answer?.contentType ?? 'text/html; charset=utf-8',
      ...answer?.headers,
    });
    response.end(answer?.body);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = proxy.address();
  const profile = await mkdtemp(join(tmpdir(), 'msktfront-firefox-'));
  await writeFile(join(profile, 'user.js'), preferences(typeof address === 'object' ? address?.port : 0));
  if (managed) await writeManaged(profile, managed);
  const browser = spawn(
    path,
    ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile],
    {
      stdio: 'ignore',
      env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '3200', HOME: profile },
    },
  );
  const line = await openLine(await portOf(profile, browser));
  await line.send('WebDriver:NewSession', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: 'dismiss' } },
  });

  const handle = valueIn<string>(await line.send('WebDriver:GetWindowHandle', {}));

  /** Runs a function body in the browser's privileged context. */
  async function within<T>(script: string, args: unknown[] = []): Promise<T> {
    await line.send('Marionette:SetContext', { value: 'chrome' });
    const answer = await line.send('WebDriver:ExecuteScript', { script, args });
    await line.send('Marionette:SetContext', { value: 'content' });
    return valueIn<T>(answer);
  }

  return {
    async goto(url) {
      // An extension opens tabs, too; a background tab is not painted.
      await line.send('WebDriver:SwitchToWindow', { handle, focus: true });
      await line.send('WebDriver:Navigate', { url });
    },
    run: async (body, ...args) =>
      valueIn(await line.send('WebDriver:ExecuteScript', { script: body, args, sandbox: null })),
    async picture(selector) {
      const found = await line.send('WebDriver:FindElement', { using: 'css selector', value: selector });
      const [id] = Object.values(valueIn<Record<string, string>>(found));
      const picture = await line.send('WebDriver:TakeScreenshot', { id, full: false });
      return Buffer.from(valueIn<string>(picture), 'base64');
    },
    async resize(width, height) {
      await line.send('WebDriver:SetWindowRect', { width, height });
    },
    async install(path) {
      const id = valueIn<string>(await line.send('Addon:Install', { path, temporary: true }));
      const script = 'return WebExtensionPolicy.getByID(arguments[0]).mozExtensionHostname';
      return `moz-extension://${await within<string>(script, [id])}`;
    },
    tabs: () => within(READ_TABS),
    complaints: () => within(READ_CONSOLE),
    async close() {
      line.end();
      browser.kill('SIGTERM');
      if (browser.exitCode === null) await once(browser, 'exit');
      proxy.closeAllConnections();
      proxy.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

const READ_TABS = `
  const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser');
  return gBrowser.browsers.map(({ currentURI }) => currentURI.spec);`;

/** Script that returns the console errors of pages and clears the console. */
const READ_CONSOLE = `
  const said = Services.console.getMessageArray().filter(one => one instanceof Ci.nsIScriptError)
    .filter(({ sourceName, category }) => /^https?:/.test(sourceName) || /CSP|Content Security/.test(category))
    .map(({ category, errorMessage }) => category + ': ' + errorMessage);
  Services.console.reset();
  return said;`;

/** Managed storage manifests are read from HOME, which is the profile folder here. */
async function writeManaged(profile: string, { extension, data }: Managed): Promise<void> {
  const folder = join(profile, '.mozilla', 'managed-storage');
  await mkdir(folder, { recursive: true });
  const manifest = { name: extension, description: 'Set by the school', type: 'storage', data };
  await writeFile(join(folder, `${extension}.json`), JSON.stringify(manifest));
}

function preferences(proxyPort = 0): string {
  const values = {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxyPort,
    'network.proxy.no_proxies_on': 'localhost',
    'network.proxy.allow_hijacking_localhost': true,
    'marionette.port': 0,
    'intl.accept_languages': 'en-GB',
    'ui.systemUsesDarkTheme': 0,
    'browser.startup.page': 0,
    'browser.chrome.site_icons': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'app.normandy.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'browser.safebrowsing.update.enabled': false,
    'dom.disable_open_during_load': false,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** Reads the Marionette port, which Firefox writes into its profile. */
async function portOf(profile: string, browser: ChildProcess): Promise<number> {
  const file = join(profile, 'MarionetteActivePort');
  const deadline = AbortSignal.timeout(60_000);
  while (!deadline.aborted && browser.exitCode === null) {
    const port = existsSync(file) ? Number(await readFile(file, 'utf8')) : 0;
    if (port > 0) return port;
    await pause(50);
  }
  throw new Error('Firefox did not start.');
}

const valueIn = <T>(answer: unknown): T => (answer as { value: T }).value;

/** Connection to Marionette. Responses are matched to commands by id. */
async function openLine(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  let last = 0;
  let held = Buffer.alloc(0);
  socket.on('data', chunk => {
    held = Buffer.concat([held, chunk]);
    for (let colon = held.indexOf(':'); colon > 0; colon = held.indexOf(':')) {
      const length = Number(held.subarray(0, colon).toString());
      const end = colon + 1 + length;
      if (held.length < end) return;
      const message: unknown = JSON.parse(held.subarray(colon + 1, end).toString());
      held = held.subarray(end);
      if (!Array.isArray(message)) continue; // greeting
      const [, id, error, answer] = message as [number, number, { message: string } | null, unknown];
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(answer);
      waiting.delete(id);
    }
  });
  await once(socket, 'connect');
  return {
    send(command: string, parameters: object): Promise<unknown> {
      last += 1;
      const text = JSON.stringify([0, last, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      return new Promise((resolve, reject) => waiting.set(last, { resolve, reject }));
    },
    end: () => socket.destroy(),
  };
}
