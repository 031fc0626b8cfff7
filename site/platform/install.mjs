/**
 * What a fresh clone needs before anything of it can run: a Node that is new enough, and the
 * dependencies that package-lock.json names. Plain Node, so that it works before they are there.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const NODE_AT_LEAST = [20, 19];

/**
 * Leaves the process, saying what to do, when this Node is too old.
 * @param {string} version as in `process.versions.node`
 */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = NODE_AT_LEAST;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(
    `msktfront needs Node ${NODE_AT_LEAST.join('.')} or newer; this is Node ${version}.\n` +
      'Install a newer one from https://nodejs.org and run the same command again.',
  );
  process.exit(1);
}

/** Installs the dependencies when node_modules does not hold what package-lock.json names. */
export function installDependencies() {
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  // `install` keeps to the versions of package-lock.json as `ci` does; but `ci` refuses a registry that
  // does not offer the optional packages of other machines. A NODE_ENV of production would leave out
  // what builds and tests.
  const options = [
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--loglevel=error',
  ];
  const npm = spawnSync('npm', ['install', ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status === 0) return;
  console.error('npm could not install the dependencies: its message above says why.');
  process.exit(1);
}

function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    // Optional packages are those of other machines; '' is this project itself.
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, {version: string, optional?: boolean}>} nothing when there is no such file
 */
function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(`${root}/${lockFile}`, 'utf8')).packages;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
