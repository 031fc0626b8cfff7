/** Before the browser tests: what they open is built from the sources as they are now. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../../../site/platform/build.mjs', import.meta.url));

export function setup(): void {
  execFileSync(process.execPath, [build, '--if-stale'], { stdio: 'inherit' });
}
