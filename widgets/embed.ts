/**
 * Loader of a page: `<script type="module" src="https://PLATFORM/msktfront/embed/mskt.js"></script>`. It is built
 * after the widgets and knows the names of their files, so it fetches all files of a widget at once. By static
 * imports alone a browser would find most of them only when the first has arrived.
 */
import { startOnce } from './start-once.ts';

/** Hashes in the names of files below `chunks/`. The rest of a name is not listed, so that the loader stays small. */
export interface WidgetFiles {
  /** Code that every widget needs. */
  base: string;
  /** Code that completes a sign-in by redirect. */
  callback: string;
  /** English and Chinese translations that all widgets share, separated by a space. */
  ui: string;
  /**
   * By the name of a widget, which is its tag without `mskt-`, separated by spaces: the hashes of its code and of its
   * English and Chinese translations, then the whole names of further files that its code imports.
   */
  widgets: Record<string, string>;
}

/** Set by the build from the manifest of the widgets' build. */
declare const WIDGET_FILES: WidgetFiles;

const { base, callback, ui, widgets } = WIDGET_FILES;
const fetchFile = (name: string) => import(/* @vite-ignore */ `./chunks/${name}.js`);

startOnce({
  tags: Object.keys(widgets).map(name => `mskt-${name}`),
  load(tag, lang) {
    const name = tag.slice('mskt-'.length);
    const isEnglish = lang === 'en';
    const [code, en, zhCN, ...further] = widgets[name]?.split(' ') ?? [];
    const [uiEn, uiZhCN] = ui.split(' ');
    const files = [
      `base-${base}`,
      `${name}-${code}`,
      `${name}-${lang}-${isEnglish ? en : zhCN}`,
      `ui-${lang}-${isEnglish ? uiEn : uiZhCN}`,
      ...further,
    ];
    return Promise.all(files.map(fetchFile));
  },
  loadCallback: () => fetchFile(`callback-${callback}`),
});
