/**
 * The embed's chunks once more, in `latest/`, for pages that preload them: the files that widgets need at first have names
 * without a hash, so that a snippet stays valid when the platform is updated. Files that they load later keep theirs, so that a
 * page that is open during an update finds them.
 *
 * A browser may still have a file of an earlier build. A file without a hash in its name therefore exports the hash that it
 * would have, and all files that import it import that, too: files of different builds fail to link before any of them
 * runs, and the loader fetches the chunks with hashes instead.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Chunk
 * @property {string} code
 * @property {string[]} imports chunks that it imports statically, by name, such as `base-f153478`
 */

const HASHED = /^(.+)-([0-9a-f]{7})$/;

/**
 * @param {ReadonlyMap<string, Chunk>} chunks by name
 * @param {ReadonlySet<string>} first names of the chunks that widgets need at first
 * @returns {Map<string, string>} code by name
 */
export function latestFiles(chunks, first) {
  const nameOf = (/** @type {string} */ chunk) => (first.has(chunk) ? partsOf(chunk).name : chunk);
  return new Map(
    [...chunks].map(([chunk, { code, imports }]) => {
      const checks = imports
        .filter(one => first.has(one))
        .map(one => `import{${buildOf(one)}}from"./${nameOf(one)}.js";`);
      const renamed = code.replace(/(["'`])\.\/([\w-]+)\.js\1/g, (given, quote, one) =>
        chunks.has(one) ? `${quote}./${nameOf(one)}.js${quote}` : given,
      );
      const own = first.has(chunk) ? `\nexport const ${buildOf(chunk)}=0;` : '';
      return [nameOf(chunk), `${checks.join('')}${renamed}${own}`];
    }),
  );
}

/** Name by which a file exports the hash of its chunk. @param {string} chunk */
const buildOf = chunk => `build_${partsOf(chunk).hash}`;

/** @param {string} chunk */
function partsOf(chunk) {
  const [, name = '', hash = ''] = HASHED.exec(chunk) ?? [];
  if (!hash) throw new Error(`The name of the chunk ${chunk} does not end with a hash.`);
  return { name, hash };
}

/**
 * Writes the files beside the chunks of a build.
 *
 * @param {string} folder of the build
 * @param {Record<string, { file: string, imports?: string[] }>} manifest of the build
 * @param {readonly string[]} first files that widgets need at first, such as `chunks/base-f153478.js`
 */
export function writeLatestFiles(folder, manifest, first) {
  const nameOf = (/** @type {string} */ file) => file.replace(/^chunks\/|\.js$/g, '');
  const imported = new Map(
    Object.values(manifest).map(({ file, imports = [] }) => [
      nameOf(file),
      imports.map(one => nameOf(manifest[one]?.file ?? '')),
    ]),
  );
  const chunks = new Map(
    readdirSync(join(folder, 'chunks')).map(file => {
      const code = readFileSync(join(folder, 'chunks', file), 'utf8');
      return [nameOf(file), { code, imports: imported.get(nameOf(file)) ?? [] }];
    }),
  );
  mkdirSync(join(folder, 'latest'), { recursive: true });
  for (const [name, code] of latestFiles(chunks, new Set(first.map(nameOf))))
    writeFileSync(join(folder, 'latest', `${name}.js`), code);
}
