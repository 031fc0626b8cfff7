/**
 * `node reaper.mjs FOLDER`: waits until its standard input closes, which happens when the parent process
 * ends. Then kills the processes with `TEST_RUN_FOLDER=FOLDER` in their environment and removes FOLDER.
 *
 * Finds processes in /proc. On other systems than Linux, processes end only by their closed pipes and
 * channels.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Grace period for processes to exit by themselves, in milliseconds. */
const GRACE = 2_000;

const [folder = ''] = process.argv.slice(2);
const mark = `TEST_RUN_FOLDER=${folder}`;

/** @returns {number[]} ids of the processes of the run */
function processesOfRun() {
  const ids = /** @type {number[]} */ ([]);
  for (const name of entries('/proc')) {
    const id = Number(name);
    if (!Number.isInteger(id) || id === process.pid) continue;
    if (textOf(`/proc/${name}/environ`).split('\0').includes(mark)) ids.push(id);
  }
  return ids;
}

/** @param {string} path */
function entries(path) {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return ''; // ended meanwhile, or owned by another user
  }
}

function kill(/** @type {number} */ id) {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // Ended meanwhile.
  }
}

process.on('SIGINT', () => {});
process.stdin.resume();
await new Promise(resolve => process.stdin.once('close', resolve));
for (let waited = 0; waited < GRACE && processesOfRun().length > 0; waited += 100) await pause(100);
for (let tries = 0; tries < 20; tries += 1) {
  for (const id of processesOfRun()) kill(id);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (processesOfRun().length === 0) break;
  await pause(100);
}
