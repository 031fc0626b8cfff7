import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { build, loadConfigFromFile } from 'vite';
import { openPage, type WatchedPage } from './pages.ts';

/** The page of the editor, built as the site is or as embeds are. */
export interface EditorSite {
  open(browser: Browser, options?: OpenOptions): Promise<WatchedPage>;
  /** What a server answers: the page, its files, and for everything else a picture. */
  answer(
    path: string,
    lang?: string,
  ): { body: string | Buffer; contentType: string; headers?: Record<string, string> };
}

interface OpenOptions extends BrowserContextOptions {
  lang?: string;
  /** How often the code of the editor does not come. */
  failures?: number;
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
  const loaded = await loadConfigFromFile({ command: 'build', mode }, path('../../../vite.config.ts'));
  const { resolve = {} } = loaded?.config ?? {};
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: path('../../..'),
    resolve,
    // nb. among tests the bundler would take the runtime's part for developers.
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
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

  const answer: EditorSite['answer'] = (path, lang = 'en') => {
    const file = files.get(path);
    if (file !== undefined) return { contentType: 'text/javascript', body: Buffer.from(file) };
    if (path !== '/') return { contentType: 'image/png', body: PICTURE };
    return {
      contentType: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': POLICY },
      body: `<!doctype html><html lang="${lang}"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Editor</title><script type="module" src="/page.js"></script></head><body></body></html>`,
    };
  };

  return {
    answer,
    async open(browser, { lang = 'en', failures = 0, ...options } = {}) {
      const watched = await openPage(browser, options);
      let left = failures;
      await watched.page.route(`${ORIGIN}/**`, route => {
        const { pathname } = new URL(route.request().url());
        if (/\/editor-/.test(pathname) && left-- > 0) return route.abort();
        return route.fulfill(answer(pathname, lang));
      });
      await watched.page.goto(`${ORIGIN}/`);
      if (failures === 0) await watched.page.getByRole('textbox', { name: 'Text' }).waitFor();
      return watched;
    },
  };
}

/** A picture of one dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
