import { and, arrayContains, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { DynamicPage, dynamicListQuery } from '../../../widgets/contract/dynamic/schema.ts';
import { SORT, TAB, TOTAL_MAX } from '../../../widgets/contract/limits.ts';
import { isSeenSpace, isThereDynamic, isVisibleDynamic, type Reader } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { type Order, readPage } from '../db/keyset.ts';
import { dynamic, personFollow, space, spaceMember } from '../db/schema.ts';
import { countAtMost } from '../db/total.ts';
import { toSnapshotToken } from '../http/snapshot-token.ts';
import { searchOnce } from '../search/documents.ts';
import { getSpace } from '../space/queries.ts';
import { checkTheme } from '../theme/queries.ts';
import { authorsOf, isFirstBy, isFirstOf, listsOf, ofLists, tookPart } from './lists.ts';
import { type DynamicRow, selectDynamics, toDynamic } from './queries.ts';

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
  const isFound = await searchOnce(db, 'dynamic', dynamic.id, query.keyword);
  const where = and(isThereDynamic(reader), isFound, ...filtersOf(query, reader));
  const isListed = and(where, lte(dynamic.time, asOf));
  const isSeen = and(isVisibleDynamic(reader), isListed);
  const lists = await listsOf(db, query, reader);
  const authors = await authorsOf(db, query, reader);
  const page = await readPage<DynamicRow>(db, query, {
    order: query.sort === SORT.hottest ? HOTTEST : LATEST,
    select: (start, limit) =>
      selectDynamics(
        db,
        reader,
        lists
          ? isFirstOf(lists, isSeen, start, limit)
          : authors
            ? isFirstBy(authors, isSeen, start, limit)
            : and(isListed, start.after),
      )
        .orderBy(...start.orderBy)
        .limit(limit)
        .offset(start.offset),
    all: lists ? ofLists(lists, isSeen) : matching(db, reader, isListed),
  });
  return {
    records: page.rows.map(row => toDynamic(row, reader)),
    total: page.total,
    pageIndex: query.pageIndex,
    pageSize: query.pageSize,
    asOf: toSnapshotToken(asOf, page.last),
    newNum:
      query.asOf === undefined
        ? 0
        : await countAtMost(db, matching(db, reader, and(where, gt(dynamic.time, asOf))), TOTAL_MAX),
  };
}

/** Dynamics that the reader may see and that match, to be counted. */
const matching = (db: Db, reader: Reader, where: SQL | undefined) =>
  db
    .select({ one: sql`1` })
    .from(dynamic)
    .where(and(isVisibleDynamic(reader), where));

function filtersOf(query: ListQuery, reader: Reader): (SQL | undefined)[] {
  const me = reader?.id ?? '';
  return [
    query.type === TAB.mine ? eq(dynamic.personId, me) : undefined,
    query.type === TAB.mySpace ? isOfSpaceOf(me) : undefined,
    query.type === TAB.following ? isByFollowedOf(me) : undefined,
    query.sort === SORT.selfPublished ? eq(dynamic.personId, me) : undefined,
    query.sort === SORT.selfRelated ? tookPart(me) : undefined,
    query.groupId ? arrayContains(dynamic.spaceIds, [query.groupId]) : undefined,
    query.groupId ? isSeenOne(query.groupId, reader) : undefined,
    query.groupType ? isInSpaceOf(query.groupType, reader) : undefined,
    query.themeId ? arrayContains(dynamic.themeIds, [query.themeId]) : undefined,
    query.userId ? eq(dynamic.personId, query.userId) : undefined,
  ];
}

/** Whether the reader may see a space. Does not depend on the dynamic, so that it is evaluated once. */
const isSeenOne = (id: string, reader: Reader): SQL =>
  sql`exists (select from ${space} its where its.id = ${id} and ${isSeenSpace(reader)})`;

/** Whether a dynamic is shared with a space of a type that the reader may see. */
const isInSpaceOf = (type: string, reader: Reader): SQL =>
  sql`exists (select from ${space} its
    where its.id = any(${dynamic.spaceIds}) and its.type = ${type} and ${isSeenSpace(reader)})`;

/** Whether a dynamic is shared with a space of which the person is a member. */
const isOfSpaceOf = (personId: string): SQL =>
  sql`exists (select from ${spaceMember} own
    where own.person_id = ${personId} and own.space_id = any(${dynamic.spaceIds}))`;

/** Whether a dynamic is by one of the people whom a person follows. */
const isByFollowedOf = (personId: string): SQL =>
  sql`${dynamic.personId} in (
    select ${personFollow.followedId} from ${personFollow} where ${personFollow.personId} = ${personId})`;

/** Pinned dynamics first, then the latest. */
const LATEST: Order<DynamicRow> = {
  columns: [{ column: dynamic.top }, { column: dynamic.time }, { column: dynamic.id }],
  keysOf: ({ top, time, id }) => [top, time, id],
};

/**
 * By log10(1 + likes + 2 × comments) + time of publishing ÷ 7 days: as time passes, the order of two dynamics stays, so it
 * is stored and indexed.
 */
const HOTTEST: Order<DynamicRow> = {
  columns: [{ column: dynamic.heat }, { column: dynamic.id }],
  keysOf: ({ heat, id }) => [heat, id],
};
