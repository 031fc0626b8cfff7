import { version } from '../package.json';
import { autoload } from './autoload.ts';
import type { WidgetSource } from './widget-source.ts';

const KEY = Symbol.for('mskt.embed');
const page = globalThis as { [KEY]?: string };

/** Starts the loader of a page. A second script changes nothing; one of another version logs a warning. */
export function startOnce(source: WidgetSource): void {
  if (page[KEY] === undefined) {
    page[KEY] = version;
    // A program that renders on a server imports the loader where there is no page.
    if (globalThis.document) autoload(document, source);
  } else if (page[KEY] !== version) {
    // biome-ignore lint/suspicious/noConsole: the only place where a webmaster can read it
    console.warn(`mskt ${version} yields to mskt ${page[KEY]}, loaded before`);
  }
}
