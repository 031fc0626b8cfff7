import { version } from '../package.json';
import { autoload } from './autoload.ts';

/**
 * The script a page names: `<script type="module" src="https://PLATFORM/msktfront/embed/mskt.js"></script>`.
 * A second one changes nothing; one of another version says so once and yields to the first.
 */
const KEY = Symbol.for('mskt.embed');
const page = globalThis as { [KEY]?: string };

if (page[KEY] === undefined) {
  page[KEY] = version;
  // nb. a program that renders on a server imports it where there is no page.
  if (globalThis.document) autoload(document);
} else if (page[KEY] !== version) {
  // biome-ignore lint/suspicious/noConsole: the webmaster's only place to read it
  console.warn(`mskt ${version} yields to mskt ${page[KEY]}, loaded before`);
}
