import { autoload } from './autoload.ts';
import { APP_VERSION } from './core/contract/limits.ts';

/**
 * The script a page names: `<script type="module" src="https://PLATFORM/msktfront/embed/mskt.js"></script>`.
 * A second one changes nothing; one of another version says so once and yields to the first.
 */
const KEY = Symbol.for('mskt.embed');
const page = globalThis as { [KEY]?: string };

if (page[KEY] === undefined) {
  page[KEY] = APP_VERSION;
  autoload(document);
} else if (page[KEY] !== APP_VERSION) {
  // biome-ignore lint/suspicious/noConsole: the webmaster's only place to read it
  console.warn(`mskt ${APP_VERSION} yields to mskt ${page[KEY]}, which this page has loaded already.`);
}
