/**
 * `npm run build`: builds everything under dist/, one folder per row of the runtime table in vite.config.ts.
 * With `--if-stale`, builds only if the sources differ from those of the last build.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { writeCompressedFiles } from './build/compressed-files.mjs';
import { writeEmbedPapers } from './build/embed-papers.mjs';
import { packExtensions } from './build/extension-packages.mjs';
import { packPackage, writePackageTypes } from './build/npm-package.mjs';
import { root } from './install.mjs';

// The order matters: `site` and `embed` empty the folders to which `site-worker`, `embed-loader` and `embed-all` add a
// file, and their manifests are read by `site-worker` and `embed-loader`.
const modes = [
  'site',
  'site-worker',
  'embed',
  'embed-loader',
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

/** Returns whether dist/ was built from other sources than the current ones. */
export function isStale() {
  return builtFrom() !== fingerprint();
}

/** Forces the next start to rebuild, because dist/ no longer holds a complete build. */
export function forgetBuild() {
  rmSync(stamp, { force: true });
}

/** Builds every row of the runtime table and records the fingerprint of the sources. */
export async function buildAll() {
  const began = performance.now();
  const from = fingerprint();
  forgetBuild();
  // Test runners set NODE_ENV to `test`, which would give a larger bundle than the production build.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const configFile = join(root, 'vite.config.ts');
  for (const mode of modes) await build({ configFile, mode, logLevel: 'warn' });
  writeEmbedPapers();
  writePackageTypes();
  packPackage();
  packExtensions();
  for (const folder of ['site', 'embed']) writeCompressedFiles(join(root, 'dist', folder));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, from);
  console.log(`Built ${modes.join(', ')} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Returns one hash over names and contents, not times: the same for a clone, a copy and a branch switched back. */
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
 * @returns {string[]} the source files of a build, in a stable order
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
