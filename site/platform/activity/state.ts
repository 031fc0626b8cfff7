import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { ACTIVITY_PHASE, ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import type { Activity, ActivityBrief } from '../../../widgets/contract/activity/schema.ts';
import { OFFER_MODE, SIGNUP_MODE } from '../../../widgets/contract/signup/calls.ts';
import { activity } from '../db/schema.ts';
import { moment } from '../db/sql.ts';

type Row = Omit<typeof activity.$inferSelect, 'content' | 'contentHtml' | 'contentText'>;
/** Sign-up numbers on which free places depend. `placeNum` includes guests and offered places. */
export interface Taken {
  placeNum: number;
  waitNum: number;
}

/**
 * Status of an activity at `now`, from a row; `statusAt` is the SQL equivalent. A scheduled activity becomes
 * published by time alone, without a job.
 */
export function statusOf(
  row: Pick<Row, 'status' | 'publishTime' | 'deleteTime'>,
  now: Date,
): Activity['status'] {
  if (row.deleteTime) return ACTIVITY_STATUS.deleted;
  const isToCome = row.status === ACTIVITY_STATUS.published && row.publishTime > now;
  return isToCome ? ACTIVITY_STATUS.scheduled : row.status;
}

export const statusAt = (now: Date): SQL<Activity['status']> =>
  sql<Activity['status']>`case
    when ${activity.deleteTime} is not null then 9
    when ${activity.status} = 2 and ${activity.publishTime} > ${moment(now)} then 1
    else ${activity.status} end`;

/** Whether readers find an activity at `now`. Includes cancelled activities. */
export const isOut = (now: Date): SQL | undefined =>
  and(
    isNull(activity.deleteTime),
    inArray(activity.status, [ACTIVITY_STATUS.published, ACTIVITY_STATUS.cancelled]),
    sql`${activity.publishTime} <= ${moment(now)}`,
  );

export function phaseOf({ startTime, endTime }: Pick<Row, 'startTime' | 'endTime'>, now: Date) {
  if (endTime <= now) return ACTIVITY_PHASE.ended;
  return startTime <= now ? ACTIVITY_PHASE.ongoing : ACTIVITY_PHASE.upcoming;
}

/** Number of places that are neither taken nor offered. Infinity without a capacity. */
export const freePlaces = ({ capacity }: Pick<Row, 'capacity'>, { placeNum }: Taken): number =>
  capacity === null ? Number.POSITIVE_INFINITY : capacity - placeNum;

/** Result of a new sign-up with this number of guests: a place, a place on the waiting list, or none. */
export function chanceOf(
  row: Pick<Row, 'capacity' | 'offerMode' | 'waitlist' | 'waitlistMax'>,
  taken: Taken,
  guests: number,
): 'place' | 'wait' | 'none' {
  // With manual offers, new sign-ups must not overtake the waiting list.
  const isQueue = row.offerMode === OFFER_MODE.manual && taken.waitNum > 0;
  if (!isQueue && freePlaces(row, taken) > guests) return 'place';
  const hasRoom = row.waitlistMax === null || taken.waitNum < row.waitlistMax;
  return row.waitlist && hasRoom ? 'wait' : 'none';
}

/** Whether the sign-up period is open at `now`, regardless of free places. */
export function openingOf(
  row: Pick<Row, 'signupStartTime' | 'signupEndTime' | 'endTime'>,
  now: Date,
): 'before' | 'open' | 'after' {
  if (row.signupStartTime && row.signupStartTime > now) return 'before';
  return (row.signupEndTime ?? row.endTime) <= now ? 'after' : 'open';
}

const CHANCES = { place: 'open', wait: 'waitingList', none: 'full' } as const;

/** Label of the current state of an activity: its sign-up state before it starts, its phase afterwards. */
export function stateOf(row: Row, taken: Taken, now: Date): ActivityBrief['state'] {
  if (row.status === ACTIVITY_STATUS.cancelled) return 'cancelled';
  const phase = phaseOf(row, now);
  if (phase === ACTIVITY_PHASE.ended) return 'ended';
  if (phase === ACTIVITY_PHASE.ongoing) return 'ongoing';
  if (row.signupMode === SIGNUP_MODE.none) return 'upcoming';
  const opening = openingOf(row, now);
  if (opening === 'before') return 'opensOn';
  return opening === 'after' ? 'closed' : CHANCES[chanceOf(row, taken, 0)];
}
