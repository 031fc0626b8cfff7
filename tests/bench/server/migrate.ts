import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { verifyCounters } from '../../../site/platform/db/counters.ts';
import type { Db } from '../../../site/platform/db/handle.ts';
import { statementsOf } from '../../../site/platform/db/migrate.ts';
import { openDb } from '../../../site/platform/db/open.ts';
import { foundCommunity } from '../../../site/platform/reference/found.ts';
import { startCluster } from '../../helpers/database/cluster.ts';
import { migrationsBefore } from '../../helpers/database/former.ts';
import { newestServer } from '../../helpers/database/postgres-server.mjs';
import { SETTINGS } from './bench.ts';
import { fill } from './fill.ts';
import { SIZES, type SizeName } from './sizes.ts';

/** Version 2.1.0 has the migrations before this one. */
const FIRST = '0033';
const WRITERS = 4;
const READERS = 4;
/** Pause of a client between two statements, in milliseconds. */
const PAUSE = 10;

const clock = { now: () => new Date() };

/** Times of statements, in milliseconds. */
type Waits = number[];

/**
 * Fills a community as version 2.1.0 has it, and migrates it while clients read and write. Returns a report: how long that
 * takes, how long the clients wait meanwhile, and whether all stored numbers are right in the end.
 */
export async function benchMigration(size: SizeName, say: (line: string) => void): Promise<string> {
  const binaries = newestServer();
  if (!binaries) throw new Error('Install PostgreSQL: apt-get install postgresql');
  const cluster = await startCluster(binaries, SETTINGS);
  try {
    await applyFormer(cluster.url);
    await fill({ connectionString: cluster.url }, SIZES[size], clock.now());
    say(`filled ${size}`);
    const isDone = new AbortController();
    const writes: Waits = [];
    const reads: Waits = [];
    const clients = [
      ...Array.from({ length: WRITERS }, () => run(cluster.url, write(SIZES[size]), writes, isDone.signal)),
      ...Array.from({ length: READERS }, () => run(cluster.url, read(SIZES[size]), reads, isDone.signal)),
    ];
    const start = performance.now();
    const { background, close } = await openDb({ databaseUrl: cluster.url, dataDir: '', clock });
    const seconds = Math.round((performance.now() - start) / 1000);
    isDone.abort();
    await Promise.all(clients);
    const { compared, wrong } = await verifyCounters(background, { repair: false });
    await close();
    return [
      `migrated ${size} in ${seconds} s`,
      `${writes.length} writes meanwhile: ${waitsOf(writes)}`,
      `${reads.length} reads meanwhile: ${waitsOf(reads)}`,
      `${compared} rows compared, ${wrong.reduce((sum, { rows }) => sum + rows, 0)} wrong ${JSON.stringify(wrong)}`,
    ].join('\n');
  } finally {
    await cluster.stop();
  }
}

/** Makes the tables and reference data of version 2.1.0. */
async function applyFormer(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create table migration (name text primary key, time timestamptz not null)');
  for (const { file, text } of migrationsBefore(FIRST)) {
    for (const statement of statementsOf(text)) await client.query(statement);
    await client.query('insert into migration values ($1, now())', [file]);
  }
  await client.end();
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await foundCommunity(drizzle(pool) as unknown as Db);
  await pool.end();
}

/** Sends statements one after another until the signal aborts. */
async function run(
  databaseUrl: string,
  next: () => { text: string; values: unknown[] },
  waits: Waits,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  while (!signal.aborted) {
    const start = performance.now();
    await client.query(next());
    waits.push(performance.now() - start);
    await new Promise(resolve => setTimeout(resolve, PAUSE));
  }
  await client.end();
}

const random = (most: number) => 1 + Math.floor(Math.random() * most);

/** What people do most, on any dynamic: like, take a like back, comment, delete a comment, publish. */
const write = (size: { people: number; dynamics: number; comments: number }) => () => {
  const person = `p${random(size.people)}`;
  const dynamic = `d${random(size.dynamics)}`;
  const object = 'select object_id from dynamic where id = $1';
  const id = crypto.randomUUID();
  const act = random(10);
  if (act <= 4)
    return {
      text: `insert into praise (object_id, person_id, time) select (${object}), $2, now() on conflict do nothing`,
      values: [dynamic, person],
    };
  if (act <= 6)
    return {
      text: `delete from praise where ctid in (select ctid from praise where object_id = (${object}) limit 1)`,
      values: [dynamic],
    };
  if (act <= 8)
    return {
      text: `insert into comment (id, object_id, person_id, comment, time) select $3, (${object}), $2, 'written meanwhile', now()`,
      values: [dynamic, person, id],
    };
  if (act === 9)
    return {
      text: 'update comment set delete_time = now() where id = $1',
      values: [`c${random(size.comments)}`],
    };
  return {
    text: `insert into dynamic (id, object_id, person_id, content, time) values ($1, 'of-' || $1, $2, 'written meanwhile', now())`,
    values: [id, person],
  };
};

const read = (size: { dynamics: number }) => () => ({
  text: `select dynamic.*, real_name from dynamic join person on person.id = person_id where dynamic.id = $1`,
  values: [`d${random(size.dynamics)}`],
});

function waitsOf(waits: Waits): string {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)} ms`;
  const long = sorted.filter(ms => ms > 500).length;
  return `half within ${at(0.5)}, 99 % within ${at(0.99)}, the longest ${at(1)}, ${long} over 500 ms`;
}
