/**
 * What the worker of the site has to know of a build: the entry, by which a build is told from others, and the files
 * that reading needs. What only writers and keepers reach is left out; browsers keep that themselves once they had it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

/** @typedef {{file: string, css?: string[], imports?: string[], dynamicImports?: string[]}} Chunk */

/** Modules that nobody needs who reads. */
const FOR_WRITERS =
  /editor|publish|manage|register|invite|invitation|keeping|connect|upload|gallery|purified|contact|space-info-form|confirm|delete/;

/** @returns {{entry: string, files: string[]}} of the site in dist/, below its base */
export function builtSite() {
  const manifest = readFileSync(join(root, 'dist/site/.vite/manifest.json'), 'utf8');
  return filesToRead(JSON.parse(manifest));
}

/**
 * @param {Record<string, Chunk>} chunks by the module that each was made from
 * @returns {{entry: string, files: string[]}}
 */
export function filesToRead(chunks) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ module) => {
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
