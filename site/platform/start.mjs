/**
 * `npm start`: on a fresh clone installs and builds, then starts the platform, the user centre and the
 * sample school page. When nothing changed since the last start it goes straight to the last step.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isStale } from './build.mjs';
import { installDependencies, requireNode } from './install.mjs';

requireNode();
installDependencies();

if (isStale()) {
  console.log('Building …');
  // In a process of its own: a platform that runs for weeks need not carry a bundler in memory.
  const build = fileURLToPath(new URL('build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

await import(new URL('../../dist/platform/main.js', import.meta.url).href);
