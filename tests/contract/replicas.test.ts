/**
 * A platform on more than one machine: two processes, a primary and a streaming standby, each of which is killed. Pausing
 * the standby's replay makes visible which server has answered.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { watchReplicas } from '../../site/platform/db/postgres/replicas.ts';
import { type Cluster, startCluster, startStandby } from '../helpers/database/cluster.ts';
import { newestServer } from '../helpers/database/postgres-server.mjs';
import { type PlatformProcess, startProcess } from '../helpers/platform/process.ts';
import { signInByCall } from '../helpers/platform/sign-in-by-call.ts';
import { threeFreePorts } from '../helpers/run/ports.ts';

const binaries = newestServer();

/** Connections whose last statement has read dynamics. */
const STATEMENTS_ON_DYNAMICS = `select count(*) from pg_stat_activity
  where application_name <> 'ask' and query like '%from "dynamic"%'`;

/** Runs a statement on a server and returns the value of its first row. */
async function ask(server: Cluster, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url, application_name: 'ask' });
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Waits until the standby has what the primary has. */
async function hasCaughtUp(primary: Cluster, standby: Cluster): Promise<void> {
  const position = await ask(primary, 'select pg_current_wal_insert_lsn()');
  await vi.waitFor(
    async () => {
      if (!(await ask(standby, `select pg_last_wal_replay_lsn() >= '${position}'`)))
        throw new Error('behind');
    },
    { timeout: 10_000, interval: 50 },
  );
}

describe.skipIf(!binaries)('two processes on a primary and a standby', () => {
  let primary: Cluster;
  let standby: Cluster;
  let data: string;
  let processes: { url: string; running: PlatformProcess; log: string[] }[] = [];
  let token: string;

  beforeAll(async () => {
    primary = await startCluster(binaries ?? '');
    standby = await startStandby(binaries ?? '', primary, ['hot_standby_feedback=on']);
    data = await mkdtemp(join(tmpdir(), 'data-'));
    // One after the other, because the first fills the database.
    for (let n = 0; n < 2; n += 1) {
      const port = await threeFreePorts();
      const log: string[] = [];
      const settings = {
        PORT: String(port),
        DATA_DIR: data,
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URLS: standby.url,
      };
      const running = await startProcess(settings, { written: log });
      processes.push({ url: `http://localhost:${port}`, running, log });
    }
    token = await signInByCall(at(0), 'teacher');
    await hasCaughtUp(primary, standby);
  });

  afterAll(async () => {
    for (const { running } of processes) await running.end();
    processes = [];
    await standby?.stop();
    await primary?.stop();
    if (data) await rm(data, { recursive: true, force: true });
  });

  const at = (process: number) => processes[process]?.url ?? '';
  const asTeacher = () => ({ Authorization: token });
  const read = (process: number, headers: Record<string, string> = {}) =>
    fetch(`${at(process)}/mskt/api/${headers.Authorization ? 'group' : 'index'}/share/list?type=1&sort=1`, {
      headers,
    });
  const publish = (content: string) =>
    fetch(`${at(0)}/mskt/api/group/share/add`, {
      method: 'POST',
      headers: { ...asTeacher(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ content }),
    });
  const shows = async (answer: Promise<Response>, content: string) => {
    const { status, text } = await answer.then(async each => ({
      status: each.status,
      text: await each.text(),
    }));
    return status === 200 ? text.includes(content) : status;
  };

  test('the standby answers visitors; people read what they have written, at either process', async () => {
    await ask(standby, 'select pg_wal_replay_pause()');
    expect((await publish('Not yet on the standby.')).status).toBe(200);
    for (const process of [0, 1]) {
      expect(await shows(read(process), 'Not yet on the standby.')).toBe(false);
      expect(await shows(read(process, asTeacher()), 'Not yet on the standby.')).toBe(true);
    }
    await ask(standby, 'select pg_wal_replay_resume()');
    await expect.poll(() => shows(read(1), 'Not yet on the standby.'), { timeout: 10_000 }).toBe(true);
  });

  test('a standby that falls behind by five seconds is not asked, and asked again when it has caught up', async () => {
    await ask(standby, 'select pg_wal_replay_pause()');
    expect((await publish('Written long before the standby has it.')).status).toBe(200);
    const seen = () => shows(read(1), 'Written long before the standby has it.');
    expect(await seen()).toBe(false);
    await expect.poll(seen, { timeout: 15_000, interval: 500 }).toBe(true);
    expect(await ask(standby, 'select pg_is_wal_replay_paused()')).toBe(true);
    expect(processes[1]?.log.join('')).toContain('a replica does not answer, or is behind');
    await ask(standby, 'select pg_wal_replay_resume()');
    const answers = () => processes[1]?.log.join('').split('a replica answers').length;
    await expect.poll(answers, { timeout: 10_000 }).toBeGreaterThan(2);
  });

  test('without the standby every request is answered by the primary', async () => {
    await standby.kill();
    for (let n = 0; n < 10; n += 1)
      for (const process of [0, 1]) {
        expect((await read(process)).status).toBe(200);
        expect((await read(process, asTeacher())).status).toBe(200);
      }
    expect((await publish('Written without a standby.')).status).toBe(200);
    await standby.restart();
    await hasCaughtUp(primary, standby);
  });

  test('without the primary visitors read on, and writing fails with 503 until it is back', async () => {
    const isAsked = async () => {
      await read(0);
      return ask(standby, STATEMENTS_ON_DYNAMICS);
    };
    await expect.poll(isAsked, { timeout: 10_000, interval: 1_100 }).not.toBe('0');
    await primary.kill();
    for (let n = 0; n < 3; n += 1) {
      expect((await read(0)).status).toBe(200);
      expect((await read(1)).status).toBe(200);
      const refused = await publish('Lost?');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      await new Promise(resolve => setTimeout(resolve, 1_200));
    }
    await primary.restart();
    await expect.poll(async () => (await publish('Back.')).status, { timeout: 10_000 }).toBe(200);
    expect(await shows(read(1, asTeacher()), 'Back.')).toBe(true);
    expect(await shows(read(1, asTeacher()), 'Lost?')).toBe(false);
  });

  test('when one process is killed the other goes on', async () => {
    await processes[0]?.running.kill();
    expect(await shows(read(1, asTeacher()), 'Back.')).toBe(true);
    expect((await read(1)).status).toBe(200);
  });
});

describe.skipIf(!binaries)('watching a replica', () => {
  test('it is not chosen before it has answered, after it has failed, or for a position that it has not reached', async () => {
    const primary = await startCluster(binaries ?? '');
    const control = new pg.Pool({ connectionString: primary.url });
    let time = 0;
    const changes: boolean[] = [];
    const replica = { name: 'replica', pool: control, control };
    const watch = watchReplicas({
      control,
      replicas: [replica],
      onChange: ({ answers }) => changes.push(answers),
      now: () => time,
    });
    expect(watch.choose(0n)).toBeUndefined();
    await watch.poll();
    expect(watch.choose(null)).toBeUndefined();
    expect(watch.choose(0n)?.pool).toBe(control);
    expect(watch.choose(10n ** 30n)).toBeUndefined();
    watch.choose(0n)?.fail();
    expect(watch.choose(0n)).toBeUndefined();
    time += 1_000;
    await watch.poll();
    expect(watch.choose(0n)?.pool).toBe(control);
    expect(changes).toEqual([true, false, true]);
    watch.stop();
    await control.end();
    await primary.stop();
  });
});
