import { and, desc, eq, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { SYNC_STATE } from '../../../../widgets/contract/space-sync/calls.ts';
import type {
  SyncCandidatePage,
  syncCandidatesQuery,
} from '../../../../widgets/contract/space-sync/schema.ts';
import type { Asking } from '../../auth/visibility.ts';
import type { Db } from '../../db/handle.ts';
import { news, syncItem } from '../../db/schema.ts';
import { isPinned, selectNews, toNewsBrief } from '../../news/queries.ts';
import { getPlace, type Place } from '../info-place.ts';
import { findSource, isWaiting } from './apply-rules.ts';
import { isChanged, isLoop, isOffered, isOpen, isSought } from './match.ts';
import { getRule } from './rules.ts';

/**
 * Returns one page of the news that a place could sync, newest first; with `ruleId`, the undecided matches of
 * that rule.
 */
export async function listCandidates(
  db: Db,
  place: Place,
  query: z.output<typeof syncCandidatesQuery>,
  asking: Asking,
): Promise<SyncCandidatePage> {
  const { pageIndex, pageSize } = query;
  const where = await wanted(db, place, query, asking.now);
  const isIts = and(eq(syncItem.newsId, news.id), eq(syncItem.spaceId, place.id));
  const found = await db
    .select({
      id: news.id,
      isHere: sql<boolean>`coalesce(${syncItem.stopTime} is null and ${syncItem.newsId} is not null, false)`,
      isOld: isChanged,
    })
    .from(news)
    .leftJoin(syncItem, isIts)
    .where(where)
    .orderBy(desc(news.publishTime), desc(news.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const total = await db.$count(news, where);
  const rows = await newsOf(
    db,
    found.map(({ id }) => id),
    asking,
  );
  const records = found.flatMap(({ id, isHere, isOld }) => {
    const row = rows.get(id);
    const syncState = isHere ? (isOld ? SYNC_STATE.changed : SYNC_STATE.synced) : undefined;
    return row ? [{ ...toNewsBrief(row, asking), top: false, syncState }] : [];
  });
  return { records, total, pageIndex, pageSize };
}

async function wanted(db: Db, place: Place, query: z.output<typeof syncCandidatesQuery>, now: Date) {
  if (query.ruleId !== undefined) {
    const rule = await getRule(db, place, query.ruleId);
    return isWaiting(db, place, await findSource(db, rule), rule, now);
  }
  const source = query.sourceId === undefined ? null : await getPlace(db, query.sourceId, null);
  const sought = isSought({
    kinds: query.kind ? [query.kind] : [],
    categories: query.category ? [query.category] : [],
    tags: query.tag ? [query.tag] : [],
    keyword: query.keyword ?? '',
  });
  return and(isOpen(now), isOffered(db, source), sought, not(isLoop(db, place, source)));
}

/** Returns full news rows by id. Access is not checked: the caller has done so. */
export async function newsOf(db: Db, ids: string[], { reader, now }: Asking) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await selectNews(db, reader, isPinned(now), sql`${news.id} = any(${sql.param(ids)}::text[])`);
  return new Map(rows.map(row => [row.id, row]));
}
