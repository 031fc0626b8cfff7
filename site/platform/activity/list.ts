import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
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
import { OFFER_MODE, SIGNUP_MODE, SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type { Asking, Reader } from '../auth/visibility.ts';
import type { Db } from '../db/open.ts';
import { activity, activityType, signup, space, spaceMember } from '../db/schema.ts';
import { likePattern, moment } from '../db/sql.ts';
import { readSnapshotToken, toSnapshotToken } from '../http/snapshot-token.ts';
import { selectNumbers } from './numbers.ts';
import {
  activityMembership,
  activitySpace,
  isVisibleActivity,
  selectActivities,
  toActivityBrief,
} from './queries.ts';
import { isOut } from './state.ts';

export type ActivityListQuery = z.output<typeof activityListQuery>;

/** Statuses of active sign-ups: confirmed, or possibly confirmed later. */
const ALIVE = [SIGNUP_STATUS.pending, SIGNUP_STATUS.confirmed, SIGNUP_STATUS.waiting, SIGNUP_STATUS.offered];

/** One page of the activities that the reader may see, as of the list's `asOf`. */
export async function listActivities(
  db: Db,
  query: ActivityListQuery,
  asking: Asking,
): Promise<ActivityPage> {
  const { reader, now } = asking;
  const { pageIndex, pageSize } = query;
  const asOf = readSnapshotToken(query.asOf, now);
  const where = and(
    isVisibleActivity(reader),
    isOut(now),
    isOut(asOf),
    ...filtersOf(db, query, asOf, reader),
  );
  const numbers = selectNumbers(db);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(activity)
    .leftJoin(space, activitySpace)
    .leftJoin(spaceMember, activityMembership(reader))
    .innerJoinLateral(numbers, sql`true`)
    .where(where);
  const rows = await selectActivities(db, reader, where)
    .orderBy(...orderOf(query, asOf))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const records = rows.map(row => toActivityBrief(row, asking));
  return { records, total: counted?.total ?? 0, pageIndex, pageSize, asOf: toSnapshotToken(asOf) };
}

function orderOf({ sort, phase }: ActivityListQuery, asOf: Date): SQL[] {
  if (sort === ACTIVITY_SORT.newest) return [desc(activity.publishTime), desc(activity.id)];
  if (sort === ACTIVITY_SORT.mostJoined)
    return [sql`numbers.place_num desc`, asc(activity.startTime), asc(activity.id)];
  if (phase === ACTIVITY_PHASE.ended) return [desc(activity.endTime), desc(activity.id)];
  return [desc(sql`${activity.startTime} <= ${moment(asOf)}`), asc(activity.startTime), asc(activity.id)];
}

function filtersOf(db: Db, query: ActivityListQuery, asOf: Date, reader: Reader): (SQL | undefined)[] {
  const { type, mode, sectionId, subjectId, regionCode } = query;
  const { organizerType, organizerId, startFrom, startTo, keyword } = query;
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
    hasWords(keyword),
    query.canSignup ? and(isOpen(asOf), mayJoin(db, reader)) : undefined,
    query.mine && reader ? inArray(activity.id, joinedBy(db, reader)) : undefined,
  ];
}

/** Whether an activity is for a stage. Without stages it is for all of them. */
const isForStage = (id: string): SQL | undefined =>
  or(arrayContains(activity.sectionIds, [id]), sql`cardinality(${activity.sectionIds}) = 0`);

/** Filters by phase. Without a phase, matches activities that have not ended. */
function isInPhase(phase: ActivityListQuery['phase'], time: Date): SQL | undefined {
  const [hasBegun, hasEnded] = [lte(activity.startTime, time), lte(activity.endTime, time)];
  if (phase === ACTIVITY_PHASE.ended) return hasEnded;
  const goesOn = gt(activity.endTime, time);
  if (phase === ACTIVITY_PHASE.ongoing) return and(hasBegun, goesOn);
  return phase === ACTIVITY_PHASE.upcoming ? gt(activity.startTime, time) : goesOn;
}

/** Searches titles, summaries, addresses and bodies for a keyword. */
export function hasWords(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const words = likePattern(keyword);
  const places = [activity.title, activity.summary, activity.address, activity.contentText];
  return or(...places.map(place => sql`${place} ilike ${words}`));
}

/** Whether sign-up is open, for a place or for the waiting list. SQL equivalent of `openingOf` and `chanceOf`. */
const isOpen = (time: Date): SQL | undefined =>
  and(
    eq(activity.status, ACTIVITY_STATUS.published),
    sql`${activity.signupMode} <> ${SIGNUP_MODE.none}`,
    sql`coalesce(${activity.signupStartTime} <= ${moment(time)}, true)`,
    sql`coalesce(${activity.signupEndTime}, ${activity.endTime}) > ${moment(time)}`,
    gt(activity.endTime, time),
    sql`(coalesce(${activity.capacity} > numbers.place_num, true)
        and not (${activity.offerMode} = ${OFFER_MODE.manual} and numbers.wait_num > 0)
      or ${activity.waitlist} and coalesce(numbers.wait_num < ${activity.waitlistMax}, true))`,
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
  const rows = await db
    .select({
      id: activityType.id,
      name: activityType.name,
      num: sql<number>`(
        select count(*)::int from ${activity}
        left join ${space} on ${activitySpace}
        left join ${spaceMember} on ${activityMembership(null)}
        where ${and(sql`${activity.typeId} = "activity_type"."id"`, isOut(now), gt(activity.endTime, now), isVisibleActivity(null))})`,
    })
    .from(activityType)
    .orderBy(activityType.place);
  return rows.map(({ id, name, num }) => ({ id, name: name[lang], num }));
}
