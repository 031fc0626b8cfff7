import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { build, loadConfigFromFile } from 'vite';
import { openPage, type WatchedPage } from './browser.ts';

/** The page of the editor, built as the site is or as embeds are. */
export interface EditorSite {
  open(browser: Browser, options?: BrowserContextOptions & { lang?: string }): Promise<WatchedPage>;
}

const ORIGIN = 'https://editor.test';

/** The strictest policy that a page may set: no style but adopted sheets, and no text becomes HTML by any policy. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self'",
  "style-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Builds it for one of the runtimes that `vite.config.ts` names. */
export async function buildEditorSite(mode: 'site' | 'embed'): Promise<EditorSite> {
  const loaded = await loadConfigFromFile({ command: 'build', mode }, path('../../vite.config.ts'));
  const { oxc, resolve = {} } = loaded?.config ?? {};
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: path('../..'),
    resolve,
    ...(oxc && { oxc }),
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: 'esnext',
      modulePreload: false,
      lib: { entry: path('editor-page.tsx'), formats: ['es'], fileName: 'page' },
    },
  });
  const outputs = [built].flat().flatMap(each => ('output' in each ? each.output : []));
  const files = new Map(
    outputs.map(file => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );

  return {
    async open(browser, { lang = 'en', ...options } = {}) {
      const watched = await openPage(browser, options);
      await watched.page.route(`${ORIGIN}/**`, route => {
        const { pathname } = new URL(route.request().url());
        const file = files.get(pathname);
        if (file !== undefined)
          return route.fulfill({ contentType: 'text/javascript', body: Buffer.from(file) });
        if (pathname !== '/') return route.fulfill({ contentType: 'image/png', body: PICTURE });
        return route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: { 'Content-Security-Policy': POLICY },
          body: `<!doctype html><html lang="${lang}"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Editor</title><script type="module" src="/page.js"></script></head><body></body></html>`,
        });
      });
      await watched.page.goto(`${ORIGIN}/`);
      await watched.page.getByRole('textbox', { name: 'Text' }).waitFor();
      return watched;
    },
  };
}

/** A picture of one dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
