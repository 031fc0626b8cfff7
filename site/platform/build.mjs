/**
 * `npm run build`: everything under dist/, one folder per row of the runtime table in vite.config.ts.
 * With `--if-stale` only when the sources are not those of the last build.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { writeEmbedPapers } from './build/embed-papers.mjs';
import { packExtensions } from './build/extension-packages.mjs';
import { packPackage } from './build/package-file.mjs';
import { writePackageTypes } from './build/package-types.mjs';
import { root } from './install.mjs';

// nb. each in its turn: `site` and `embed` empty the folders that `site-worker` and `embed-all` add a file to.
const modes = [
  'site',
  'site-worker',
  'embed',
  'embed-all',
  'npm',
  'platform',
  'extension-chromium',
  'extension-firefox',
];
const sources = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'manifest.json',
  'widgets',
  'site',
  'extension',
];
const stamp = join(root, 'dist/built-from');

/** Whether dist/ was built from other sources than those that are here now. */
export function isStale() {
  return builtFrom() !== fingerprint();
}

/** Makes the next start build anew: what is in dist/ is no longer a build of all. */
export function forgetBuild() {
  rmSync(stamp, { force: true });
}

/** Builds every row of the runtime table and remembers what it was built from. */
export async function buildAll() {
  const began = performance.now();
  const from = fingerprint();
  forgetBuild();
  // A test runner says `test` here, and what it then builds is neither small nor what people get.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const configFile = join(root, 'vite.config.ts');
  for (const mode of modes) await build({ configFile, mode, logLevel: 'warn' });
  writeEmbedPapers();
  writePackageTypes();
  packPackage();
  packExtensions();
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, from);
  console.log(`Built ${modes.join(', ')} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** One hash over names and contents, not times: a clone, a copy and a branch switched back are the same. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path of a file or folder, from the root
 * @returns {string[]} the files that go into a build, always in the same order
 */
function filesUnder(path) {
  const file = join(root, path);
  if (statSync(file).isDirectory()) {
    return readdirSync(file)
      .sort()
      .flatMap(name => filesUnder(`${path}/${name}`));
  }
  return /\.(test\.tsx?|md)$/.test(path) ? [] : [path];
}

function builtFrom() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return 'nothing yet';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const onlyIfStale = process.argv.includes('--if-stale');
  try {
    if (!onlyIfStale || isStale()) await buildAll();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
