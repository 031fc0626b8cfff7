/** Keyset pagination: a page begins after the last row of the page before, which an index finds at once. */
import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PlatformError } from '../http/platform-error.ts';
import { type Key, type LastRow, readLastRow } from '../http/snapshot-token.ts';

/** Columns that a list is sorted by, all descending. The last one is unique. */
export type SortColumns = readonly PgColumn[];

/** Rows that a list skips at most for a client that sends no token, but only the number of a page. */
export const OFFSET_MAX = 10_000;

/** Where a page begins. */
export interface PageStart {
  orderBy: SQL[];
  /** Condition of rows after the last row of the page before. */
  after: SQL | undefined;
  offset: number;
}

interface PageQuery {
  pageIndex: number;
  pageSize: number;
  asOf?: string | undefined;
}

/**
 * Returns where a page begins: after the row in the token if that is the last row of the page before, else by skipping
 * rows. Throws VALIDATION if these are more than `OFFSET_MAX`.
 */
export function startOf({ pageIndex, pageSize, asOf }: PageQuery, columns: SortColumns): PageStart {
  const orderBy = columns.map(column => desc(column));
  const last = readLastRow(asOf);
  if (last?.pageIndex === pageIndex - 1 && fits(last.keys, columns))
    return { orderBy, after: isAfter(last.keys, columns), offset: 0 };
  const offset = (pageIndex - 1) * pageSize;
  if (offset <= OFFSET_MAX) return { orderBy, after: undefined, offset };
  const message = 'too far: send the `asOf` of the page before';
  throw new PlatformError('VALIDATION', { fieldErrors: [{ field: 'pageIndex', message }] });
}

/** Returns the last row of a page for its token; undefined for an empty page. */
export function lastRowOf<R extends object>(
  rows: readonly R[],
  pageIndex: number,
  keysOf: (row: R) => readonly (Key | Date)[],
): LastRow | undefined {
  const row = rows.at(-1);
  return row && { pageIndex, keys: keysOf(row).map(key => (key instanceof Date ? key.toISOString() : key)) };
}

/** Whether keys can be compared to the columns. Those of another order of the list cannot. */
const fits = (keys: readonly Key[], columns: SortColumns): boolean =>
  keys.length === columns.length &&
  columns.every(({ dataType }, place) => {
    const key = keys[place];
    if (dataType === 'date') return typeof key === 'string' && !Number.isNaN(Date.parse(key));
    return typeof key === dataType;
  });

function isAfter(keys: readonly Key[], columns: SortColumns): SQL {
  const values = columns.map((column, place) => sql`${keys[place]}::${sql.raw(column.getSQLType())}`);
  return sql`(${sql.join([...columns], sql`, `)}) < (${sql.join(values, sql`, `)})`;
}
