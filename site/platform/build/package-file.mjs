/** The npm package as one file beside the scripts of the embed, so that programs can install it from any platform. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../install.mjs';

/** Packs dist/npm as npm would publish it. nb. whoever packs has built; what the outer npm was asked is not asked of this one. */
export function packPackage() {
  const options = ['--ignore-scripts', '--no-dry-run', '--pack-destination', join(root, 'dist/embed')];
  const { status, stderr } = spawnSync('npm', ['pack', ...options], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
}
