/**
 * Loader of a page: `<script type="module" src="https://PLATFORM/msktfront/embed/mskt.js"></script>`. It is built
 * after the widgets and knows the names of their files, so it fetches all files of a widget at once. By static
 * imports alone a browser would find most of them only when the first has arrived.
 */
import { startOnce } from './start-once.ts';
import { LANGS } from './ui/i18n/lang.ts';

/** Hashes in the names of files below `chunks/`. The rest of a name is not listed, so that the loader stays small. */
export interface WidgetFiles {
  /** Code that every widget needs. */
  base: string;
  /** Code that completes a sign-in by redirect. */
  callback: string;
  /**
   * By the name of a widget, which is its tag without `mskt-`, separated by spaces: the hashes of its code and of its
   * translations by language, then the whole names of further files that its code imports.
   */
  widgets: Record<string, string>;
}

/** Set by the build from the manifest of the widgets' build. */
declare const WIDGET_FILES: WidgetFiles;

const { base, callback, widgets } = WIDGET_FILES;

/** Whether the page preloads the widgets' files by names without hashes. They are used as long as all are of this build. */
let isPreloaded =
  globalThis.document?.querySelector(
    `link[rel=modulepreload][href^="${new URL(/* @vite-ignore */ './latest/', import.meta.url)}"]`,
  ) != null;

const fetchChunk = (name: string) => import(/* @vite-ignore */ `./chunks/${name}.js`);
const fetchLatest = (name: string) => import(/* @vite-ignore */ `./latest/${name}.js`);
const withoutHash = (name: string) => name.replace(/-[0-9a-f]{7}$/, '');

async function fetchAll(names: string[]): Promise<unknown> {
  if (isPreloaded)
    try {
      return await Promise.all(names.map(name => fetchLatest(withoutHash(name))));
    } catch {
      isPreloaded = false;
    }
  return Promise.all(names.map(fetchChunk));
}

startOnce({
  tags: Object.keys(widgets).map(name => `mskt-${name}`),
  load(tag, lang) {
    const name = tag.slice('mskt-'.length);
    const at = LANGS.indexOf(lang);
    const [code, ...others] = widgets[name]?.split(' ') ?? [];
    return fetchAll([
      `base-${base}`,
      `${name}-${code}`,
      `${name}-${lang}-${others[at]}`,
      ...others.slice(LANGS.length),
    ]);
  },
  loadCallback: () => (isPreloaded ? fetchLatest : fetchChunk)(`callback-${callback}`),
});
