import { eq } from 'drizzle-orm';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import { SIGNUP_ACTION, SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import { lockActiveActivity } from '../activity/manage.ts';
import { addMessages } from '../activity/message.ts';
import type { ActivityRow } from '../activity/queries.ts';
import { freePlaces, statusOf } from '../activity/state.ts';
import type { Managing } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { signup } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { message } from '../messages/words.ts';
import { ALIVE } from './eligibility.ts';
import { expireOffers, lockSignups, offer } from './waitlist.ts';
import { change, nextPlace } from './write.ts';

type Row = typeof signup.$inferSelect;
type Action = (typeof SIGNUP_ACTION)[keyof typeof SIGNUP_ACTION];

/** Statuses in which each action is allowed. */
const FROM: Record<Action, readonly number[]> = {
  [SIGNUP_ACTION.approve]: [SIGNUP_STATUS.pending],
  [SIGNUP_ACTION.reject]: [SIGNUP_STATUS.pending, SIGNUP_STATUS.waiting],
  [SIGNUP_ACTION.remove]: ALIVE,
  [SIGNUP_ACTION.offer]: [SIGNUP_STATUS.waiting],
  [SIGNUP_ACTION.wait]: [SIGNUP_STATUS.pending, SIGNUP_STATUS.confirmed, SIGNUP_STATUS.offered],
};

/**
 * Applies an organiser's action to one sign-up, in the transaction `tx`. Throws NOT_FOUND,
 * ACTIVITY_NOT_FOUND, FORBIDDEN, GONE, FULL, or CLOSED if the action is not possible any more.
 */
export async function handleSignup(
  tx: Db,
  id: string,
  action: Action,
  reason: string,
  managing: Managing,
): Promise<void> {
  const { reader, now } = managing;
  const [known] = await tx.select().from(signup).where(eq(signup.id, id));
  if (!known) throw new PlatformError('NOT_FOUND');
  const row = await lockActiveActivity(tx, known.activityId, managing);
  const [found] = await tx.select().from(signup).where(eq(signup.id, id));
  if (!found || !FROM[action].includes(found.status)) throw NOT_NOW();
  const isOver = statusOf(row, now) !== ACTIVITY_STATUS.published || row.endTime <= now;
  const takesOff = action === SIGNUP_ACTION.reject || action === SIGNUP_ACTION.remove;
  if (isOver && !takesOff) throw NOT_NOW();
  await act(tx, row, found, action, reason, managing);
  const held = await lockSignups(tx, row.id);
  if (held) await expireOffers(tx, held, now);
  if (!takesOff) return;
  const event = action === SIGNUP_ACTION.reject ? 'rejected' : 'removed';
  await addMessages(tx, row.id, [found.personId], { event, text: reason, actorId: reader.id, time: now });
}

async function act(
  tx: Db,
  row: ActivityRow,
  found: Row,
  action: Action,
  reason: string,
  { reader, now }: Managing,
): Promise<void> {
  const by = { actorId: reader.id, time: now };
  const hasPlace = freePlaces(row, row) > found.guests;
  switch (action) {
    case SIGNUP_ACTION.approve:
      if (!hasPlace && !row.waitlist) throw new PlatformError('FULL');
      await change(tx, found.id, { status: hasPlace ? SIGNUP_STATUS.confirmed : SIGNUP_STATUS.waiting }, now);
      return addMessages(tx, row.id, [found.personId], { event: hasPlace ? 'approved' : 'waiting', ...by });
    case SIGNUP_ACTION.reject:
    case SIGNUP_ACTION.remove: {
      const status = action === SIGNUP_ACTION.reject ? SIGNUP_STATUS.rejected : SIGNUP_STATUS.removed;
      await change(tx, found.id, { status, reason: reason || null, offerExpireTime: null }, now);
      return;
    }
    case SIGNUP_ACTION.offer: {
      const held = await lockSignups(tx, row.id);
      if (!hasPlace || !held) throw new PlatformError('FULL');
      if (row.startTime <= now) throw NOT_NOW();
      return offer(tx, held, found, now);
    }
    case SIGNUP_ACTION.wait: {
      const place = await nextPlace(tx, row.id);
      await change(tx, found.id, { status: SIGNUP_STATUS.waiting, offerExpireTime: null, place }, now);
      return addMessages(tx, row.id, [found.personId], { event: 'waiting', ...by });
    }
  }
}

const NOT_NOW = () =>
  new PlatformError('CLOSED', {
    words: message('notPossible'),
  });
