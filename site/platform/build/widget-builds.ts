/** Build options of the widgets: as chunks for the loader, as one file, as modules of the npm package. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { root } from '../install.mjs';
import { styleName } from '../prerender/style-name.ts';
import { chunkNameOf, chunksByFolder } from './chunk-groups.ts';
import { classNameOf, registeredNames } from './manifest.mjs';

/** Set explicitly, because a library build of Vite keeps the blanks of ES modules. */
const small = { minify: true, comments: false };

/**
 * Chunks whose names change with their content. A library build keeps `import()` unchanged; an application build wraps
 * it in a helper that adds `<link>` elements to the page's head, which belongs to the school.
 *
 * @param runtime packages that every widget needs
 */
export const widgetChunks = (runtime: RegExp): BuildEnvironmentOptions => ({
  outDir: join(root, 'dist/embed'),
  lib: {
    entry: {
      ...Object.fromEntries(registeredNames().map(name => [name, join(root, `widgets/${name}/index.ts`)])),
      callback: join(root, 'widgets/core/embedded-sign-in/callback.ts'),
    },
    formats: ['es'],
  },
  rolldownOptions: {
    // Required by the chunk groups. Entries may export what their chunks share.
    preserveEntrySignatures: 'allow-extension',
    output: {
      ...small,
      hashCharacters: 'hex',
      // Short hashes, because the loader lists them.
      entryFileNames: 'chunks/[name]-[hash:7].js',
      chunkFileNames: chunk => `chunks/${chunkNameOf(chunk)}-[hash:7].js`,
      codeSplitting: chunksByFolder({ runtime, runtimeChunk: 'base' }),
    },
  },
});

/** A file beside the chunks. Its name is stable, because pages reference it. */
export const singleFile = (name: string, module: string): BuildEnvironmentOptions => ({
  outDir: join(root, 'dist/embed'),
  emptyOutDir: false,
  manifest: false,
  lib: { entry: { [name]: join(root, module) }, formats: ['es'] },
  rolldownOptions: { output: { ...small, entryFileNames: '[name].js', codeSplitting: false } },
});

/**
 * Writes the texts of the widgets' style sheets as files named by their hashes, `styles/HASH.css`: widgets adopt the texts,
 * and content that is rendered into the HTML of pages links the files.
 */
export const styleFiles: Plugin = {
  name: 'style-files',
  generateBundle() {
    for (const id of this.getModuleIds()) {
      const text = id.endsWith('.css?inline') && textOf(this.getModuleInfo(id)?.code ?? '');
      if (text) this.emitFile({ type: 'asset', fileName: `styles/${styleName(text)}.css`, source: text });
    }
  },
};

/** Returns the text that a module exports as its default. */
function textOf(code: string): string {
  const text = /export default (".*")/s.exec(code)?.[1];
  if (text === undefined) throw new Error(`not a style sheet as text: ${code.slice(0, 80)}`);
  return JSON.parse(text);
}

/** One module for each widget and one for all, with chunks that they share. */
export const npmModules = (): BuildEnvironmentOptions => ({
  outDir: join(root, 'dist/npm'),
  manifest: false,
  lib: { entry: {}, formats: ['es'] },
  rolldownOptions: {
    // Not the entries of `lib`, which Vite takes for files.
    input: npmEntries(),
    output: { ...small, entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
  },
});

const ENTRY = 'virtual:npm-entry/';
/** Evaluated before the widget's code, whose elements announce themselves as soon as they are defined. */
const SETUP = 'virtual:npm-setup';

/**
 * Modules of the npm package by their names: one for each widget, generated. Besides the widget it exports its
 * class, and does two tasks of the loader: it handles the return from sign-in and loads nested widgets.
 */
const npmEntries = (): Record<string, string> => ({
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
function nestedTags(name: string): string[] {
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
