/** The npm package as a single file beside the embed's scripts, installable from any platform. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../install.mjs';

/**
 * Packs dist/npm as `npm publish` would. Skips scripts, because the build has already run, and overrides
 * `--dry-run` inherited from an outer npm.
 */
export function packPackage() {
  const options = ['--ignore-scripts', '--no-dry-run', '--pack-destination', join(root, 'dist/embed')];
  const { status, stderr } = spawnSync('npm', ['pack', ...options], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
}
