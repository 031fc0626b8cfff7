import { type SQL, sql } from 'drizzle-orm';
import { TOTAL_MAX } from '../../../widgets/contract/limits.ts';
import type { Db } from './handle.ts';

/** Number of rows of a query, counted up to `max` and no further. */
export async function countAtMost(db: Db, query: { getSQL(): SQL }, max: number): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(
    sql`select count(*)::int as value from (${query.getSQL()} limit ${max}) counted`,
  );
  return rows[0]?.value ?? 0;
}

interface PageEnd {
  /** Number of rows up to the end of the page. */
  read: number;
  hasMore: boolean;
}

/**
 * The total of a list for one of its pages. Exact up to `TOTAL_MAX`; a longer list says one more than `TOTAL_MAX` or what
 * has been read, whichever is larger, and its last page says the exact number.
 */
export async function totalOf(db: Db, query: { getSQL(): SQL }, { read, hasMore }: PageEnd): Promise<number> {
  const counted = await countAtMost(db, query, TOTAL_MAX + 1);
  if (counted <= TOTAL_MAX || read < TOTAL_MAX) return counted;
  return hasMore ? read + 1 : read;
}
