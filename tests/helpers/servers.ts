import { cp, mkdtemp, rm } from 'node:fs/promises';
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
  const prepared = dist === undefined ? await preparedFor(settings, processes) : undefined;
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

/** The community that was seeded once for the run, where a test wants nothing else and no other platform has its ports. */
async function preparedFor(
  settings: Record<string, string>,
  processes: Processes,
): Promise<Prepared | undefined> {
  if (settings.DATA_DIR) return undefined;
  const prepared = inject('prepared')[Number(process.env.VITEST_POOL_ID) - 1];
  const isAsked = prepared !== undefined && prepared.processes === processes;
  return isAsked && (await areThreeFree(prepared.port)) ? prepared : undefined;
}

function postgresUrl(): string {
  const url = inject('postgresUrl');
  if (!url)
    throw new Error('Two processes share a PostgreSQL: install one, or name it in TEST_DATABASE_URL.');
  return url;
}
