import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type { ActivityStats } from '../../../widgets/contract/signup/schema.ts';
import type { Db } from '../db/open.ts';
import { activity, signup } from '../db/schema.ts';

/** Aggregates over the sign-ups of an activity: sign-ups by status, and taken places including guests. */
const signupNumbers = {
  signupNum: numOf(SIGNUP_STATUS.confirmed),
  pendingNum: numOf(SIGNUP_STATUS.pending),
  waitNum: numOf(SIGNUP_STATUS.waiting),
  leaveNum: numOf(SIGNUP_STATUS.onLeave),
  placeNum: sql<number>`coalesce(sum(1 + ${signup.guests}) filter (
    where ${inArray(signup.status, [SIGNUP_STATUS.confirmed, SIGNUP_STATUS.offered])}), 0)::int`,
};

function numOf(status: number): SQL<number> {
  return sql<number>`count(*) filter (where ${signup.status} = ${status})::int`;
}

/** Subquery of the sign-up numbers, for a lateral join with `activity`. */
export const selectNumbers = (db: Db) =>
  db
    .select({
      signupNum: signupNumbers.signupNum.as('signup_num'),
      pendingNum: signupNumbers.pendingNum.as('pending_num'),
      waitNum: signupNumbers.waitNum.as('wait_num'),
      leaveNum: signupNumbers.leaveNum.as('leave_num'),
      placeNum: signupNumbers.placeNum.as('place_num'),
    })
    .from(signup)
    .where(eq(signup.activityId, activity.id))
    .as('numbers');

/** Returns the current sign-up numbers of one activity. */
export async function countSignups(db: Db, activityId: string) {
  const [numbers] = await db.select(signupNumbers).from(signup).where(eq(signup.activityId, activityId));
  return numbers ?? { signupNum: 0, pendingNum: 0, waitNum: 0, leaveNum: 0, placeNum: 0 };
}

export const statsOf = (row: ActivityStats): ActivityStats => ({
  signupNum: row.signupNum,
  placeNum: row.placeNum,
  pendingNum: row.pendingNum,
  waitNum: row.waitNum,
  leaveNum: row.leaveNum,
  visitNum: row.visitNum,
  commentNum: row.commentNum,
});
