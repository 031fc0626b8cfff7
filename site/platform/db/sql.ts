import { type SQL, sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { LANGS } from '../../../widgets/ui/i18n/lang.ts';
import type { Db } from './handle.ts';
import { type Localised, platform } from './schema.ts';

/** SQL literal of a time. */
export const moment = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** Pattern for `like` and `ilike` that matches texts with a keyword, whose wildcards are escaped. */
export const likePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

const nameIn = (lang: string) =>
  sql`${sql.raw(`'${lang}'`)}, ${platform.indexInfo} #> ${sql.raw(`'{${lang},headFootInfo,flatName}'`)}`;

/** SQL expression for the name of a platform in all languages. */
export const platformNames = sql<
  Localised<string>
>`jsonb_build_object(${sql.join(LANGS.map(nameIn), sql`, `)})`;

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
