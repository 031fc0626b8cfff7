import { and, eq, exists, ilike, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NEWS_SCOPE, VISIBILITY } from '../../../../widgets/core/contract/limits.ts';
import type { SyncRuleWritten } from '../../../../widgets/core/contract/space-sync.ts';
import type { Db } from '../../db/open.ts';
import { news, space, syncItem } from '../../db/schema.ts';
import { hasWords } from '../../news/list.ts';
import { isListed } from '../../news/queries.ts';
import type { Place } from '../info-place.ts';

/** A space that news are taken from; null is what the platform publishes for all. */
export type Source = Pick<Place, 'id' | 'scope'> | null;

const isOfSpace = inArray(news.scope, [NEWS_SCOPE.communitySpace, NEWS_SCOPE.teaStudio]);

/** Whether everybody may read where a news stands. nb. nothing else is ever synced, so that nothing closed gets out. */
export const isPublic: SQL = sql`(not ${isOfSpace} or exists (
  select from ${space} its where its.id = ${news.scopeId} and its.visibility = ${VISIBILITY.everyone}))`;

/** Whether a visitor's lists show a news at `now`. */
export const isOpen = (now: Date): SQL | undefined => and(isListed(now), isPublic);

/** Whether a news is a place's own. */
export const isOwnOf = ({ id, scope }: Pick<Place, 'id' | 'scope'>): SQL | undefined =>
  and(eq(news.scope, scope), eq(news.scopeId, id));

const theirs = alias(syncItem, 'theirs');

/** That a source shows a news to its readers as one that it has synced itself. */
export const isSyncedBy = (db: Db, sourceId: string, such?: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(theirs)
      .where(
        and(
          eq(theirs.spaceId, sourceId),
          eq(theirs.newsId, news.id),
          isNull(theirs.stopTime),
          not(theirs.hidden),
          such,
        ),
      ),
  );

/** Whether a source offers a news: its own, or what it has synced. */
export const isOffered = (db: Db, source: Source): SQL | undefined =>
  source
    ? or(isOwnOf(source), isSyncedBy(db, source.id))
    : inArray(news.scope, [NEWS_SCOPE.platform, NEWS_SCOPE.region]);

/** Whether a news would come back to a place: its own, or one that came to the source through it. */
export const isLoop = (db: Db, place: Pick<Place, 'id' | 'scope'>, source: Source): SQL =>
  source
    ? sql`(${isOwnOf(place)} or ${isSyncedBy(db, source.id, sql`${place.id} = any(${theirs.via})`)})`
    : sql`(${isOwnOf(place)})`;

/** Whether a news is what a rule looks for. */
export function isSought({
  kinds,
  categories,
  tags,
  keyword,
}: Pick<SyncRuleWritten, 'kinds' | 'categories' | 'tags' | 'keyword'>): SQL | undefined {
  return and(
    kinds.length > 0 ? inArray(news.kind, kinds) : undefined,
    categories.length > 0 ? inArray(news.categoryId, categories) : undefined,
    tags.length > 0 ? or(...tags.map(tag => sql`${tag} = any(${news.tags})`)) : undefined,
    hasWords(keyword || undefined),
  );
}

/** When the version of a news was made that readers see now. */
export const versionTime: SQL<Date> = sql<Date>`coalesce(${news.updateTime}, ${news.publishTime})`.mapWith(
  news.publishTime,
);

/** Whether a synced news, joined with its original, is another version of it. */
export const isChanged: SQL = sql`${syncItem.versionTime} <> ${versionTime}`;

/** A keyword of what a space shows of a synced news: not of what its source says now. */
export function hasShownWords(keyword: string): SQL | undefined {
  const words = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(syncItem.title, words), ilike(syncItem.summary, words));
}
