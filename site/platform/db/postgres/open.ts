import pg from 'pg';
import { dbOn, type OpenDb } from '../handle.ts';
import { clientWith, type SlowQueries } from './client.ts';
import { listenOn } from './listen.ts';
import { RequestPool } from './pool.ts';
import { type ReplicaEvent, watchReplicas } from './replicas.ts';

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
export interface PostgresSettings {
  /** Connections of this process for requests, to each server. */
  connections?: number | undefined;
  /** URLs of streaming replicas. */
  replicaUrls?: readonly string[] | undefined;
  /** False behind a pooler that shares connections by transaction. */
  prepares?: boolean;
  onReplica?(event: ReplicaEvent): void;
}

/** Connections without a setting. */
export const CONNECTIONS = 10;

/**
 * Settings of a connection. A prepared statement is planned for its values, because a plan for any values reads a list by
 * the wrong index. Compiling takes longer than the statements of this platform.
 */
const SESSION_OPTIONS = '-c plan_cache_mode=force_custom_plan -c jit=off';

/** Opens PostgreSQL. Does not migrate. */
export async function openPostgres(
  databaseUrl: string,
  {
    connections: max = CONNECTIONS,
    replicaUrls = [],
    onReplica = () => {},
    prepares = true,
    ...slow
  }: PostgresSettings & SlowQueries,
): Promise<OpenDb> {
  const Client = clientWith({ prepares, ...slow });
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
  const listening = prepares ? listenOn(databaseUrl) : undefined;
  const close = async () => {
    replicas?.stop();
    await listening?.close();
    await Promise.all(pools.map(each => each.end()));
  };
  await replicas?.poll();
  return {
    db: dbOn(pool),
    background: dbOn(background),
    hasReplicas: replicas !== undefined,
    notifications: listening?.notifications,
    close,
  };
}
