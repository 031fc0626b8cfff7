import { and, asc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import { OFFER_MODE, SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import { addMessages } from '../activity/message.ts';
import { getStats } from '../activity/numbers.ts';
import { freePlaces } from '../activity/state.ts';
import type { Db } from '../db/handle.ts';
import { activity, signup } from '../db/schema.ts';

const HOUR = 60 * 60 * 1000;

const { id, status, startTime, capacity, offerMode, offerHours, deleteTime } = getTableColumns(activity);
/** Columns of an activity on which its waiting list depends. */
const columns = { id, status, startTime, capacity, offerMode, offerHours, deleteTime };

type Held = Pick<typeof activity.$inferSelect, keyof typeof columns>;

/** Locks an activity until the transaction ends. Every change of its sign-ups takes this lock. */
export async function lockSignups(tx: Db, activityId: string): Promise<Held | undefined> {
  const [held] = await tx.select(columns).from(activity).where(eq(activity.id, activityId)).for('update');
  return held;
}

/**
 * Brings the waiting list of a locked activity up to date. An expired offer passes its place on as of its
 * expiry time, so that the result does not depend on when this function runs.
 */
export async function expireOffers(tx: Db, held: Held, now: Date): Promise<void> {
  for (let over = await firstOver(tx, held.id, now); over; over = await firstOver(tx, held.id, now)) {
    const at = over.offerExpireTime ?? now;
    await tx
      .update(signup)
      .set({ status: SIGNUP_STATUS.withdrawn, updateTime: at })
      .where(eq(signup.id, over.id));
    await offerPlaces(tx, held, at);
  }
  await offerPlaces(tx, held, now);
}

async function firstOver(tx: Db, activityId: string, now: Date) {
  const [over] = await tx
    .select()
    .from(signup)
    .where(
      and(
        eq(signup.activityId, activityId),
        eq(signup.status, SIGNUP_STATUS.offered),
        lte(signup.offerExpireTime, now),
      ),
    )
    .orderBy(asc(signup.offerExpireTime), asc(signup.place))
    .limit(1);
  return over;
}

/** Offers free places to the waiting list in order. Skips sign-ups with more guests than there are free places. */
async function offerPlaces(tx: Db, held: Held, at: Date): Promise<void> {
  const isOn = held.status === ACTIVITY_STATUS.published && !held.deleteTime && at < held.startTime;
  if (!isOn || held.offerMode !== OFFER_MODE.automatic) return;
  for (;;) {
    const numbers = await getStats(tx, held.id);
    const free = freePlaces(held, numbers);
    if (numbers.waitNum === 0 || free <= 0) return;
    const [next] = await tx
      .select()
      .from(signup)
      .where(
        and(
          eq(signup.activityId, held.id),
          eq(signup.status, SIGNUP_STATUS.waiting),
          Number.isFinite(free) ? lte(signup.guests, free - 1) : undefined,
        ),
      )
      .orderBy(asc(signup.place))
      .limit(1);
    if (!next) return;
    await offer(tx, held, next, at);
  }
}

/** Offers a place to a person on the waiting list, for `offerHours`, at most until the activity starts. */
export async function offer(
  tx: Db,
  held: Held,
  { id, personId }: Pick<typeof signup.$inferSelect, 'id' | 'personId'>,
  at: Date,
): Promise<void> {
  const until = Math.min(at.getTime() + held.offerHours * HOUR, held.startTime.getTime());
  await tx
    .update(signup)
    .set({ status: SIGNUP_STATUS.offered, offerExpireTime: new Date(until), updateTime: at })
    .where(eq(signup.id, id));
  await addMessages(tx, held.id, [personId], { event: 'offered', time: at });
}

/** Updates the waiting lists of all activities with expired offers. Call it before reading sign-ups or messages. */
export async function expireDueOffers(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectDistinct({ id: signup.activityId })
    .from(signup)
    .innerJoin(activity, eq(activity.id, signup.activityId))
    .where(
      and(
        // A literal instead of a parameter: the planner uses the partial index only for a constant.
        sql`${signup.status} = 4`,
        lte(signup.offerExpireTime, now),
        isNull(activity.deleteTime),
      ),
    );
  for (const { id } of due) {
    await db.transaction(async tx => {
      const held = await lockSignups(tx, id);
      if (held) await expireOffers(tx, held, now);
    });
  }
}
