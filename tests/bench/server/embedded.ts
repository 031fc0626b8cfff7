import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOn } from '../../../site/platform/db/embedded/open.ts';
import { startServer } from '../../../site/platform/db/embedded/server.ts';
import { migrate } from '../../../site/platform/db/migrate.ts';
import { buildProgram } from '../../helpers/database/build-program.ts';
import { ASKS, type Ask } from './asks.ts';
import { communityOn, fillWhole } from './community.ts';
import { type Load, load } from './load.ts';
import type { SizeName } from './sizes.ts';
import { digits, table } from './table.ts';

/** Clients at once: about a school's, each asking again as soon as it has an answer. */
const CLIENTS = 8;

/** Fills the embedded database, and returns a table of how long it takes to answer each call. */
export async function benchEmbedded(size: SizeName, say: (line: string) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'msktfront-embedded-'));
  const program = await buildProgram('site/platform/db/embedded/thread.ts');
  // Any file that stays proves the ownership of the folder.
  const server = await startServer({ thread: program.path, folder, record: program.path, onFailure: say });
  const open = async () => {
    const opened = openOn(server.connect, { close: async () => {} });
    await migrate(opened.background, { now: () => new Date() }, 'embedded');
    return opened;
  };
  try {
    const start = performance.now();
    const connection = { stream: server.connect, user: 'postgres', database: 'postgres' };
    await fillWhole(open, connection, size);
    say(`filled ${size} in ${Math.round((performance.now() - start) / 1000)} s`);
    const community = await communityOn(await open());
    const timed = (ask: Ask, clients: number) =>
      load(() => community.request(ask), { clients, forMs: 2_000, most: 100, databasePid: 0 });
    const rows: [string, Load, Load][] = [];
    for (const ask of ASKS) {
      await timed(ask, 1);
      rows.push([ask.name, await timed(ask, 1), await timed(ask, CLIENTS)]);
    }
    await community.close();
    return table([
      ['call', 'p50', 'p95', `p95 of ${CLIENTS}`, 'requests/s', 'refused'],
      ...rows.map(([name, alone, together]) => [
        name,
        ...[alone.p50, alone.p95, together.p95, together.perSecond].map(digits),
        `${alone.refused + together.refused}`,
      ]),
    ]);
  } finally {
    await server.close();
    for (const made of [folder, program.folder]) await rm(made, { recursive: true });
  }
}
