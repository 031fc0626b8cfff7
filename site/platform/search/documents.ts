import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Types of rows in the table `search_document`. */
export type DocumentType = 'dynamic' | 'comment' | 'news' | 'activity' | 'space' | 'theme' | 'person';

/** Condition that a document is of a type and has a keyword. The type is a literal, as in the conditions of the indexes. */
export const hasKeyword = (type: DocumentType, keyword: string): SQL =>
  sql`document.type = ${sql.raw(`'${type}'`)} and document.words @@ search_query(${keyword})`;

/**
 * Whether the row with an id is found by a keyword: it has all words of it, each at least by its beginning, and its runs of
 * Chinese, Japanese or Korean characters. A keyword of punctuation alone finds nothing.
 */
export const isFound = (type: DocumentType, id: PgColumn | SQL, keyword: string): SQL =>
  sql`${id} in (select document.id from search_document document where ${hasKeyword(type, keyword)})`;
