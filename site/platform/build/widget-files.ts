/** File names of the built widgets, for the loader, which is built after them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS } from '../../../widgets/ui/i18n/lang.ts';
import { root } from '../install.mjs';
import { registeredNames } from './manifest.mjs';

type Chunks = Record<string, { file: string; imports?: string[] }>;

const CALLBACK = 'widgets/core/embedded-sign-in/callback.ts';

/** Reads the manifest of the embed in dist/. The result is `WidgetFiles` of `widgets/embed.ts`, which explains it. */
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
