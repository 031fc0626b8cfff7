import { startCluster } from '../../helpers/database/cluster.ts';
import { newestServer } from '../../helpers/database/postgres-server.mjs';
import { ASKS, type Ask } from './asks.ts';
import { type Community, found, openCommunity } from './community.ts';
import { load } from './load.ts';
import type { SizeName } from './sizes.ts';
import { explain, openReplay, record } from './statements.ts';
import { storageOf } from './storage.ts';
import { type Measured, printed } from './table.ts';

/** Settings of the database: everything fits in memory. */
export const SETTINGS = [
  'shared_buffers=4GB',
  'work_mem=16MB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'autovacuum=off',
  'jit=off',
];
const CLIENTS = 50;
/** How long a call is made by one client and by many, in milliseconds, and how often at most. */
const ONE = { forMs: 2_000, most: 200 };
const MANY = { forMs: 4_000, most: 4_000 };

interface BenchOptions {
  sizes: readonly SizeName[];
  /** Part of the names of the calls to measure; '' for all. */
  only: string;
  /** Called with a line of progress. */
  say(line: string): void;
}

/** Fills a community of each size, measures every call, and returns the results and their table. */
export async function bench({ sizes, only, say }: BenchOptions): Promise<{ all: Measured[]; table: string }> {
  const binaries = newestServer();
  if (!binaries) throw new Error('Install PostgreSQL: apt-get install postgresql');
  const cluster = await startCluster(binaries, SETTINGS);
  const all: Measured[] = [];
  try {
    for (const size of sizes) {
      const start = performance.now();
      const databaseUrl = await found(cluster, size);
      say(`filled ${size} in ${Math.round((performance.now() - start) / 1000)} s`);
      say(await storageOf(databaseUrl));
      const community = await openCommunity(databaseUrl);
      for (const ask of ASKS.filter(({ name }) => name.includes(only))) {
        const measured = { size, ...(await measure(ask, community, { url: databaseUrl, pid: cluster.pid })) };
        say(`${size}: ${measured.name} ${measured.status} ${measured.work.sqlMs.toFixed(1)} ms`);
        all.push(measured);
      }
      await community.close();
    }
  } finally {
    await cluster.stop();
  }
  const order = ASKS.map(({ name }) => name);
  all.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  return { all, table: printed(all) };
}

async function measure(
  ask: Ask,
  community: Community,
  database: { url: string; pid: number },
): Promise<Omit<Measured, 'size'>> {
  const request = async () => {
    const answer = await community.request(ask);
    return { status: answer.status, body: await answer.text() };
  };
  const timed = (request: () => Promise<{ status: number }>, clients: number) =>
    load(request, { ...(clients === 1 ? ONE : MANY), clients, databasePid: database.pid });

  await request();
  const { status, body } = await request();
  const statements = await record(request);
  const work = await explain(database.url, statements);
  const alone = await timed(request, 1);
  const together = await timed(request, CLIENTS);
  const constant = await timed(async () => {
    const answer = await community.requestConstant(body);
    await answer.text();
    return answer;
  }, 1);
  const replay = await openReplay(database.url, statements);
  const rows = await timed(replay.request, 1);
  await replay.close();
  const bytes = Buffer.byteLength(body);
  return { name: ask.name, status, bytes, work, alone, together, floors: { constant, rows } };
}
