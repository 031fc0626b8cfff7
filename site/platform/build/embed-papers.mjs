/**
 * Metadata files beside the embed's scripts, from which webmasters and the gallery write snippets.
 * `custom-elements.json` is the Custom Elements Manifest. `integrity.json` has the hash of each file, the
 * files to preload for each tag, and the tags whose content can be served as HTML; `latest/` has these files under names without a hash. All depend only on the sources: the
 * same build writes the same bytes.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { writeLatestFiles } from './latest-files.mjs';
import { createManifest, registeredNames } from './manifest.mjs';

const embed = join(root, 'dist/embed');
/** Languages of the widgets: those for which the shared components have translations. */
const LANGUAGES = readdirSync(join(root, 'widgets/ui'))
  .flatMap(name => /^([a-z]{2}(?:-[A-Z]{2})?)\.ts$/.exec(name)?.[1] ?? [])
  .sort();

/** @typedef {Record<string, {file: string, imports?: string[]}>} Chunks by source module */

/** Writes both files, and the chunks under names without hashes, to dist/embed. Its scripts must already be built. */
export function writeEmbedPapers() {
  /** @type {Chunks} */
  const chunks = JSON.parse(readFileSync(join(embed, '.vite/manifest.json'), 'utf8'));
  const preload = preloads(chunks);
  writeJson('custom-elements.json', createManifest());
  writeJson('integrity.json', { version: versionHere(), files: hashes(), preload, readable: readableTags() });
  const first = new Set(Object.values(preload).flatMap(byLang => Object.values(byLang).flat()));
  writeLatestFiles(embed, chunks, [...first]);
}

/** Returns the tags of widgets that visitors read. Each has a first request. */
const readableTags = () =>
  registeredNames()
    .filter(name => existsSync(join(root, `widgets/${name}/prefetch.ts`)))
    .map(name => `mskt-${name}`);

function versionHere() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

/** Returns the integrity hash of every script. @returns {Record<string, string>} */
function hashes() {
  const scripts = readdirSync(embed, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith('.js'))
    .sort();
  return Object.fromEntries(
    scripts.map(name => {
      const hash = createHash('sha384')
        .update(readFileSync(join(embed, name)))
        .digest('base64');
      return [name, `sha384-${hash}`];
    }),
  );
}

/**
 * Returns the files to preload for each tag and language, in dependency order.
 *
 * @param {Chunks} chunks
 * @returns {Record<string, Record<string, string[]>>}
 */
function preloads(chunks) {
  return Object.fromEntries(
    registeredNames().map(name => [
      `mskt-${name}`,
      Object.fromEntries(
        LANGUAGES.map(lang => [
          lang,
          filesFor(chunks, [`widgets/${name}/index.ts`, `widgets/${name}/${lang}.ts`]),
        ]),
      ),
    ]),
  );
}

/**
 * @param {Chunks} chunks
 * @param {string[]} modules
 * @returns {string[]} files of the modules and of their imports, without duplicates, each after its imports
 */
function filesFor(chunks, modules) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @type {Set<string>} */
  const met = new Set();
  const visit = (/** @type {string} */ module) => {
    if (met.has(module)) return;
    met.add(module);
    const chunk = chunks[module];
    if (!chunk) throw new Error(`dist/embed has no chunk of ${module}`);
    chunk.imports?.forEach(visit);
    files.add(chunk.file);
  };
  modules.forEach(visit);
  return [...files];
}

/** @param {string} name @param {unknown} content */
const writeJson = (name, content) =>
  writeFileSync(join(embed, name), `${JSON.stringify(content, null, 2)}\n`);
