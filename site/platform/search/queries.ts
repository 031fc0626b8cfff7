import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { TOTAL_MAX } from '../../../widgets/contract/limits.ts';
import {
  type SearchGroup,
  type SearchResult,
  type SearchResults,
  type SearchType,
  type searchQuery,
  searchType,
} from '../../../widgets/contract/search/schema.ts';
import type { Asking } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { FOUND_MAX, hasKeyword } from './documents.ts';
import { excerptOf, partsOf, termsOf } from './excerpt.ts';
import { findSimilar } from './similar.ts';
import { type Found, SEARCHED } from './types.ts';

/** Results of each type when all are searched, and suggestions at most. */
const FIRST = 5;
const SUGGESTIONS_MAX = 6;

/** Searches what the reader may read: the best results, newer ones first among equal ones. */
export async function search(
  db: Db,
  { keyword, type, pageIndex, pageSize }: z.output<typeof searchQuery>,
  asking: Asking,
): Promise<SearchResults> {
  const types = type ? [type] : searchType.options;
  const paging = type ? { limit: pageSize, offset: (pageIndex - 1) * pageSize } : { limit: FIRST, offset: 0 };
  const groups: SearchGroup[] = [];
  for (const each of types) {
    const group = await searchOne(db, each, keyword, paging, asking);
    if (group.total > 0) groups.push(group);
  }
  if (groups.length === 0)
    for (const each of types) groups.push(...(await searchSimilar(db, each, keyword, paging, asking)));
  return { groups, suggestions: suggestionsOf(groups, keyword) };
}

async function searchOne(
  db: Db,
  type: SearchType,
  keyword: string,
  { limit, offset }: { limit: number; offset: number },
  asking: Asking,
): Promise<SearchGroup> {
  const { document, rows: visible } = SEARCHED[type];
  // Texts and authors are read for the results of this page alone.
  const { rows } = await db.execute<Found & { total: number }>(sql`
    with candidate as materialized (
      select document.id, ts_rank(document.words, search_query(${keyword})) as rank, document.time
      from search_document document where ${hasKeyword(document, keyword)}
      order by document.time desc, document.id desc limit ${FOUND_MAX}),
    found as materialized (
      select candidate.* from candidate join (${visible(asking)}) one on one.id = candidate.id limit ${TOTAL_MAX + 1}),
    best as materialized (
      select id, rank, time as "documentTime", (select count(*)::int from found) as total from found
      order by rank desc, time desc, id limit ${limit} offset ${offset})
    select one.*, best.total from best join (${visible(asking)}) one on one.id = best.id
    order by rank desc, "documentTime" desc, one.id`);
  const terms = termsOf(keyword);
  const records = rows.map((row): SearchResult => toResult(type, row, terms));
  return { type, total: rows[0]?.total ?? 0, records };
}

/** Returns the group of names of a type that are nearly the keyword, if there are any. */
async function searchSimilar(
  db: Db,
  type: SearchType,
  keyword: string,
  { limit, offset }: { limit: number; offset: number },
  asking: Asking,
): Promise<SearchGroup[]> {
  const rows = await findSimilar(db, type, keyword, asking);
  if (rows.length === 0) return [];
  const records = rows.slice(offset, offset + limit).map(row => toResult(type, row, []));
  return [{ type, total: rows.length, records, similar: true }];
}

const toResult = (
  type: SearchType,
  { id, title, text, url, time, userName }: Found,
  terms: string[],
): SearchResult => ({
  type,
  id,
  title: partsOf(title, terms),
  text: excerptOf(text, terms),
  url,
  time: time === null ? undefined : new Date(time).toISOString(),
  userName: userName ?? undefined,
});

/** Names and titles among the results with a word that begins with the keyword. */
function suggestionsOf(groups: readonly SearchGroup[], keyword: string): string[] {
  const wanted = keyword.toLowerCase();
  const titles = groups.flatMap(({ records }) =>
    records.map(({ title }) => title.map(({ text }) => text).join('')),
  );
  const begins = (title: string) => title.toLowerCase().startsWith(wanted);
  const has = titles.filter(title => title.toLowerCase().includes(wanted));
  return [...new Set([...has.filter(begins), ...has])].slice(0, SUGGESTIONS_MAX);
}
