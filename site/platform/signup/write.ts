import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import { SIGNUP_MODE, SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type { SignedUp, signupAddBody } from '../../../widgets/contract/signup/schema.ts';
import { addMessages, settleOffers } from '../activity/message.ts';
import { getStats } from '../activity/numbers.ts';
import { type ActivityRow, getActivity } from '../activity/queries.ts';
import { chanceOf, statusOf } from '../activity/state.ts';
import type { Managing } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { signup } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { message } from '../messages/words.ts';
import { answersTo } from './answers.ts';
import { canCancel, canLeave, eligibleNames, ineligibility, refusalOf } from './eligibility.ts';
import { selectSignups, toSignup } from './queries.ts';
import { expireOffers, lockSignups } from './waitlist.ts';

/** Context of a sign-up: the person, the time and the language. */
type Joining = Managing;
type Given = Omit<z.output<typeof signupAddBody>, 'clientKey'>;
type Columns = Partial<typeof signup.$inferInsert>;

/**
 * Locks the sign-ups of an activity until the transaction ends, and brings its waiting list up to date.
 * Throws ACTIVITY_NOT_FOUND or GONE.
 */
async function lockActivity(tx: Db, id: string, joining: Joining): Promise<ActivityRow> {
  const held = await lockSignups(tx, id);
  if (held) await expireOffers(tx, held, joining.now);
  return getActivity(tx, id, joining);
}

/**
 * Signs the person up: confirmed, on the waiting list, or pending approval. Throws ACTIVITY_NOT_FOUND, GONE,
 * VALIDATION, or the error of `refusalOf`.
 */
export async function signUp(tx: Db, id: string, given: Given, joining: Joining): Promise<SignedUp> {
  const { reader, now, lang } = joining;
  const row = await lockActivity(tx, id, joining);
  const why = await ineligibility(tx, row, reader, now, given.guests);
  if (why) throw refusalOf(why, await eligibleNames(tx, row));
  if (given.guests > row.guestsMax) throw tooMany(row.guestsMax);
  const answers = answersTo(row.questions, given.answers, lang);
  const status = firstStatus(row, given.guests);
  const columns = {
    status,
    guests: given.guests,
    answers,
    showPublic: given.showPublic,
    place: await nextPlace(tx, row.id),
    offerExpireTime: null,
    reason: null,
    checkinTime: null,
    checkinKey: null,
    createTime: now,
    updateTime: now,
  };
  const signupId = row.own?.id ?? randomUUID();
  const { id: activityId } = row;
  if (row.own) await tx.update(signup).set(columns).where(eq(signup.id, signupId));
  else await tx.insert(signup).values({ ...columns, id: signupId, activityId, personId: reader.id });
  if (status !== SIGNUP_STATUS.pending) {
    const event = status === SIGNUP_STATUS.confirmed ? 'confirmed' : 'waiting';
    await addMessages(tx, activityId, [reader.id], { event, time: now, known: true });
  }
  return signedUp(tx, row, signupId);
}

function firstStatus(row: ActivityRow, guests: number) {
  if (row.signupMode === SIGNUP_MODE.approval) return SIGNUP_STATUS.pending;
  return chanceOf(row, row, guests) === 'place' ? SIGNUP_STATUS.confirmed : SIGNUP_STATUS.waiting;
}

/** Next queue number of an activity. */
export async function nextPlace(tx: Db, activityId: string): Promise<number> {
  const [last] = await tx
    .select({ place: sql<number>`coalesce(max(${signup.place}), 0)` })
    .from(signup)
    .where(eq(signup.activityId, activityId));
  return (last?.place ?? 0) + 1;
}

const tooMany = (most: number) =>
  new PlatformError('VALIDATION', {
    fieldErrors: [{ field: 'guests', message: `0–${most}` }],
  });

/** Cancels a sign-up. Does nothing if it is already cancelled. Throws NOT_FOUND, DEADLINE_PASSED or CLOSED. */
export async function cancelSignup(tx: Db, id: string, reason: string, joining: Joining): Promise<SignedUp> {
  const { row, own } = await holdOwn(tx, id, joining);
  if (own.status === SIGNUP_STATUS.withdrawn) return signedUp(tx, row, id);
  if (!canCancel(row, own.status, joining.now))
    throw own.status === SIGNUP_STATUS.confirmed ? TOO_LATE() : NOTHING_TO_DO();
  return give(tx, row, own.id, SIGNUP_STATUS.withdrawn, reason, joining);
}

/** Gives up a confirmed place by taking leave. Does nothing if that is already the case. Throws NOT_FOUND or CLOSED. */
export async function leaveActivity(tx: Db, id: string, reason: string, joining: Joining): Promise<SignedUp> {
  const { row, own } = await holdOwn(tx, id, joining);
  if (own.status === SIGNUP_STATUS.onLeave) return signedUp(tx, row, id);
  if (!canLeave(row, own.status, joining.now)) throw NOTHING_TO_DO();
  return give(tx, row, own.id, SIGNUP_STATUS.onLeave, reason, joining);
}

/**
 * Accepts an offered place, or passes it on to the next. Throws NOT_FOUND, CODE_EXPIRED if the offer is not
 * open any more, or CLOSED if the activity is not published.
 */
export async function answerOffer(tx: Db, id: string, accept: 0 | 1, joining: Joining): Promise<SignedUp> {
  const { row, own } = await holdOwn(tx, id, joining);
  if (statusOf(row, joining.now) !== ACTIVITY_STATUS.published) throw NOTHING_TO_DO();
  if (own.status !== SIGNUP_STATUS.offered) throw new PlatformError('CODE_EXPIRED');
  await settleOffers(tx, row.id, joining.reader.id, joining.now);
  if (!accept) return give(tx, row, own.id, SIGNUP_STATUS.withdrawn, '', joining);
  await change(tx, own.id, { status: SIGNUP_STATUS.confirmed, offerExpireTime: null }, joining.now);
  await addMessages(tx, row.id, [joining.reader.id], { event: 'confirmed', time: joining.now, known: true });
  return signedUp(tx, row, id);
}

const TOO_LATE = () =>
  new PlatformError('DEADLINE_PASSED', {
    words: message('signup_tooLate'),
  });
const NOTHING_TO_DO = () =>
  new PlatformError('CLOSED', {
    words: message('notPossible'),
  });

/** Locks the person's own sign-up and its activity. Throws NOT_FOUND for the sign-up of another person. */
async function holdOwn(tx: Db, id: string, joining: Joining) {
  const [found] = await tx.select().from(signup).where(eq(signup.id, id));
  if (!found || found.personId !== joining.reader.id) throw new PlatformError('NOT_FOUND');
  const row = await lockActivity(tx, found.activityId, joining);
  if (!row.own) throw new PlatformError('NOT_FOUND');
  return { row, own: row.own };
}

export const change = (tx: Db, id: string, columns: Columns, updateTime: Date) =>
  tx
    .update(signup)
    .set({ ...columns, updateTime })
    .where(eq(signup.id, id));

/** Gives up a place, or a position on the waiting list, and offers free places to the next. */
async function give(
  tx: Db,
  row: ActivityRow,
  id: string,
  status: 6 | 7,
  reason: string,
  joining: Joining,
): Promise<SignedUp> {
  await change(tx, id, { status, reason: reason || null, offerExpireTime: null }, joining.now);
  const held = await lockSignups(tx, row.id);
  if (held) await expireOffers(tx, held, joining.now);
  return signedUp(tx, row, id);
}

/** Returns the current sign-up with the numbers of its activity. */
async function signedUp(tx: Db, row: ActivityRow, id: string): Promise<SignedUp> {
  const [found] = await selectSignups(tx, eq(signup.id, id));
  if (!found) throw new PlatformError('NOT_FOUND');
  return { ...toSignup(found), stats: await getStats(tx, row.id) };
}
