/**
 * Global setup: creates one folder for all temporary files of a run, removed at its end. A separate reaper
 * process waits for the end of the calling process, including crashes, then kills the run's remaining
 * processes and removes the folder. Called by `tests/run.mjs` for all its phases, or by Vitest for a run
 * without it.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const reaper = fileURLToPath(new URL('reaper.mjs', import.meta.url));

export function setup() {
  // Already set: inherited from the process that created the folder.
  if (process.env.TEST_RUN_FOLDER) return;
  const folder = mkdtempSync(join(tmpdir(), 'msktfront-'));
  const temporary = join(folder, 'tmp');
  for (const path of [temporary, join(folder, 'ports')]) mkdirSync(path);
  // PostgreSQL, if tests start it as root, runs as another user and keeps its cluster here.
  for (const path of [folder, temporary]) chmodSync(path, 0o755);
  // Only this process holds the reaper's input pipe: it closes when the process ends, even by SIGKILL.
  const child = spawn(process.execPath, [reaper, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  /** @type {import('node:net').Socket} */ (child.stdin).unref();
  process.env.TEST_RUN_FOLDER = folder;
  process.env.TMPDIR = temporary;
}
