/**
 * Packs the extension for the stores: `dist/extension-chromium.zip` and `dist/extension-firefox.zip`. The
 * archives are reproducible: names are sorted, all times are equal, and nothing depends on the machine.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { root } from '../install.mjs';

/** 1 January 1980, the earliest date in a ZIP archive. */
const DAY = (1 << 5) | 1;
const DEFLATED = 8;
const UTF8_NAMES = 0x800;

export function packExtensions() {
  for (const browser of ['chromium', 'firefox']) {
    const folder = join(root, `dist/extension-${browser}`);
    checkBackground(JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')));
    writeFileSync(`${folder}.zip`, packFolder(folder));
  }
}

/**
 * Throws if the background would load a chunk while it runs: service workers do not support `import()`.
 * @param {Record<string, {imports?: string[], dynamicImports?: string[]}>} chunks by source module
 */
function checkBackground(chunks, module = 'extension/background/main.ts') {
  const { imports = [], dynamicImports = [] } = chunks[module] ?? {};
  if (!chunks[module]) throw new Error(`the extension has no chunk of ${module}`);
  // A chunk that imports itself has the module already.
  const further = dynamicImports.filter(imported => imported !== module);
  if (further.length > 0) throw new Error(`the background would import while it runs: ${further.join(', ')}`);
  for (const imported of imports) checkBackground(chunks, imported);
}

/** @param {string} folder @returns {Buffer} ZIP archive of all files that a browser reads */
export function packFolder(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => !name.startsWith('.') && statSync(join(folder, name)).isFile())
    .sort();
  return zipOf(names.map(name => ({ name, content: contentOf(folder, name) })));
}

/**
 * Reads a file. Removes the key from the manifest: stores assign it, and reject an extension that has one.
 * @param {string} folder @param {string} name
 */
function contentOf(folder, name) {
  const content = readFileSync(join(folder, name));
  if (name !== 'manifest.json') return content;
  const { key: _own, ...manifest } = JSON.parse(content.toString());
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
}

/** @param {{name: string, content: Buffer}[]} entries @returns {Buffer} */
function zipOf(entries) {
  /** @type {Buffer[]} */
  const files = [];
  /** @type {Buffer[]} */
  const directory = [];
  let at = 0;
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const path = Buffer.from(name);
    // Version, flags, method, time, date; CRC-32 and both sizes; length of the name, no extra field.
    const facts = Buffer.concat([
      shorts(20, UTF8_NAMES, DEFLATED, 0, DAY),
      longs(crc32(content), packed.length, content.length),
      shorts(path.length, 0),
    ]);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, packed]);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), shorts(20), facts, shorts(0, 0, 0), longs(0, at), path]),
    );
    files.push(file);
    at += file.length;
  }
  const index = Buffer.concat(directory);
  const count = entries.length;
  const end = [Buffer.from('PK\x05\x06'), shorts(0, 0, count, count), longs(index.length, at), shorts(0)];
  return Buffer.concat([...files, index, ...end]);
}

/** @param {number[]} values */
function shorts(...values) {
  const made = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    made.writeUInt16LE(value, index * 2);
  });
  return made;
}

/** @param {number[]} values */
function longs(...values) {
  const made = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    made.writeUInt32LE(value, index * 4);
  });
  return made;
}
