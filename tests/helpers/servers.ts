import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Processes, startProcess } from './platform-process.ts';
import { areThreeFree, threeFreePorts } from './ports.ts';
import { createDatabase } from './postgres-database.ts';
import type { Prepared } from './prepared.ts';

/** A platform as `npm start` starts it: a process of its own, with a seeded community in a folder of its own. */
export interface Servers {
  /** Origins, without a trailing slash. */
  platform: string;
  userCentre: string;
  school: string;
  /** Ends the process as an operator would, and starts it again on the same ports and data. */
  restart(): Promise<void>;
  /** The same after a death without a warning; of one process alone. */
  crash(): Promise<void>;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
  /** Everything the process has written so far. */
  log(): string;
}

/** How many processes serve where a test does not say: one, or two on one PostgreSQL, as `tests/README.md` tells. */
const USUAL_PROCESSES: Processes = process.env.TEST_PROCESSES === '2' ? 2 : 1;

/** What a test may want otherwise. */
interface Wishes {
  /** A site before another platform has no database to share: one process serves it, too. */
  processes?: Processes;
  /** Where the platform was built, for a test that changes what was built; one process serves it. */
  dist?: string;
}

/** Starts the built platform on free ports. `settings` are environment variables, as in the README's table. */
export async function startServers(
  settings: Record<string, string> = {},
  { dist, processes = dist || settings.PLATFORM_URL ? 1 : USUAL_PROCESSES }: Wishes = {},
): Promise<Servers> {
  const claimed = dist === undefined ? await claimPrepared(settings, processes) : undefined;
  const prepared = claimed?.prepared;
  const port = prepared?.port ?? (await threeFreePorts());
  const data = await mkdtemp(join(tmpdir(), 'msktfront-'));
  if (prepared) await cp(prepared.folder, data, { recursive: true });
  const database = processes === 2 ? await createDatabase(postgresUrl(), prepared?.database) : null;
  const written: string[] = [];
  const own = {
    PORT: String(port),
    DATA_DIR: data,
    ...(database && { DATABASE_URL: database.url }),
    ...settings,
  };

  const start = () => startProcess(own, { processes, dist, written });
  const removeData = async () => {
    await claimed?.release();
    await database?.drop();
    await rm(data, { recursive: true, force: true });
  };
  let running = await start();
  return {
    platform: `http://localhost:${port}`,
    userCentre: `http://localhost:${port + 1}`,
    school: `http://127.0.0.1:${port + 2}`,
    log: () => written.join(''),
    async restart() {
      await running.end();
      running = await start();
    },
    async crash() {
      await running.kill();
      running = await start();
    },
    async stop() {
      await running.end();
      await removeData();
    },
  };
}

/**
 * One of the communities that were seeded once for the run, where a test wants nothing else. nb. it is for one platform at
 * a time, and its ports are free only until that listens: so it is marked as taken before.
 */
async function claimPrepared(
  settings: Record<string, string>,
  processes: Processes,
): Promise<{ prepared: Prepared; release(): Promise<void> } | undefined> {
  if (settings.DATA_DIR) return undefined;
  for (const prepared of inject('prepared')) {
    if (prepared.processes !== processes) continue;
    const mark = `${prepared.folder}.taken`;
    const release = () => rm(mark, { recursive: true, force: true });
    const isOurs = await mkdir(mark).then(
      () => true,
      () => false,
    );
    if (isOurs && (await areThreeFree(prepared.port))) return { prepared, release };
    if (isOurs) await release();
  }
  return undefined;
}

function postgresUrl(): string {
  const url = inject('postgresUrl');
  if (!url)
    throw new Error('Two processes share a PostgreSQL: install one, or name it in TEST_DATABASE_URL.');
  return url;
}
