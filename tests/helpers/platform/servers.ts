import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase } from '../database/postgres-database.ts';
import { clockOffset } from '../run/file-clock.ts';
import { threeFreePorts } from '../run/ports.ts';
import { type PlatformHost, startPlatformHost } from './host.ts';
import { type Account, type Prepared, preparedOfWorker } from './prepared.ts';
import { type Processes, startProcess } from './process.ts';

/** Platform with its own seeded community: site, user centre and sample school page. */
export interface Servers {
  /** Origins, without a trailing slash. */
  platform: string;
  userCentre: string;
  school: string;
  /** Stops the platform as an operator would and starts it again on the same ports and data. */
  restart(): Promise<void>;
  /** Stops the platform and removes its data. */
  stop(): Promise<void>;
  /** All output of the platform so far. */
  log(): string;
}

/** Default number of processes: one, or two on one PostgreSQL (`tests/README.md`). */
const USUAL_PROCESSES: Processes = process.env.TEST_PROCESSES === '2' ? 2 : 1;

interface Options {
  /** Whether it runs in its own process, as by `npm start`. Default: true with `dist`, `clock` or `settings`. */
  process?: boolean;
  /**
   * Number of processes that share it. Default: one with `dist` or PLATFORM_URL (a site in front of another
   * platform has no database to share), else `USUAL_PROCESSES`.
   */
  processes?: Processes;
  /** Build folder of the platform, for tests that change the build. Served by one process. */
  dist?: string;
  /** `system`: the platform uses the system clock, for a browser whose clock tests cannot set. */
  clock?: 'system';
  /** `empty`: the platform starts with an empty database instead of a copy of the prepared community. */
  data?: 'empty';
}

/**
 * Serves the built platform. `settings` are environment variables, as in the table of the README. Without
 * any, the worker's platform process serves a copy of the prepared community with signed-in users
 * (`prepared.ts`).
 */
export async function startServers(
  settings: Record<string, string> = {},
  {
    dist,
    clock,
    data,
    processes = dist || settings.PLATFORM_URL ? 1 : USUAL_PROCESSES,
    process: ownProcess = dist !== undefined || clock === 'system' || Object.keys(settings).length > 0,
  }: Options = {},
): Promise<Servers> {
  const prepared = preparedOfWorker();
  const isUsual = !ownProcess && processes === prepared.processes;
  if (isUsual && processes === 1) return serveCopy(prepared);
  const copied = dist || clock || data || settings.DATA_DIR || settings.PLATFORM_URL ? undefined : prepared;
  return startApart(
    settings,
    { dist, clock, processes },
    copied?.processes === processes ? copied : undefined,
  );
}

let host: Promise<PlatformHost> | undefined;

/** Serves a copy of the prepared community in the platform process of this worker. */
async function serveCopy(prepared: Prepared): Promise<Servers> {
  host ??= startPlatformHost();
  const running = await host;
  const { settings, remove } = await copyOf(prepared);
  const written: string[] = [];
  const start = () => running.serve({ PORT: String(prepared.port), ...settings }, clockOffset(), written);
  await start();
  return {
    ...originsAt(prepared.port),
    log: () => written.join(''),
    restart: start,
    async stop() {
      await running.stop();
      await remove();
    },
  };
}

/** Copies the prepared folder, and the PostgreSQL database if there is one. */
async function copyOf({ folder, database }: Prepared) {
  const data = await mkdtemp(join(tmpdir(), 'data-'));
  await cp(folder, data, { recursive: true });
  const own = database ? await createDatabase(inject('postgresUrl'), database) : null;
  return {
    settings: { DATA_DIR: data, ...(own && { DATABASE_URL: own.url }) },
    async remove() {
      await own?.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Starts one or two separate platform processes. A copy of `prepared` uses the ports it was seeded for. */
async function startApart(
  settings: Record<string, string>,
  { dist, clock, processes }: { dist: string | undefined; clock: 'system' | undefined; processes: Processes },
  prepared: Prepared | undefined,
): Promise<Servers> {
  if (prepared) await (await host)?.stop();
  const port = prepared?.port ?? (await threeFreePorts());
  const { settings: data, remove } = prepared ? await copyOf(prepared) : await emptyData(processes);
  const written: string[] = [];
  const own = {
    TEST_CLOCK_OFFSET: String(clock === 'system' ? 0 : clockOffset()),
    PORT: String(port),
    ...data,
    ...settings,
  };
  const start = () => startProcess(own, { processes, dist, written });
  let running = await start();
  return {
    ...originsAt(port),
    log: () => written.join(''),
    async restart() {
      await running.end();
      running = await start();
    },
    async stop() {
      await running.end();
      await remove();
    },
  };
}

async function emptyData(processes: Processes) {
  const data = await mkdtemp(join(tmpdir(), 'data-'));
  const database = processes === 2 ? await createDatabase(postgresUrl()) : null;
  return {
    settings: { DATA_DIR: data, ...(database && { DATABASE_URL: database.url }) },
    async remove() {
      await database?.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

export const originsAt = (port: number): Pick<Servers, 'platform' | 'userCentre' | 'school'> => ({
  platform: `http://localhost:${port}`,
  userCentre: `http://localhost:${port + 1}`,
  school: `http://127.0.0.1:${port + 2}`,
});

function postgresUrl(): string {
  const url = inject('postgresUrl');
  if (!url)
    throw new Error('Two processes share a PostgreSQL: install one, or name it in TEST_DATABASE_URL.');
  return url;
}

export type { Account };
