/** One data folder and several processes, as in containers that share a volume. */
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canUnshare, type DatabaseProcess, databasePrograms } from '../helpers/database/processes.ts';

let programs: Awaited<ReturnType<typeof databasePrograms>>;
let dataDir: string;
beforeAll(async () => {
  programs = await databasePrograms();
  dataDir = await programs.dataFolder();
});
afterAll(() => programs.remove());

const TEN = Array.from({ length: 10 }, (_, index) => `row${index}`);

/** Without namespaces the processes see each other's ids, which must make no difference. */
const title = canUnshare
  ? 'in PID namespaces of their own'
  : 'in one PID namespace (skipped: two, which this system does not permit)';

test(`a data folder is refused to a second process, and keeps its rows when the first is killed, ${title}`, async () => {
  const first = programs.start(dataDir, canUnshare);
  expect(await first.nextLine()).toBe('open');
  for (const name of TEN) expect(await first.ask(`insert ${name}`)).toBe(`inserted ${name}`);

  const second = programs.start(dataDir, canUnshare);
  expect(await second.nextLine()).toMatch(
    new RegExp(
      `is in use by another platform \\(host ${hostname()}, process \\d+, since .+Z\\)\\. Stop that one first`,
    ),
  );
  const [code] = await once(second.child, 'exit');
  expect(code).toBe(1);

  await first.kill();
  const third = await restarted();
  expect(await third.ask('list')).toBe(TEN.join());
  await third.kill();
});

test('a process that was suspended while another host took its folder over writes nothing, says why and ends', async () => {
  const suspended = await restarted();
  const rows = await suspended.ask('list');
  suspended.child.kill('SIGSTOP');
  // On this machine its socket answers; on another one its heartbeat does not change.
  const refused = programs.start(dataDir);
  expect(await refused.nextLine()).toContain('is in use by another platform');
  await rm(join(dataDir, 'lock'), { recursive: true });
  const other = await restarted();
  suspended.child.kill('SIGCONT');
  expect(await suspended.ask('insert late')).toMatch(
    /has lost the data folder .+ another platform has taken it over \(host .+, process \d+, since /,
  );
  if (suspended.child.exitCode === null) await once(suspended.child, 'exit');
  expect(suspended.child.exitCode).toBe(1);
  expect(await other.ask('insert other')).toBe('inserted other');
  expect(await other.ask('list')).toBe([rows, 'other'].filter(Boolean).join());
  await other.kill();
  expect(await readdir(join(dataDir, 'lock'))).toHaveLength(1);
});

/** Takes the folder over from a killed process, without a wait. */
async function restarted(): Promise<DatabaseProcess> {
  const started = programs.start(dataDir);
  expect(await started.nextLine()).toBe('open');
  return started;
}
