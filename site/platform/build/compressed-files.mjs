/**
 * Text files of a build once more, compressed: `NAME.br` by Brotli and `NAME.gz` by gzip, as small as they get. The platform
 * sends them to clients that accept the encoding, and compresses nothing of the build when it is asked.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A smaller file is in one network packet anyway. */
const WORTH = 1024;
const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/** @type {Record<string, (content: Buffer) => Buffer>} by the ending of the compressed file's name */
const encodings = {
  br: content =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: content => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** @param {string} folder of a finished build */
export function writeCompressedFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name) || name.startsWith('.')) continue;
    const content = readFileSync(join(folder, name));
    if (content.length < WORTH) continue;
    for (const [ending, compress] of Object.entries(encodings))
      writeFileSync(join(folder, `${name}.${ending}`), compress(content));
  }
}
