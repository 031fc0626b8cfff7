import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** Result of `execute` with both drivers: an object with `rows`. */
export interface Answer extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

interface Rows<T> {
  rows: T[];
}

/** Database or transaction: PGlite and PostgreSQL behind one type. */
export type Db = PgDatabase<Answer, typeof schema>;

/** Takes an advisory lock for a key until the transaction ends. Other transactions wait for it. */
export async function lockUntilCommit(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Takes the same lock for a process that starts. Waits as long as necessary, also beyond the statement timeout. */
export async function lockToStart(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await lockUntilCommit(tx, key);
}
