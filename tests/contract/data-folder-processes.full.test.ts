/** The wait for a heartbeat, in real time. `folder-lock.test.ts` has the same with a wait that takes no time. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databasePrograms } from '../helpers/database/processes.ts';

let programs: Awaited<ReturnType<typeof databasePrograms>>;
beforeAll(async () => {
  programs = await databasePrograms();
});
afterAll(() => programs.remove());

test('a start takes over by itself within 30 s from an owner on another host that has been killed', {
  timeout: 120_000,
}, async () => {
  const dataDir = await programs.dataFolder();
  const first = programs.start(dataDir);
  expect(await first.nextLine()).toBe('open');
  expect(await first.ask('insert kept')).toBe('inserted kept');
  await moveToOtherHost(dataDir);
  await first.kill();

  const began = performance.now();
  const second = programs.start(dataDir);
  expect(await second.nextLine()).toContain('no sign of life for 25 s');
  expect(await second.nextLine()).toBe('open');
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(await second.ask('list')).toBe('kept');
});

/** Makes the owner's socket one of another kernel, which shows nothing here. */
async function moveToOtherHost(dataDir: string): Promise<void> {
  const [token = ''] = await readdir(join(dataDir, 'lock'));
  const path = join(dataDir, 'lock', token, 'owner.json');
  const owner = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...owner, socket: { ...owner.socket, boot: 'another' } }));
}
