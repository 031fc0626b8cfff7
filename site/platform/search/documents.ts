import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { TOTAL_MAX } from '../../../widgets/contract/limits.ts';
import type { Db } from '../db/handle.ts';

/** Types of rows in the table `search_document`. */
export type DocumentType = 'dynamic' | 'comment' | 'news' | 'activity' | 'space' | 'theme' | 'person';

/** Condition that a document is of a type and has a keyword. The type is a literal, as in the conditions of the indexes. */
export const hasKeyword = (type: DocumentType, keyword: string): SQL =>
  sql`document.type = ${sql.raw(`'${type}'`)} and document.words @@ search_query(${keyword})`;

/** Newest documents with a keyword that are looked at. A word that nearly all have would find too many to sort. */
export const FOUND_MAX = TOTAL_MAX + 1;

/**
 * Whether the row with an id is found by a keyword: it is among the newest `FOUND_MAX` that have all words of it, each at least
 * by its beginning, and its runs of Chinese, Japanese or Korean characters. A keyword of punctuation alone finds nothing.
 */
export const isFound = (type: DocumentType, id: PgColumn | SQL, keyword: string): SQL =>
  // An array is evaluated once, and its rows are found by their ids.
  sql`${id} = any(array(${selectFound(type, keyword)}))`;

const selectFound = (type: DocumentType, keyword: string): SQL => sql`
  select document.id from search_document document where ${hasKeyword(type, keyword)}
  order by document.time desc, document.id desc limit ${FOUND_MAX}`;

/**
 * Searches once for a list that is read by several statements: returns the condition `isFound` for them; undefined without a
 * keyword.
 */
export async function searchOnce(
  db: Db,
  type: DocumentType,
  id: PgColumn,
  keyword: string | undefined,
): Promise<SQL | undefined> {
  if (!keyword) return undefined;
  const { rows } = await db.execute<{ id: string }>(selectFound(type, keyword));
  return sql`${id} = any(${sql.param(rows.map(row => row.id))}::text[])`;
}
