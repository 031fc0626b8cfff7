import { and, arrayContains, desc, eq, gt, ilike, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { DynamicPage, dynamicListQuery } from '../../../widgets/contract/dynamic/schema.ts';
import { SORT, TAB } from '../../../widgets/contract/limits.ts';
import {
  isOfOwnSpace,
  isThereDynamic,
  isVisibleDynamic,
  type Reader,
  seenSpaces,
} from '../auth/visibility.ts';
import type { Db } from '../db/open.ts';
import { comment, dynamic, person, praise, space } from '../db/schema.ts';
import { likePattern } from '../db/sql.ts';
import { toSnapshotToken } from '../http/snapshot-token.ts';
import { getSpace } from '../space/queries.ts';
import { checkTheme } from '../theme/queries.ts';
import { commentsOf, likesOf, selectDynamics, toDynamic } from './queries.ts';

export type ListQuery = z.output<typeof dynamicListQuery>;

/** One page of the dynamics that the reader may see, as of `asOf`. Throws NOT_FOUND for an unknown space or theme. */
export async function listDynamics(
  db: Db,
  query: ListQuery,
  reader: Reader,
  asOf: Date,
): Promise<DynamicPage> {
  if (query.type === TAB.space) await getSpace(db, query.groupId ?? '', reader);
  if (query.type === TAB.theme) await checkTheme(db, query.themeId ?? '');
  const { pageIndex, pageSize } = query;
  const where = and(isThereDynamic(reader), ...filtersOf(query, reader, asOf));
  const { total, newNum } = await count(db, where, reader, asOf);
  const rows = await selectDynamics(db, reader, and(where, lte(dynamic.time, asOf)))
    .orderBy(...orderOf(query.sort, asOf))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const records = rows.map(row => toDynamic(row, reader));
  return { records, total, pageIndex, pageSize, asOf: toSnapshotToken(asOf), newNum };
}

/** Number of dynamics in the list at `asOf`, and number of later ones. */
async function count(db: Db, where: SQL | undefined, reader: Reader, asOf: Date) {
  const [numbers] = await db
    .select({
      total: sql<number>`count(*) filter (where ${lte(dynamic.time, asOf)})::int`,
      newNum: sql<number>`count(*) filter (where ${gt(dynamic.time, asOf)})::int`,
    })
    .from(dynamic)
    .innerJoin(person, eq(person.id, dynamic.personId))
    .where(and(isVisibleDynamic(reader), where));
  return numbers ?? { total: 0, newNum: 0 };
}

function filtersOf(query: ListQuery, reader: Reader, asOf: Date): (SQL | undefined)[] {
  const me = reader?.id ?? '';
  const words = query.keyword && likePattern(query.keyword);
  return [
    query.type === TAB.mine ? eq(dynamic.personId, me) : undefined,
    query.type === TAB.mySpace ? isOfOwnSpace(reader) : undefined,
    query.sort === SORT.selfPublished ? eq(dynamic.personId, me) : undefined,
    query.sort === SORT.selfRelated ? tookPart(me, asOf) : undefined,
    query.groupId ? isIn(sql`its.id = ${query.groupId}`, reader) : undefined,
    query.groupType ? isIn(sql`its.type = ${query.groupType}`, reader) : undefined,
    query.themeId ? arrayContains(dynamic.themeIds, [query.themeId]) : undefined,
    query.userId ? eq(dynamic.personId, query.userId) : undefined,
    words ? or(ilike(dynamic.content, words), ilike(person.realName, words)) : undefined,
  ];
}

/** Whether a dynamic is shared with a matching space that the reader may see. */
const isIn = (such: SQL, reader: Reader): SQL =>
  sql`${dynamic.spaceIds} && array(select its.id from ${space} its where ${such} and its.id = any(${seenSpaces(reader)}))`;

/** Whether the person published, liked, commented on or replied to a dynamic until `asOf`. */
const tookPart = (me: string, asOf: Date): SQL | undefined =>
  or(
    eq(dynamic.personId, me),
    sql`exists (select from ${praise} where ${and(
      eq(praise.objectId, dynamic.objectId),
      eq(praise.personId, me),
      lte(praise.time, asOf),
    )})`,
    sql`exists (select from ${comment} where ${and(
      eq(comment.objectId, dynamic.objectId),
      eq(comment.personId, me),
      isNull(comment.deleteTime),
      lte(comment.time, asOf),
    )})`,
  );

/** Days by which a dynamic has to be newer to be as hot as one with ten times its likes and comments. */
const HEAT_DAYS = 7;

/**
 * `hottest` sorts by log10(1 + likes + 2 × comments) + time of publishing ÷ `HEAT_DAYS`: as time passes, the order of two
 * dynamics stays, so it can be stored and indexed. Counts are those of `asOf`, so that later pages keep the order of the
 * first. Every other sort lists pinned dynamics first, then the latest. Ties are broken by id.
 */
function orderOf(sort: ListQuery['sort'], asOf: Date): SQL[] {
  if (sort !== SORT.hottest) return [desc(dynamic.top), desc(dynamic.time), desc(dynamic.id)];
  const days = sql`extract(epoch from ${dynamic.time}) / 86400`;
  const heat = sql`log(1 + ${likesOf(asOf)} + 2 * ${commentsOf(asOf)}) + ${days} / ${HEAT_DAYS}::int`;
  return [desc(heat), desc(dynamic.id)];
}
