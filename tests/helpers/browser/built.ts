/** Global setup of the browser tests: rebuilds the project if the sources have changed. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../../../site/platform/build.mjs', import.meta.url));

export function setup(): void {
  execFileSync(process.execPath, [build, '--if-stale'], { stdio: 'inherit' });
}
