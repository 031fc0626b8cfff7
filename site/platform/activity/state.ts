import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Activity, ActivityBrief } from '../../../widgets/core/contract/activity.ts';
import {
  ACTIVITY_PHASE,
  ACTIVITY_STATUS,
  OFFER_MODE,
  SIGNUP_MODE,
} from '../../../widgets/core/contract/activity-limits.ts';
import { activity } from '../db/schema.ts';
import { moment } from '../news/queries.ts';

type Row = Omit<typeof activity.$inferSelect, 'content' | 'contentHtml' | 'contentText'>;
/** How many have signed up, as the rules of signing up need it. */
export interface Taken {
  placeNum: number;
  waitNum: number;
}

/** The status of an activity at `now`, of a row and as SQL: time alone publishes. */
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

/** Whether readers find an activity at `now`, held or cancelled. */
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

/** Places that nobody has and nobody is offered. */
export const freePlaces = ({ capacity }: Pick<Row, 'capacity'>, { placeNum }: Taken): number =>
  capacity === null ? Number.POSITIVE_INFINITY : capacity - placeNum;

/** What somebody with so many companions gets who signs up: a place, a place among those who wait, or nothing. */
export function chanceOf(
  row: Pick<Row, 'capacity' | 'offerMode' | 'waitlist' | 'waitlistMax'>,
  taken: Taken,
  guests: number,
): 'place' | 'wait' | 'none' {
  // nb. where the organiser chooses who gets a free place, nobody passes by those who wait for it.
  const isQueue = row.offerMode === OFFER_MODE.manual && taken.waitNum > 0;
  if (!isQueue && freePlaces(row, taken) > guests) return 'place';
  const hasRoom = row.waitlistMax === null || taken.waitNum < row.waitlistMax;
  return row.waitlist && hasRoom ? 'wait' : 'none';
}

/** Whether people may sign up at a time, places aside. */
export function openingOf(
  row: Pick<Row, 'signupStartTime' | 'signupEndTime' | 'endTime'>,
  now: Date,
): 'before' | 'open' | 'after' {
  if (row.signupStartTime && row.signupStartTime > now) return 'before';
  return (row.signupEndTime ?? row.endTime) <= now ? 'after' : 'open';
}

const CHANCES = { place: 'open', wait: 'waitingList', none: 'full' } as const;

/** The one thing to know about an activity now. */
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
