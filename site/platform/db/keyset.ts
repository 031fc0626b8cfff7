/** Keyset pagination: a page begins after the last row of the page before, which an index finds at once. */
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PlatformError } from '../http/platform-error.ts';
import { type Key, type LastRow, readLastRow } from '../http/snapshot-token.ts';
import type { Db } from './handle.ts';
import { totalOf } from './total.ts';

/** Column that a list is sorted by, descending unless it says otherwise. */
export interface SortColumn {
  column: PgColumn;
  ascending?: boolean;
}

/** Order of a list: its columns, the last of which is unique, and their values in a row. */
export interface Order<R> {
  columns: readonly SortColumn[];
  keysOf: (row: R) => readonly (Key | Date)[];
}

/** Rows that a list skips at most for a client that sends no token, but only the number of a page. */
export const OFFSET_MAX = 10_000;

/** Where a page begins. */
export interface PageStart {
  orderBy: SQL[];
  /** Condition of rows after the last row of the page before. */
  after: SQL | undefined;
  offset: number;
  /** The same order and condition in other columns of the same values. */
  by(columns: readonly SortColumn[]): { orderBy: SQL[]; after: SQL | undefined };
}

export interface PageQuery {
  pageIndex: number;
  pageSize: number;
  /** Token of the page before. */
  asOf?: string | undefined;
}

/** A list that is read by pages. */
interface List<R> {
  order: Order<R>;
  /** Selects up to `limit` rows from a start on. */
  select(start: PageStart, limit: number): Promise<R[]>;
  /** All rows of the list, to be counted. */
  all: { getSQL(): SQL };
  /** A few rows that come first, regardless of the order: their number, and the rows between two places. */
  first?: { num: number; slice(from: number, to: number): Promise<R[]> };
}

/** Rows of one page, the total of the list (see `totalOf`), and the last row for the token of the page. */
interface PageRows<R> {
  rows: R[];
  total: number;
  last: LastRow | undefined;
}

/**
 * Reads one page: after the row in the token if that is the last row of the page before, else by skipping rows. Throws
 * VALIDATION if these are more than `OFFSET_MAX`.
 */
export async function readPage<R>(db: Db, query: PageQuery, list: List<R>): Promise<PageRows<R>> {
  const { pageIndex, pageSize } = query;
  const { order, first } = list;
  const skipped = (pageIndex - 1) * pageSize;
  const top = first && skipped < first.num ? await first.slice(skipped, skipped + pageSize) : [];
  const room = pageSize - top.length;
  // One more than the page has, to know whether the list goes on.
  const found = await list.select(startOf(query, order, first?.num ?? 0), room + 1);
  const rest = found.slice(0, room);
  const rows = [...top, ...rest];
  const hasMore = found.length > room;
  const isWhole = pageIndex === 1 && !hasMore;
  const total = isWhole ? rows.length : await totalOf(db, list.all, { read: skipped + rows.length, hasMore });
  return { rows, total, last: lastRowOf(rest, pageIndex, order) };
}

function startOf<R>({ pageIndex, pageSize, asOf }: PageQuery, order: Order<R>, preceding: number): PageStart {
  const last = readLastRow(asOf);
  const keys = last?.pageIndex === pageIndex - 1 && fits(last.keys, order) ? last.keys : undefined;
  const offset = keys ? 0 : Math.max(0, (pageIndex - 1) * pageSize - preceding);
  const by = (columns: readonly SortColumn[]) => ({
    orderBy: columns.map(({ column, ascending }) => (ascending ? asc(column) : desc(column))),
    after: keys && isAfter(columns, keys),
  });
  if (offset <= OFFSET_MAX) return { ...by(order.columns), offset, by };
  const message = 'too far: send the `asOf` of the page before';
  throw new PlatformError('VALIDATION', { fieldErrors: [{ field: 'pageIndex', message }] });
}

function lastRowOf<R>(rows: readonly R[], pageIndex: number, { keysOf }: Order<R>): LastRow | undefined {
  const row = rows.at(-1);
  return row && { pageIndex, keys: keysOf(row).map(key => (key instanceof Date ? key.toISOString() : key)) };
}

/** Whether keys can be compared to the columns. Those of another order of the list cannot. */
const fits = <R>(keys: readonly Key[], { columns }: Order<R>): boolean =>
  keys.length === columns.length &&
  columns.every(({ column: { dataType } }, place) => {
    const key = keys[place];
    if (dataType === 'date') return typeof key === 'string' && !Number.isNaN(Date.parse(key));
    return typeof key === dataType;
  });

/** Condition of the rows after one with these keys: a comparison of rows, which an index serves, if all have one direction. */
function isAfter(columns: readonly SortColumn[], keys: readonly Key[]): SQL {
  const values = columns.map(({ column }, place) => sql`${keys[place]}::${sql.raw(column.getSQLType())}`);
  const [first] = columns;
  const comparison = sql.raw(first?.ascending ? '>' : '<');
  if (columns.every(({ ascending = false }) => ascending === (first?.ascending ?? false))) {
    const own = columns.map(({ column }) => column);
    return sql`(${sql.join(own, sql`, `)}) ${comparison} (${sql.join(values, sql`, `)})`;
  }
  const rest = isAfter(columns.slice(1), keys.slice(1));
  return sql`(${first?.column} ${comparison} ${values[0]} or (${first?.column} = ${values[0]} and ${rest}))`;
}
