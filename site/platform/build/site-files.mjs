/**
 * Build information for the site's service worker: the entry, which identifies the build, and the files
 * needed for reading. Files that only authors and managers need are left to the HTTP cache.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

/** @typedef {{file: string, css?: string[], imports?: string[], dynamicImports?: string[]}} Chunk */

/** Modules that reading does not need. */
const FOR_WRITERS =
  /editor|publish|manage|register|invite|invitation|keeping|connect|upload|gallery|purified|contact|space-info-form|confirm|delete/;

/** @returns {{entry: string, files: string[]}} of the site in dist/, relative to its base */
export function builtSite() {
  const manifest = readFileSync(join(root, 'dist/site/.vite/manifest.json'), 'utf8');
  return filesToRead(JSON.parse(manifest));
}

/**
 * @param {Record<string, Chunk>} chunks by source module
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
