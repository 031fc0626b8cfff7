import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type { ActivityStats } from '../../../widgets/contract/signup/schema.ts';
import type { Db } from '../db/open.ts';
import { activity, signup } from '../db/schema.ts';

/** Aggregates over the sign-ups of an activity: sign-ups by status, and taken places including guests. */
const signupNumbers = {
  signupNum: numOf(SIGNUP_STATUS.confirmed).as('signup_num'),
  pendingNum: numOf(SIGNUP_STATUS.pending).as('pending_num'),
  waitNum: numOf(SIGNUP_STATUS.waiting).as('wait_num'),
  leaveNum: numOf(SIGNUP_STATUS.onLeave).as('leave_num'),
  checkinNum: sql<number>`count(*) filter (
    where ${signup.status} = ${SIGNUP_STATUS.confirmed} and ${signup.checkinTime} is not null)::int`.as(
    'checkin_num',
  ),
  placeNum: sql<number>`coalesce(sum(1 + ${signup.guests}) filter (
    where ${inArray(signup.status, [SIGNUP_STATUS.confirmed, SIGNUP_STATUS.offered])}), 0)::int`.as(
    'place_num',
  ),
};

function numOf(status: number): SQL<number> {
  return sql<number>`count(*) filter (where ${signup.status} = ${status})::int`;
}

/** Subquery of the sign-up numbers, for a lateral join with `activity`. */
export const selectNumbers = (db: Db) =>
  db.select(signupNumbers).from(signup).where(eq(signup.activityId, activity.id)).as('numbers');

/** Returns the current sign-up numbers of one activity. */
export async function countSignups(db: Db, activityId: string) {
  const [numbers] = await db.select(signupNumbers).from(signup).where(eq(signup.activityId, activityId));
  if (!numbers) throw new Error('an aggregate has no row');
  return numbers;
}

export const statsOf = (row: ActivityStats): ActivityStats => ({
  signupNum: row.signupNum,
  placeNum: row.placeNum,
  pendingNum: row.pendingNum,
  waitNum: row.waitNum,
  leaveNum: row.leaveNum,
  checkinNum: row.checkinNum,
  visitNum: row.visitNum,
  commentNum: row.commentNum,
});
