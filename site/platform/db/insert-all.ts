import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';

/** Rows per statement. A statement carries at most 65,535 parameters. */
const BATCH = 1000;

/** Inserts rows into one table, in as many statements as needed. */
export async function insertAll<T extends PgTable>(
  db: Db,
  table: T,
  rows: PgInsertValue<T>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.insert(table).values(rows.slice(start, start + BATCH));
  }
}
