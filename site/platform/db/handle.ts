import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Notifications } from './notifications.ts';
import * as schema from './schema.ts';

/** Result of `execute`: an object with `rows`. */
export interface Answer extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

interface Rows<T> {
  rows: T[];
}

/** Database or transaction. */
export type Db = PgDatabase<Answer, typeof schema>;

/** Open database. `close` waits until everything is on disk. */
export interface OpenDb {
  db: Db;
  /** The same database for work that no request waits for. PostgreSQL has connections for it. */
  background: Db;
  /** Whether replicas answer reads of requests whose scope allows it. */
  hasReplicas: boolean;
  /** Notifications of the database. Undefined behind a transaction pooler, whose connections cannot LISTEN. */
  notifications: Notifications | undefined;
  close(): Promise<void>;
}

/** Returns the database behind connections. */
export const dbOn = (connections: pg.Pool): Db => drizzle(connections, { schema }) as unknown as Db;

/** Takes an advisory lock for a key until the transaction ends. Other transactions wait for it. */
export async function lockUntilCommit(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Takes the same lock for a process that starts. Waits as long as necessary, also beyond the statement timeout. */
export async function lockToStart(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await lockUntilCommit(tx, key);
}
