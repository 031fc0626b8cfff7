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
