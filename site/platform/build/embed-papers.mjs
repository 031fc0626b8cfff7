/**
 * What lies beside the scripts of the embed, so that a webmaster and the gallery can write snippets:
 * `custom-elements.json` says what each widget promises, `integrity.json` what each file must contain and which files
 * a tag needs at first. Both depend on the sources alone: the same build writes the same bytes.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { createManifest, registeredNames } from './manifest.mjs';

const embed = join(root, 'dist/embed');
const LANGUAGES = ['en', 'zh-CN'];

/** @typedef {Record<string, {file: string, imports?: string[]}>} Chunks by the module that each was made from */

/** Writes both beside the scripts that are in dist/embed. */
export function writeEmbedPapers() {
  writeJson('custom-elements.json', createManifest());
  writeJson('integrity.json', { version: versionHere(), files: hashes(), preload: preloads() });
}

function versionHere() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

/** Every script with what `integrity` must say about it. @returns {Record<string, string>} */
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

/** What a page fetches for a tag before the tag shows anything, in the order of who needs whom. */
function preloads() {
  /** @type {Chunks} */
  const chunks = JSON.parse(readFileSync(join(embed, '.vite/manifest.json'), 'utf8'));
  return Object.fromEntries(
    registeredNames().map(name => [
      `mskt-${name}`,
      Object.fromEntries(
        LANGUAGES.map(lang => [
          lang,
          filesFor(chunks, [
            `widgets/${name}/index.ts`,
            `widgets/${name}/${name}.strings.${lang}.ts`,
            `widgets/ui/ui.strings.${lang}.ts`,
          ]),
        ]),
      ),
    ]),
  );
}

/**
 * @param {Chunks} chunks
 * @param {string[]} modules
 * @returns {string[]} their files and those that these import, each once and after what it imports
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
