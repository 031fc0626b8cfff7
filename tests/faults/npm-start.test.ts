/** `npm start` as an operator's service starts and stops it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { threeFreePorts } from '../helpers/run/ports.ts';

const root = join(import.meta.dirname, '../..');

test('`npm start` ends the platform in order when npm gets SIGTERM', async () => {
  const port = await threeFreePorts();
  const dataDir = await mkdtemp(join(tmpdir(), 'msktfront-npm-'));
  const settings = { PORT: String(port), DATA_DIR: dataDir, DEMO: '0' };
  const npm = spawn('npm', ['start'], { cwd: root, env: { ...process.env, ...settings }, stdio: 'ignore' });
  const isUp = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 90_000, interval: 250 }).toBe(true);
  npm.kill('SIGTERM');
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
  await expect.poll(isUp, { timeout: 15_000, interval: 250 }).toBe(false);
  // The next one takes the folder at once: it was released, not left behind.
  const again = spawn('npm', ['start'], { cwd: root, env: { ...process.env, ...settings }, stdio: 'ignore' });
  await expect.poll(isUp, { timeout: 20_000, interval: 250 }).toBe(true);
  again.kill('SIGTERM');
  await expect.poll(isUp, { timeout: 15_000, interval: 250 }).toBe(false);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
});
