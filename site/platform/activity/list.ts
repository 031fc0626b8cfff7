import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { ACTIVITY_PHASE, ACTIVITY_SORT, ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import type {
  ActivityPage,
  ActivityType,
  activityListQuery,
} from '../../../widgets/contract/activity/schema.ts';
import { TOTAL_MAX } from '../../../widgets/contract/limits.ts';
import { OFFER_MODE, SIGNUP_MODE, SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type { Asking, Reader } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { type Order, type PageStart, readPage } from '../db/keyset.ts';
import { activity, activityType, signup, spaceMember } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import { countAtMost } from '../db/total.ts';
import { readSnapshotToken, toSnapshotToken } from '../http/snapshot-token.ts';
import { isFound, searchOnce } from '../search/documents.ts';
import { type ActivityRow, isVisibleActivity, selectActivities, toActivityBrief } from './queries.ts';
import { isOut } from './state.ts';

export type ActivityListQuery = z.output<typeof activityListQuery>;

/** Statuses of active sign-ups: confirmed, or possibly confirmed later. */
const ALIVE = [SIGNUP_STATUS.pending, SIGNUP_STATUS.confirmed, SIGNUP_STATUS.waiting, SIGNUP_STATUS.offered];

/** One page of the activities that the reader may see, as of the list's `asOf`: by start, those that have begun come first. */
export async function listActivities(
  db: Db,
  query: ActivityListQuery,
  asking: Asking,
): Promise<ActivityPage> {
  const { reader, now } = asking;
  const asOf = readSnapshotToken(query.asOf, now);
  const hasKeyword = await searchOnce(db, 'activity', activity.id, query.keyword);
  const where = and(
    isVisibleActivity(reader),
    isOut(now),
    isOut(asOf),
    hasKeyword,
    ...filtersOf(db, query, asOf, reader),
  );
  const select = (such: SQL | undefined, { orderBy, after, offset }: Omit<PageStart, 'by'>, limit: number) =>
    selectActivities(db, reader, and(where, such, after))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
  const matching = (such?: SQL) => db.select({ one: sql`1` }).from(activity).where(and(where, such));
  const order = orderOf(query);
  const hasOngoing = order === BY_START && query.phase === undefined;
  const first = hasOngoing && {
    num: await countAtMost(db, matching(isOngoing(asOf)), TOTAL_MAX),
    slice: (from: number, to: number) =>
      select(isOngoing(asOf), { orderBy: ONGOING_ORDER, after: undefined, offset: from }, to - from),
  };
  const page = await readPage<ActivityRow>(db, query, {
    order,
    select: (start, limit) => select(hasOngoing ? gt(activity.startTime, asOf) : undefined, start, limit),
    all: matching(),
    ...(first && { first }),
  });
  return {
    records: page.rows.map(row => toActivityBrief(row, asking)),
    total: page.total,
    pageIndex: query.pageIndex,
    pageSize: query.pageSize,
    asOf: toSnapshotToken(asOf, page.last),
  };
}

const NEWEST: Order<ActivityRow> = {
  columns: [{ column: activity.publishTime }, { column: activity.id }],
  keysOf: ({ publishTime, id }) => [publishTime, id],
};
const MOST_JOINED: Order<ActivityRow> = {
  columns: [
    { column: activity.placeNum },
    { column: activity.startTime, ascending: true },
    { column: activity.id, ascending: true },
  ],
  keysOf: ({ placeNum, startTime, id }) => [placeNum, startTime, id],
};
const LAST_ENDED: Order<ActivityRow> = {
  columns: [{ column: activity.endTime }, { column: activity.id }],
  keysOf: ({ endTime, id }) => [endTime, id],
};
const BY_START: Order<ActivityRow> = {
  columns: [
    { column: activity.startTime, ascending: true },
    { column: activity.id, ascending: true },
  ],
  keysOf: ({ startTime, id }) => [startTime, id],
};

const ONGOING_ORDER = [asc(activity.startTime), asc(activity.id)];

function orderOf({ sort, phase }: ActivityListQuery): Order<ActivityRow> {
  if (sort === ACTIVITY_SORT.newest) return NEWEST;
  if (sort === ACTIVITY_SORT.mostJoined) return MOST_JOINED;
  return phase === ACTIVITY_PHASE.ended ? LAST_ENDED : BY_START;
}

function filtersOf(db: Db, query: ActivityListQuery, asOf: Date, reader: Reader): (SQL | undefined)[] {
  const { type, mode, sectionId, subjectId, regionCode } = query;
  const { organizerType, organizerId, startFrom, startTo } = query;
  return [
    isInPhase(query.phase, asOf),
    type ? eq(activity.typeId, type) : undefined,
    sectionId ? isForStage(sectionId) : undefined,
    subjectId ? arrayContains(activity.subjectIds, [subjectId]) : undefined,
    regionCode ? or(isNull(activity.regionCode), eq(activity.regionCode, regionCode)) : undefined,
    mode && eq(activity.mode, mode),
    organizerType && eq(activity.organizerType, organizerType),
    organizerId ? eq(activity.organizerId, organizerId) : undefined,
    startFrom ? sql`${activity.startTime} >= ${moment(new Date(startFrom))}` : undefined,
    startTo ? sql`${activity.startTime} < ${moment(new Date(startTo))}` : undefined,
    query.canSignup ? and(isOpen(asOf), mayJoin(db, reader)) : undefined,
    query.mine && reader ? inArray(activity.id, joinedBy(db, reader)) : undefined,
  ];
}

/** Whether an activity is for a stage. Without stages it is for all of them. */
const isForStage = (id: string): SQL | undefined =>
  or(arrayContains(activity.sectionIds, [id]), sql`cardinality(${activity.sectionIds}) = 0`);

/** Whether an activity has begun and not ended. In the form of an index. */
const isOngoing = (time: Date): SQL =>
  sql`tstzrange(${activity.startTime}, ${activity.endTime}) @> ${moment(time)}`;

/** Filters by phase. Without a phase, matches activities that have not ended. */
function isInPhase(phase: ActivityListQuery['phase'], time: Date): SQL | undefined {
  if (phase === ACTIVITY_PHASE.ended) return lte(activity.endTime, time);
  if (phase === ACTIVITY_PHASE.ongoing) return isOngoing(time);
  return phase === ACTIVITY_PHASE.upcoming ? gt(activity.startTime, time) : gt(activity.endTime, time);
}

/** Searches titles, summaries, addresses and bodies for a keyword. */
export const hasWords = (keyword: string | undefined): SQL | undefined =>
  keyword ? isFound('activity', activity.id, keyword) : undefined;

/** Whether sign-up is open, for a place or for the waiting list. SQL equivalent of `openingOf` and `chanceOf`. */
const isOpen = (time: Date): SQL | undefined =>
  and(
    eq(activity.status, ACTIVITY_STATUS.published),
    sql`${activity.signupMode} <> ${SIGNUP_MODE.none}`,
    sql`coalesce(${activity.signupStartTime} <= ${moment(time)}, true)`,
    sql`coalesce(${activity.signupEndTime}, ${activity.endTime}) > ${moment(time)}`,
    gt(activity.endTime, time),
    sql`(coalesce(${activity.capacity} > ${activity.placeNum}, true)
        and not (${activity.offerMode} = ${OFFER_MODE.manual} and ${activity.waitNum} > 0)
      or ${activity.waitlist} and coalesce(${activity.waitNum} < ${activity.waitlistMax}, true))`,
  );

/** Whether the reader is eligible for an activity and has not signed up. Does not filter for visitors. */
function mayJoin(db: Db, reader: Reader): SQL | undefined {
  if (!reader) return undefined;
  const spaces = db
    .select({ id: spaceMember.spaceId })
    .from(spaceMember)
    .where(eq(spaceMember.personId, reader.id));
  return and(
    or(
      sql`cardinality(${activity.schoolIds}) + cardinality(${activity.groupIds}) = 0`,
      reader.schoolId === null ? undefined : arrayOverlaps(activity.schoolIds, [reader.schoolId]),
      sql`${activity.groupIds} && array(${spaces})`,
    ),
    notInArray(activity.id, joinedBy(db, reader, [...ALIVE, SIGNUP_STATUS.rejected, SIGNUP_STATUS.removed])),
  );
}

const joinedBy = (
  db: Db,
  { id }: NonNullable<Reader>,
  statuses: (typeof signup.$inferSelect)['status'][] = ALIVE,
) =>
  db
    .select({ id: signup.activityId })
    .from(signup)
    .where(and(eq(signup.personId, id), inArray(signup.status, statuses)));

/** Activity types, each with its number of public activities that have not ended. */
export async function listTypes(db: Db, { now, lang }: Asking): Promise<ActivityType[]> {
  const current = db
    .select({ typeId: activity.typeId, num: sql<number>`count(*)::int`.as('num') })
    .from(activity)
    .where(and(isOut(now), gt(activity.endTime, now), isVisibleActivity(null)))
    .groupBy(activity.typeId)
    .as('current');
  const rows = await db
    .select({ id: activityType.id, name: activityType.name, num: sql<number>`coalesce(${current.num}, 0)` })
    .from(activityType)
    .leftJoin(current, eq(current.typeId, activityType.id))
    .orderBy(activityType.place);
  return rows.map(({ id, name, num }) => ({ id, name: name[lang], num }));
}
