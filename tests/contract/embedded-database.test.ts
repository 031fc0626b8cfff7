/** The embedded database, which computes in a thread of its own and has a single session. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createApp } from '../../site/platform/app.ts';
import { openDb } from '../../site/platform/db/open.ts';
import { openHere } from '../helpers/database/embedded-here.ts';
import { publish, START } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

describe('while a statement takes long', () => {
  let dataDir: string;
  let it: TestPlatform;
  let slow: Promise<unknown>;
  const queries: string[] = [];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'msktfront-thread-'));
    await mkdir(join(dataDir, 'db'));
    execFileSync('tar', ['-xf', inject('emptyDatabase'), '-C', join(dataDir, 'db')], { stdio: 'ignore' });
    const databaseThread = inject('databaseThread');
    const onSlow = ({ text }: { text: string }) => queries.push(text);
    it = await startPlatform({
      name: 'PGlite',
      open: () => openDb({ dataDir, databaseThread, clock: { now: () => START }, onSlow }),
    });
    await publish(it.db, { time: it.clock.ago(10) });
    queries.length = 0;
    slow = it.db.execute(sql`select pg_sleep(6)`).execute();
  });
  afterAll(async () => {
    await it.close();
    await rm(dataDir, { recursive: true });
  });

  test('the process answers at once what needs no database', async () => {
    let turns = 0;
    const end = performance.now() + 500;
    while (performance.now() < end) {
      const { status } = await createApp(it.platform).request('/healthz');
      expect(status).toBe(200);
      turns += 1;
      await pause(20);
    }
    expect(turns).toBeGreaterThan(5);
  });

  test('a request fails within five seconds, with the time to retry', async () => {
    const answers = await Promise.all(
      (['publicDynamicList', 'publicNewsList'] as const).map(name => it.send(name)),
    );
    for (const { status, headers } of answers)
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('the statement ends, is reported as slow, and requests are answered again', async () => {
    await slow;
    expect(queries).toEqual(['select pg_sleep(6)']);
    expect((await it.ask('publicDynamicList')).records).toHaveLength(1);
  });
});

describe('a connection', () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
    await database.exec('create table note (text text)');
  });
  afterAll(() => database.close());

  test('that breaks in a transaction leaves nothing of it to the next', async () => {
    const connections: Duplex[] = [];
    const opened = openHere(database, { onConnect: each => connections.push(each) });
    const failing = opened.db.transaction(async tx => {
      await tx.execute(sql`insert into note values ('lost')`);
      connections.at(-1)?.destroy();
      await tx.execute(sql`insert into note values ('also lost')`);
    });
    await expect(failing).rejects.toThrow();
    const { rows } = await opened.db.execute(sql`select text from note`);
    expect(rows).toEqual([]);
    await opened.close();
  });
});
