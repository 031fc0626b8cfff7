import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { build, loadConfigFromFile } from 'vite';
import { openPage, type WatchedPage } from './pages.ts';

/** Page with the editor, built with the site's or the embeds' configuration. */
export interface EditorSite {
  open(browser: Browser, options?: OpenOptions): Promise<WatchedPage>;
  /** Response to a path: the page, its files, and an image for any other path. */
  answer(
    path: string,
    lang?: string,
  ): { body: string | Buffer; contentType: string; headers?: Record<string, string> };
}

interface OpenOptions extends BrowserContextOptions {
  lang?: string;
  /** Number of failed requests for the editor's chunk. */
  failures?: number;
}

const ORIGIN = 'https://editor.test';

/**
 * Strictest policy that a page can set: only adopted style sheets, and no Trusted Types policy that could
 * create HTML.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self'",
  "style-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Builds the page for one of the runtimes of `vite.config.ts`. */
export async function buildEditorSite(mode: 'site' | 'embed'): Promise<EditorSite> {
  const loaded = await loadConfigFromFile({ command: 'build', mode }, path('../../../vite.config.ts'));
  const { resolve = {} } = loaded?.config ?? {};
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: path('../../..'),
    resolve,
    // In tests the bundler would select the development JSX runtime.
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
        // Chunk of ui/editor/view.tsx.
        if (/\/view-/.test(pathname) && left-- > 0) return route.abort();
        return route.fulfill(answer(pathname, lang));
      });
      await watched.page.goto(`${ORIGIN}/`);
      if (failures === 0) await watched.page.getByRole('textbox', { name: 'Text' }).waitFor();
      return watched;
    },
  };
}

/** PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
