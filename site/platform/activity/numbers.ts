import { eq } from 'drizzle-orm';
import type { ActivityStats } from '../../../widgets/contract/signup/schema.ts';
import type { Db } from '../db/handle.ts';
import { activity } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';

const { signupNum, placeNum, pendingNum, waitNum, leaveNum, checkinNum, visitNum, commentNum } = activity;
const columns = { signupNum, placeNum, pendingNum, waitNum, leaveNum, checkinNum, visitNum, commentNum };

/** Returns the numbers of an activity as its last sign-up left them. Throws NOT_FOUND. */
export async function getStats(db: Db, activityId: string): Promise<ActivityStats> {
  const [found] = await db.select(columns).from(activity).where(eq(activity.id, activityId));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found;
}

/** Numbers of a new activity. */
export const NO_STATS: ActivityStats = {
  signupNum: 0,
  placeNum: 0,
  pendingNum: 0,
  waitNum: 0,
  leaveNum: 0,
  checkinNum: 0,
  visitNum: 0,
  commentNum: 0,
};

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
