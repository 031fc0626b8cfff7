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
const fetchFile = (name: string) => import(/* @vite-ignore */ `./chunks/${name}.js`);

startOnce({
  tags: Object.keys(widgets).map(name => `mskt-${name}`),
  load(tag, lang) {
    const name = tag.slice('mskt-'.length);
    const at = LANGS.indexOf(lang);
    const [code, ...others] = widgets[name]?.split(' ') ?? [];
    const files = [
      `base-${base}`,
      `${name}-${code}`,
      `${name}-${lang}-${others[at]}`,
      ...others.slice(LANGS.length),
    ];
    return Promise.all(files.map(fetchFile));
  },
  loadCallback: () => fetchFile(`callback-${callback}`),
});
