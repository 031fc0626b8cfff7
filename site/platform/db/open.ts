import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePGlite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import { GuardedDatabase } from '../data-folder/guarded-database.ts';
import { type OwnershipEvents, takeDataFolder } from '../data-folder/take.ts';
import type { Db } from './handle.ts';
import { type Engine, migrate } from './migrate.ts';
import { type ClientSettings, clientWith } from './postgres/client.ts';
import { RequestPool } from './postgres/pool.ts';
import { type ReplicaEvent, watchReplicas } from './postgres/replicas.ts';
import * as schema from './schema.ts';

/** Open and migrated database. `close` waits until everything is on disk. */
export interface OpenDb {
  db: Db;
  /** The same database for work that no request waits for. PostgreSQL has connections for it. */
  background: Db;
  /** Whether replicas answer reads of requests whose scope allows it. */
  hasReplicas: boolean;
  close(): Promise<void>;
}

/** Longest time that a request waits for a connection, in milliseconds. */
const CONNECT_WITHIN = 4_000;

/**
 * Statement timeout in milliseconds, so that one slow query does not block all others; and the time after which a server that
 * has not even said that is given up.
 */
const STATEMENT_TIMEOUT = 4_000;
const ANSWER_WITHIN = 4_500;

/** Connections for regular work, and for what has to get through at once: cancelling, and asking whether a server answers. */
const BACKGROUND_CONNECTIONS = 2;
const CONTROL_CONNECTIONS = 1;
const CONTROL_WITHIN = 2_000;

/** How the platform uses PostgreSQL. */
export interface PostgresSettings extends Partial<ClientSettings> {
  /** Connections of this process for requests, to each server. */
  connections?: number | undefined;
  /** URLs of streaming replicas. */
  replicaUrls?: readonly string[] | undefined;
  onReplica?(event: ReplicaEvent): void;
}

/** Connections without a setting, and the duration in milliseconds from which on a query counts as slow. */
export const CONNECTIONS = 10;
export const SLOW_FROM = 500;

/**
 * Settings of a connection. A prepared statement is planned for its values, because a plan for any values reads a list by
 * the wrong index. Compiling takes longer than the statements of this platform.
 */
const SESSION_OPTIONS = '-c plan_cache_mode=force_custom_plan -c jit=off';

interface OpenSettings {
  databaseUrl?: string | undefined;
  /** How PostgreSQL is used. */
  postgres?: PostgresSettings;
  dataDir: string;
  clock: Clock;
  /** Callbacks about the ownership of `dataDir`. By default, queries fail once it is lost. */
  ownership?: OwnershipEvents;
}

/**
 * Opens PostgreSQL at `databaseUrl`, which any number of processes may share. Without it, opens the embedded
 * database in `dataDir`, which this process owns until it closes it. Throws if another process owns
 * `dataDir`.
 */
export async function openDb({ databaseUrl, postgres = {}, ...embedded }: OpenSettings): Promise<OpenDb> {
  return databaseUrl ? openPostgres(databaseUrl, embedded.clock, postgres) : openPGlite(embedded);
}

async function openPGlite({
  dataDir,
  clock,
  ownership = { waiting() {}, lost() {} },
}: OpenSettings): Promise<OpenDb> {
  const owned = await takeDataFolder(dataDir, { clock, events: ownership });
  try {
    const path = join(dataDir, 'db');
    await mkdir(path, { recursive: true });
    const client = await GuardedDatabase.open(path, owned.isOwned);
    const db = await embeddedDb(client);
    await migrateOrClose(db, clock, 'embedded', () => client.close());
    const close = () => client.close().finally(owned.release);
    return { db, background: db, hasReplicas: false, close };
  } catch (error) {
    await owned.release();
    throw error;
  }
}

/** Wraps an open embedded engine and sets its statement timeout. Does not migrate. */
export async function embeddedDb(client: PGlite): Promise<Db> {
  await client.exec(`set statement_timeout = ${STATEMENT_TIMEOUT}`);
  return drizzlePGlite(client, { schema }) as unknown as Db;
}

async function openPostgres(
  databaseUrl: string,
  clock: Clock,
  {
    connections: max = CONNECTIONS,
    replicaUrls = [],
    onReplica = () => {},
    prepares = true,
    slowFrom = SLOW_FROM,
    onSlow = () => {},
  }: PostgresSettings,
): Promise<OpenDb> {
  const Client = clientWith({ prepares, slowFrom, onSlow });
  const shared = { Client, options: prepares ? SESSION_OPTIONS : undefined };
  const pools: pg.Pool[] = [];
  const opened = <P extends pg.Pool>(pool: P): P => {
    // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
    pool.on('error', () => {});
    pools.push(pool);
    return pool;
  };
  const forRequests = (connectionString: string): pg.PoolConfig => ({
    ...shared,
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_WITHIN,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: ANSWER_WITHIN,
  });
  const controlOf = (connectionString: string) =>
    opened(
      new pg.Pool({
        connectionString,
        max: CONTROL_CONNECTIONS,
        connectionTimeoutMillis: CONTROL_WITHIN,
        query_timeout: CONTROL_WITHIN,
      }),
    );
  const background = opened(
    new pg.Pool({ ...shared, connectionString: databaseUrl, max: BACKGROUND_CONNECTIONS }),
  );
  const control = controlOf(databaseUrl);
  const replicas =
    replicaUrls.length === 0
      ? undefined
      : watchReplicas({
          control,
          replicas: replicaUrls.map(url => ({
            name: new URL(url).host,
            pool: opened(new pg.Pool(forRequests(url))),
            control: controlOf(url),
          })),
          onChange: onReplica,
        });
  const pool = opened(
    new RequestPool(forRequests(databaseUrl), { control: prepares ? control : undefined, replicas }),
  );
  const close = async () => {
    replicas?.stop();
    await Promise.all(pools.map(each => each.end()));
  };
  const dbOf = (client: pg.Pool) => drizzlePostgres(client, { schema }) as unknown as Db;
  const work = dbOf(background);
  await migrateOrClose(work, clock, 'shared', close);
  await replicas?.poll();
  return { db: dbOf(pool), background: work, hasReplicas: replicas !== undefined, close };
}

async function migrateOrClose(
  db: Db,
  clock: Clock,
  engine: Engine,
  close: () => Promise<void>,
): Promise<void> {
  try {
    await migrate(db, clock, engine);
  } catch (error) {
    await close();
    throw error;
  }
}
