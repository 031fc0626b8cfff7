import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import type { OpenStorage } from '../platform/storages.ts';
import { startPlatform, type TestPlatform } from '../platform/test-platform.ts';
import { type Faults, startFaults } from './faults.ts';
import { openPage, type WatchedPage } from './pages.ts';

/** Platform on a port with a page that only uploads, behind a proxy that tests can interrupt. */
export interface UploadSite {
  platform: TestPlatform;
  faults: Faults;
  /** Opens the page as `lin`, or as a visitor. */
  open(browser: Browser, options?: OpenUploadOptions): Promise<WatchedPage>;
  close(): Promise<void>;
}

export interface OpenUploadOptions extends BrowserContextOptions {
  visitor?: true;
}

/** Strict policy of a school's page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

const PAGE = '/uploads.html';
const SCRIPT = '/uploads.js';

export async function startUploadSite({ storage, incomingRoot }: OpenStorage): Promise<UploadSite> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const faults = await startFaults((server.address() as AddressInfo).port);
  const origin = `http://localhost:${faults.port}`;
  const urls = { platform: origin, userCentre: 'http://centre.test', school: 'http://school.test' };
  const [platform, script] = await Promise.all([
    startPlatform(undefined, { storage, incomingRoot, urls }),
    harness(),
  ]);
  const listener = getRequestListener(async request => {
    const { pathname } = new URL(request.url);
    if (pathname === PAGE) return htmlOf(request);
    if (pathname === SCRIPT) return new Response(script, { headers: { 'content-type': 'text/javascript' } });
    return platform.request(request);
  });
  server.on('request', listener);
  return {
    platform,
    faults,
    async open(browser, { visitor, ...options } = {}) {
      const watched = await openPage(browser, options);
      const token = visitor ? '' : `?token=${await platform.asPerson('lin')}`;
      await watched.page.goto(origin + PAGE + token);
      await watched.page.getByRole('group', { name: 'Files' }).waitFor();
      return watched;
    },
    async close() {
      await faults.close();
      server.closeAllConnections();
      await once(server.close(), 'close');
      await platform.close();
    },
  };
}

function htmlOf(request: Request): Response {
  const lang = request.headers.get('accept-language')?.startsWith('zh') ? 'zh-CN' : 'en';
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Uploads</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
    <script type="module" src="${SCRIPT}"></script></head>
    <body><main><h1>Uploads</h1><mskt-test-uploads></mskt-test-uploads></main></body></html>`;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  });
}

let made: Promise<string> | null = null;
/** Builds the page's script once. */
const harness = (): Promise<string> => {
  made ??= bundle();
  return made;
};

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: 'esnext',
      lib: {
        entry: fileURLToPath(new URL('./upload-harness.tsx', import.meta.url)),
        formats: ['es'],
        fileName: 'uploads',
      },
      // Disables the warning about slow plugins: minification takes time.
      rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: false } },
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}
