/** A full disk: writes are refused in words, reading goes on, and writing again when there is room. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { watchRoom } from '../../site/platform/data-folder/room.ts';
import { openDb } from '../../site/platform/db/open.ts';
import { type Cluster, serverUser, startCluster } from '../helpers/database/cluster.ts';
import { newestServer } from '../helpers/database/postgres-server.mjs';
import { publish, START } from '../helpers/platform/community.ts';
import { mountSmallDisk } from '../helpers/platform/small-disk.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const MEGABYTE = 2 ** 20;
const clock = { now: () => START };
const binaries = newestServer();

/** What is read on a page, as a visitor and as a member. */
async function readAll(it: TestPlatform): Promise<number[]> {
  const answers = [
    await it.send('publicDynamicList'),
    await it.send('dynamicList', { as: 'lin' }),
    await it.send('messageUnread', { as: 'lin' }),
    await it.send('messageList', { as: 'lin' }),
    await it.send('newsHome'),
  ];
  return answers.map(({ status }) => status);
}
const ALL_RIGHT = [200, 200, 200, 200, 200];

/** Publishes a long dynamic whose text cannot be compressed. */
const write = (it: TestPlatform) => {
  // No limit of requests matters here.
  it.clock.advance(600);
  const content = Array.from({ length: 900 }, () => Math.random().toString(36)[2]).join('');
  return it.send('dynamicAdd', { as: 'lin', body: { content, groupIds: [] } });
};

describe('with the embedded database', () => {
  const disk = mountSmallDisk(400);
  let it: TestPlatform;
  beforeAll(async () => {
    if (!disk) return;
    mkdirSync(join(disk.folder, 'db'));
    execFileSync('tar', ['-xf', inject('emptyDatabase'), '-C', join(disk.folder, 'db')], { stdio: 'ignore' });
    const options = { dataDir: disk.folder, databaseThread: inject('databaseThread'), clock };
    it = await startPlatform(
      { name: 'PGlite', open: () => openDb(options) },
      { hasRoom: watchRoom(disk.folder) },
    );
    await publish(it.db, { time: it.clock.ago(10) });
  });
  afterAll(async () => {
    await it?.close();
    disk?.remove();
  });

  test.skipIf(!disk)('writes are refused before the disk is full', async () => {
    expect((await write(it)).status).toBe(200);
    disk?.fill(32 * MEGABYTE);
    await expect.poll(async () => (await write(it)).status, { timeout: 5_000 }).toBe(507);
    const { envelope } = await write(it);
    expect(envelope).toMatchObject({ success: 0, errorCode: 'SERVER' });
    expect(envelope.message).toContain('run out of storage');
    expect(await readAll(it)).toEqual(ALL_RIGHT);
    disk?.empty();
    await expect.poll(async () => (await write(it)).status, { timeout: 5_000 }).toBe(200);
  });
});

describe.skipIf(!binaries)('with PostgreSQL', () => {
  const disk = mountSmallDisk(120, serverUser());
  let cluster: Cluster;
  let it: TestPlatform;
  beforeAll(async () => {
    if (!disk || !binaries) return;
    cluster = await startCluster(binaries);
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    // Its log is elsewhere: a server whose log cannot grow stops.
    await client.query(`create tablespace small location '${disk.folder}'`);
    await client.query('alter database postgres set default_tablespace = small');
    await client.end();
    const open = () => openDb({ databaseUrl: cluster.url, dataDir: '', clock });
    it = await startPlatform({ name: 'PostgreSQL', open });
    await publish(it.db, { time: it.clock.ago(10) });
  });
  afterAll(async () => {
    await it?.close();
    await cluster?.stop();
    disk?.remove();
  });

  test.skipIf(!disk)('writes fail with 507, and reading goes on', async () => {
    expect((await write(it)).status).toBe(200);
    disk?.fill(0);
    // What fits into pages that exist is still written.
    let refused = await write(it);
    for (let tries = 0; refused.status === 200 && tries < 500; tries += 1) refused = await write(it);
    expect(refused.status).toBe(507);
    expect(refused.envelope.message).toContain('run out of storage');
    expect(await readAll(it)).toEqual(ALL_RIGHT);
    disk?.empty();
    expect((await write(it)).status).toBe(200);
  });
});
