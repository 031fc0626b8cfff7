/**
 * Before all tests of a run: one folder for every temporary file of it, removed at its end. A reaper, a process of its
 * own, waits for the end of the process that calls this, however it ends: it kills what the run has left behind and
 * removes the folder. `tests/run.mjs` calls this for all its phases, Vitest for a run without it.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const reaper = fileURLToPath(new URL('reaper.mjs', import.meta.url));

export function setup() {
  // Inherited from the process that has called this already.
  if (process.env.TEST_RUN_FOLDER) return;
  const folder = mkdtempSync(join(tmpdir(), 'msktfront-'));
  const temporary = join(folder, 'tmp');
  for (const path of [temporary, join(folder, 'ports')]) mkdirSync(path);
  // A PostgreSQL that the tests start as root runs as another user, and keeps its cluster here.
  for (const path of [folder, temporary]) chmodSync(path, 0o755);
  // The reaper's input is a pipe that only this process holds: it ends with the process, also by SIGKILL.
  const child = spawn(process.execPath, [reaper, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  /** @type {import('node:net').Socket} */ (child.stdin).unref();
  process.env.TEST_RUN_FOLDER = folder;
  process.env.TMPDIR = temporary;
}
