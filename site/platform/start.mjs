/**
 * `npm start`: installs and builds on a fresh clone, then starts the platform, the user centre and the sample
 * school page. If nothing has changed since the last start, only starts them.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isStale } from './build.mjs';
import { installDependencies, requireNode } from './install.mjs';

requireNode();
installDependencies();

if (isStale()) {
  console.log('Building …');
  // In a separate process: a platform that runs for weeks need not keep a bundler in memory.
  const build = fileURLToPath(new URL('build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

await import(new URL('../../dist/platform/main.js', import.meta.url).href);

// npm exits on SIGTERM without forwarding it. A changed parent process means that npm has exited.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
