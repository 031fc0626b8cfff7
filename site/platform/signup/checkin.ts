import { eq } from 'drizzle-orm';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type { Signup } from '../../../widgets/contract/signup/schema.ts';
import { lockActiveActivity } from '../activity/manage.ts';
import type { ActivityRow } from '../activity/queries.ts';
import { statusOf } from '../activity/state.ts';
import type { Managing } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { signup } from '../db/schema.ts';
import { PlatformError, wrong } from '../http/platform-error.ts';
import { message } from '../messages/words.ts';
import { signupIdOf } from './checkin-code.ts';
import { selectSignups, toSignup } from './queries.ts';

/** What is read or chosen at the door. */
interface Checkin {
  code?: string | undefined;
  signupId?: string | undefined;
  activityId?: string | undefined;
  time?: string | undefined;
  offlineKey?: string | undefined;
}

/** How long before the start people can be checked in, and how far a device's clock may be ahead, in milliseconds. */
const EARLY = 24 * 60 * 60 * 1000;
const CLOCK_SKEW = 5 * 60 * 1000;

/**
 * Checks a participant in, in the transaction `tx`. Throws CODE_INVALID, NOT_FOUND, ACTIVITY_NOT_FOUND,
 * FORBIDDEN, GONE, CLOSED if the activity is cancelled or a day off, NOT_ELIGIBLE for someone without a place,
 * VALIDATION of `time`, or DUPLICATE with the first check-in for someone who is in.
 */
export async function checkIn(tx: Db, given: Checkin, managing: Managing): Promise<Signup> {
  const id = given.code === undefined ? given.signupId : await signupIdOf(tx, given.code);
  const [known] = await selectSignups(tx, eq(signup.id, id ?? ''));
  if (!known) throw given.code === undefined ? new PlatformError('NOT_FOUND') : WRONG_CODE();
  const row = await lockActiveActivity(tx, known.activityId, managing);
  if (given.activityId !== undefined && given.activityId !== row.id) throw WRONG_CODE();
  // Another device may have checked the person in before the lock.
  const [found] = await selectSignups(tx, eq(signup.id, known.id));
  if (!found || found.status !== SIGNUP_STATUS.confirmed)
    throw new PlatformError('NOT_ELIGIBLE', { words: message('activity_checkinNoPlace') });
  if (found.checkinTime) {
    if (given.offlineKey !== undefined && given.offlineKey === found.checkinKey) return toSignup(found);
    throw new PlatformError('DUPLICATE', {
      words: message('activity_checkinTwice'),
      data: toSignup(found),
    });
  }
  const checkinTime = timeOf(given, row, managing);
  await tx
    .update(signup)
    .set({ checkinTime, checkinKey: given.offlineKey ?? null })
    .where(eq(signup.id, found.id));
  return toSignup({ ...found, checkinTime });
}

function timeOf({ time }: Checkin, row: ActivityRow, { now, lang }: Managing): Date {
  if (statusOf(row, now) !== ACTIVITY_STATUS.published)
    throw new PlatformError('CLOSED', { words: message('notPossible') });
  const arrival = time === undefined ? now : new Date(time);
  const isEarly = arrival.getTime() < row.startTime.getTime() - EARLY;
  if (isEarly && time === undefined)
    throw new PlatformError('CLOSED', { words: message('activity_checkinEarly') });
  if (isEarly || arrival.getTime() > now.getTime() + CLOCK_SKEW) throw wrong('time', 'checkinTime', lang);
  return arrival;
}

const WRONG_CODE = () => new PlatformError('CODE_INVALID', { words: message('activity_checkinCode') });
