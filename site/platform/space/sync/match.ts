import { and, eq, exists, ilike, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NEWS_SCOPE, VISIBILITY } from '../../../../widgets/contract/limits.ts';
import type { SyncRuleWritten } from '../../../../widgets/contract/space-sync/schema.ts';
import type { Db } from '../../db/handle.ts';
import { news, space, syncItem } from '../../db/schema.ts';
import { likePattern } from '../../db/sql.ts';
import { hasWords } from '../../news/list.ts';
import { isListed } from '../../news/queries.ts';
import type { Place } from '../info-place.ts';

/** Space that news is synced from; null for what the platform publishes for everyone. */
export type Source = Pick<Place, 'id' | 'scope'> | null;

const isOfSpace = inArray(news.scope, [NEWS_SCOPE.communitySpace, NEWS_SCOPE.teaStudio]);

/**
 * Whether everyone may read the place of a news article. Nothing else is ever synced, so closed content
 * cannot leak.
 */
export const isPublic: SQL = sql`(not ${isOfSpace} or exists (
  select from ${space} its where its.id = ${news.scopeId} and its.visibility = ${VISIBILITY.everyone}))`;

/** Whether lists show a news article to visitors at `now`. */
export const isOpen = (now: Date): SQL | undefined => and(isListed(now), isPublic);

/** Whether a news article belongs to a place. */
export const isOwnOf = ({ id, scope }: Pick<Place, 'id' | 'scope'>): SQL | undefined =>
  and(eq(news.scope, scope), eq(news.scopeId, id));

const theirs = alias(syncItem, 'theirs');

/** Whether a source shows its readers a news article that it has synced itself. `such` narrows the condition. */
const isSyncedBy = (db: Db, sourceId: string, such?: SQL): SQL =>
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

/** Whether a source offers a news article: its own, or one that it has synced. */
export const isOffered = (db: Db, source: Source): SQL | undefined =>
  source
    ? or(isOwnOf(source), isSyncedBy(db, source.id))
    : inArray(news.scope, [NEWS_SCOPE.platform, NEWS_SCOPE.region]);

/** Whether a news article would return to a place: its own, or one that reached the source through it. */
export const isLoop = (db: Db, place: Pick<Place, 'id' | 'scope'>, source: Source): SQL =>
  source
    ? sql`(${isOwnOf(place)} or ${isSyncedBy(db, source.id, sql`${place.id} = any(${theirs.via})`)})`
    : sql`(${isOwnOf(place)})`;

/** Whether a news article matches the filters of a rule. */
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

/** Time of the current version of a news article. */
export const versionTime: SQL<Date> = sql<Date>`coalesce(${news.updateTime}, ${news.publishTime})`.mapWith(
  news.publishTime,
);

/** Whether the version shown of a synced news article differs from its original. Needs a join of both tables. */
export const isChanged: SQL = sql`${syncItem.versionTime} <> ${versionTime}`;

/** Matches a keyword in the version that a space shows, not in the current version of the source. */
export function hasShownWords(keyword: string): SQL | undefined {
  const words = likePattern(keyword);
  return or(ilike(syncItem.title, words), ilike(syncItem.summary, words));
}
