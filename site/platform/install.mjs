/**
 * Prerequisites of a fresh clone: a recent Node, and the dependencies in package-lock.json.
 * Plain Node, so that it works before they are installed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const NODE_AT_LEAST = [20, 19];

/**
 * Exits with a message if this Node is too old.
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

/** Installs the dependencies if node_modules does not match package-lock.json. */
export function installDependencies() {
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  // `install` keeps the versions of package-lock.json as `ci` does, but `ci` fails with a registry that lacks
  // the optional packages of other systems. With NODE_ENV=production the tools for builds and tests would be
  // left out.
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
    // Optional packages belong to other systems; '' is this project itself.
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, {version: string, optional?: boolean}>} empty if the file does not exist
 */
function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(`${root}/${lockFile}`, 'utf8')).packages;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
