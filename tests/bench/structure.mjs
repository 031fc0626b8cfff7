/**
 * `npm run structure [FOLDER…]`: prints the shape of the source for a reviewer; without folders, of the whole product.
 * Fails on nothing: the rules that must hold are in tests/structure.test.ts.
 *
 * Source files are TypeScript and style sheets without tests and translations.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../../site/platform/install.mjs';

/** Files of fewer lines are listed as short. */
const SHORT = 30;
/** Number of equal lines in a row that count as a copy. */
const COPY = 12;

const product = ['widgets', 'site', 'extension'];
const given = process.argv.slice(2);
const isAsked = (/** @type {string} */ path) =>
  (given.length > 0 ? given : product).some(folder => path === folder || path.startsWith(`${folder}/`));

const paths = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', ...product, ...given],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
const sources = [...new Set(paths.split('\n'))]
  .filter(
    path => /\.(tsx?|mjs|css)$/.test(path) && !/\.test\.tsx?$|\/([a-z]{2}(-[A-Z]{2})?|words)\.ts$/.test(path),
  )
  .flatMap(path => {
    try {
      return [{ path, text: readFileSync(`${root}/${path}`, 'utf8') }];
    } catch {
      return []; // deleted, not committed
    }
  });
const asked = sources.filter(({ path }) => isAsked(path));

const linesOf = (/** @type {{text: string}} */ { text }) => text.split('\n').length - 1;
const sizes = asked.map(linesOf).sort((one, other) => one - other);
const lines = sizes.reduce((sum, size) => sum + size, 0);
const count = (/** @type {RegExp} */ pattern) =>
  asked.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
const share = (/** @type {number} */ part, /** @type {number} */ whole) =>
  `${((100 * part) / whole).toFixed(1)} %`;

/** Files that a static import of exactly one other file reaches. */
function singleImporters() {
  const importers = new Map(/** @type {[string, Set<string>][]} */ ([]));
  for (const { path, text } of sources)
    for (const [, name = ''] of text.matchAll(/^(?:import|export)\s[^'";]*?'(\.[^']+)'/gm)) {
      const target = posix.join(posix.dirname(path), name.replace(/\?.*$/, ''));
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  return asked.filter(({ path }) => importers.get(path)?.size === 1);
}

/** Number of lines that belong to a run of lines which occurs at another place, too. Blank lines are ignored. */
function copiedLines() {
  const places = new Map(/** @type {[string, {file: number, line: number}[]][]} */ ([]));
  const files = asked.map(({ text }) =>
    text
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '' && !line.startsWith('import ')),
  );
  for (const [file, own] of files.entries())
    for (let line = 0; line + COPY <= own.length; line++) {
      const run = own.slice(line, line + COPY).join('\n');
      places.set(run, [...(places.get(run) ?? []), { file, line }]);
    }
  const copied = new Set();
  for (const found of places.values())
    if (found.length > 1)
      for (const { file, line } of found)
        for (let at = line; at < line + COPY; at++) copied.add(`${file}:${at}`);
  return copied.size;
}

const single = singleImporters();
const short = asked.filter(source => linesOf(source) < SHORT);
/** @type {[string, string | number, string][]} */
const rows = [
  ['source files', asked.length, ''],
  ['lines', lines, ''],
  ['median lines of a file', sizes[Math.floor(sizes.length / 2)] ?? 0, ''],
  [`files below ${SHORT} lines`, short.length, share(short.length, asked.length)],
  ['files with one static importer', single.length, share(single.length, asked.length)],
  ['  of these below 60 lines', single.filter(source => linesOf(source) < 60).length, ''],
  ['import() calls', count(/\bimport\(/g), 'aim: 70'],
  [`lines in copies of ${COPY} lines or more`, copiedLines(), ''],
  [
    'exhaustive-deps exceptions',
    count(/biome-ignore lint\/correctness\/useExhaustiveDependencies/g),
    'aim: 12',
  ],
];
for (const row of rows)
  if (row[0].startsWith('lines in')) row[2] = `${share(Number(row[1]), lines)}, aim: 1 %`;
for (const [what, number, note] of rows)
  process.stdout.write(`${what.padEnd(40)}${String(number).padStart(8)}  ${note}\n`);
