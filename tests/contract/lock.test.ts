import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '../../site/platform/db.ts';
import { lockDataDir } from '../../site/platform/lock.ts';
import { embedOrigin } from '../../site/platform/schema.ts';
import { START } from '../helpers/community.ts';

describe('a data folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'msktfront-lock-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test('is held by one platform; a second is told which process holds it and what to do', async () => {
    const release = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(
      `The data folder ${dataDir} is in use by another platform (process ${process.pid}). ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
    await release();
    const again = await lockDataDir(dataDir);
    await again();
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('that a dead process left locked is taken over', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: child.pid, start: '1' }));
    const release = await lockDataDir(dataDir);
    expect(JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8')).pid).toBe(process.pid);
    await release();
  });

  test.runIf(process.platform === 'linux')(
    'is taken over as well when the number of the dead process belongs to another one now',
    async () => {
      await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: process.ppid, start: 'long ago' }));
      const release = await lockDataDir(dataDir);
      expect(JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8')).pid).toBe(process.pid);
      await release();
    },
  );

  test('of a dead process is taken over by one of several that start at once', async () => {
    await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, start: '1' }));
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => lockDataDir(dataDir)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('keeps its rows when it is closed and opened again', async () => {
    const first = await openDb({ dataDir, clock: { now: () => START } });
    await first.db.insert(embedOrigin).values({ origin: 'http://school.example', name: 'A school' });
    await first.close();
    const second = await openDb({ dataDir, clock: { now: () => START } });
    expect(await second.db.select().from(embedOrigin)).toHaveLength(1);
    await second.close();
  });
});
