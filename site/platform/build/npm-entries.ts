/**
 * Entries of the npm package: generated modules, one for each widget. Besides the widget an entry exports its class,
 * and does two tasks of the loader: it handles the return from sign-in and loads nested widgets.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../install.mjs';
import { classNameOf, registeredNames } from './manifest.mjs';

const ENTRY = 'virtual:npm-entry/';
/** Evaluated before the widget's code, whose elements announce themselves as soon as they are defined. */
const SETUP = 'virtual:npm-setup';

/** Modules of the entries by their names. */
export const npmEntries = (): Record<string, string> => ({
  index: join(root, 'widgets/npm.ts'),
  ...Object.fromEntries(registeredNames().map(name => [name, ENTRY + name])),
});

export const generateNpmEntries: Plugin = {
  name: 'npm-entries',
  enforce: 'pre',
  resolveId: id => (id.startsWith(ENTRY) || id === SETUP ? id : null),
  load(id) {
    if (id === SETUP) return { code: setup(), moduleSideEffects: true };
    return id.startsWith(ENTRY) ? entryOf(id.slice(ENTRY.length)) : null;
  },
};

const widgetModule = (path: string) => JSON.stringify(join(root, 'widgets', path));

const entryOf = (name: string) => `
  import '${SETUP}';
  import ${widgetModule(`${name}/index.ts`)};
  export const ${classNameOf(name)} = globalThis.customElements?.get('mskt-${name}');
`;

function setup(): string {
  const nested = new Set(registeredNames().flatMap(nestedTags));
  const entries = [...nested].sort().map(name => `'mskt-${name}': () => import('${ENTRY}${name}')`);
  return `
    import { detectCallback } from ${widgetModule('core/embedded-sign-in/detect-callback.ts')};
    import { loadNested } from ${widgetModule('nested-widgets.ts')};
    detectCallback(() => import(${widgetModule('core/embedded-sign-in/callback.ts')}));
    loadNested({ ${entries.join(', ')} });
  `;
}

/** Names of the widgets whose tags are in a widget's views or in modules that these import, at once or later. */
export function nestedTags(name: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, tag = ''] of code.matchAll(/<mskt-([a-z-]+)/g)) if (file.endsWith('.tsx')) found.add(tag);
    for (const [, path = ''] of code.matchAll(/\b(?:from|import)\b[\s(]*'(\.[^']+\.tsx?)'/g))
      visit(join(dirname(file), path));
  };
  visit(join(root, `widgets/${name}/index.ts`));
  found.delete(name);
  return [...found].sort();
}
