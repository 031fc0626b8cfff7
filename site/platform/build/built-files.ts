/** Files of a finished build, for the code that is built after it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS } from '../../../widgets/ui/i18n/lang.ts';
import { root } from '../install.mjs';
import { registeredNames } from './manifest.mjs';

/** Chunks of a Vite manifest by source module. */
type Chunks = Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }>;

/** Modules that reading does not need. */
const FOR_WRITERS =
  /editor|publish|manage|register|invite|invitation|keeping|connect|upload|gallery|purified|contact|space-info-form|confirm|delete/;

/**
 * Returns what the site's service worker needs to know of the site in dist/: the entry, which identifies the
 * build, and the files needed for reading, relative to its base. Files that only authors and managers need are
 * left to the HTTP cache.
 */
export function builtSite() {
  const manifest = readFileSync(join(root, 'dist/site/.vite/manifest.json'), 'utf8');
  return filesToRead(JSON.parse(manifest));
}

export function filesToRead(chunks: Chunks): { entry: string; files: string[] } {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (module: string) => {
    const chunk = chunks[module];
    if (!chunk || seen.has(module)) return;
    seen.add(module);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
    for (const later of chunk.dynamicImports ?? []) if (!FOR_WRITERS.test(later)) visit(later);
  };
  visit('index.html');
  const entry = chunks['index.html']?.file;
  if (!entry) throw new Error('dist/site has no index.html: it is built before its worker.');
  return { entry, files: [...files].sort() };
}

const CALLBACK = 'widgets/core/embedded-sign-in/callback.ts';

/**
 * Returns the file names of the widgets in dist/ for the loader, which is built after them. The result is
 * `WidgetFiles` of `widgets/embed.ts`, which explains it.
 */
export function widgetFiles() {
  const manifest = readFileSync(join(root, 'dist/embed/.vite/manifest.json'), 'utf8');
  return listFiles(JSON.parse(manifest), registeredNames());
}

/**
 * @param chunks by source module
 * @param names of all widgets
 */
export function listFiles(chunks: Chunks, names: readonly string[]) {
  const fileOf = (module: string) => {
    const name = /^chunks\/(.+)\.js$/.exec(chunks[module]?.file ?? '')?.[1];
    if (!name) throw new Error(`dist/embed has no chunk of ${module}`);
    return name;
  };
  const hashOf = (module: string, name: string) => {
    const file = fileOf(module);
    if (!file.startsWith(`${name}-`)) throw new Error(`the chunk of ${module} is named ${file}`);
    return file.slice(name.length + 1);
  };
  const wordsOf = (folder: string) =>
    LANGS.map(lang => hashOf(`widgets/${folder}/${lang}.ts`, `${folder}-${lang}`));
  const indexOf = (name: string) => `widgets/${name}/index.ts`;
  const imports = names.map(name => withImports(chunks, indexOf(name)).map(fileOf));
  const shared = (imports[0] ?? []).filter(file => imports.every(files => files.includes(file)));
  const [base = ''] = shared;
  if (shared.length > 1 || !base.startsWith('base-'))
    throw new Error(`every widget needs ${shared}, not a base`);
  const filesOf = (name: string, index: number): [string, string] => {
    const [, ...further] = imports[index] ?? [];
    const files = [hashOf(indexOf(name), name), ...wordsOf(name), ...further.filter(file => file !== base)];
    return [name, files.join(' ')];
  };
  return {
    base: base.slice('base-'.length),
    callback: hashOf(CALLBACK, 'callback'),
    widgets: Object.fromEntries(names.map(filesOf)),
  };
}

/** A module with all that it imports statically, itself first. */
function withImports(chunks: Chunks, module: string, found: string[] = []): string[] {
  if (found.includes(module)) return found;
  found.push(module);
  for (const imported of chunks[module]?.imports ?? []) withImports(chunks, imported, found);
  return found;
}
