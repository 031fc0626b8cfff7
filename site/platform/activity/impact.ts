import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { ActivityImpact } from '../../../widgets/contract/activity/schema.ts';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Db } from '../db/handle.ts';
import { type activity, person, signup } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { messageWords } from '../messages/words.ts';
import { ALIVE } from '../signup/eligibility.ts';
import { addMessages } from './message.ts';
import type { ActivityRow } from './queries.ts';

type Columns = Partial<typeof activity.$inferInsert>;
type Status = (typeof signup.$inferSelect)['status'];

/** Effects of a change on the participants of an activity. */
export interface Impact {
  /** Participants who lose their place because the capacity is reduced. The latest sign-ups lose it first. */
  moved: { id: string; userId: string; userName: string }[];
  /** Ids of the other participants, who are notified that time or place have changed. */
  notified: string[];
  signupNum: number;
}

const PLACE = ['startTime', 'endTime', 'timezone', 'mode', 'address', 'onlineUrl'] as const;

/** Whether a change affects the time or the place. */
const isMoved = (found: ActivityRow, columns: Columns): boolean =>
  PLACE.some(name => name in columns && !isSame(found[name], columns[name]));

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** Whether a change affects calendar entries, so that `sequence` must be incremented. */
export const changesCalendar = (found: ActivityRow, columns: Columns): boolean =>
  isMoved(found, columns) || ('title' in columns && columns.title !== found.title);

const isActiveOf = ({ id }: Pick<ActivityRow, 'id'>) =>
  and(eq(signup.activityId, id), inArray(signup.status, [...ALIVE] as Status[]));

/** Returns the ids of the persons with an active sign-up. */
export async function listSignedUp(tx: Db, found: ActivityRow): Promise<string[]> {
  const rows = await tx.select({ id: signup.personId }).from(signup).where(isActiveOf(found));
  return rows.map(({ id }) => id);
}

/** Determines the effects of a change. `notify` 0 notifies only participants who lose their place. */
export async function impactOf(tx: Db, found: ActivityRow, columns: Columns, notify: 0 | 1): Promise<Impact> {
  const moved = await losers(tx, found, columns.capacity ?? null);
  const others = await tx
    .select({ id: signup.personId })
    .from(signup)
    .where(
      and(
        isActiveOf(found),
        notInArray(
          signup.id,
          moved.map(({ id }) => id),
        ),
      ),
    );
  const notified = notify && isMoved(found, columns) ? others.map(({ id }) => id) : [];
  return { moved, notified, signupNum: others.length + moved.length };
}

/** Sign-ups that lose their place if the capacity is reduced: offered places first, then the latest sign-ups. */
async function losers(tx: Db, found: ActivityRow, capacity: number | null): Promise<Impact['moved']> {
  let over = capacity === null ? 0 : found.placeNum - capacity;
  if (over <= 0) return [];
  const rows = await tx
    .select({ id: signup.id, userId: signup.personId, userName: person.realName, guests: signup.guests })
    .from(signup)
    .innerJoin(person, eq(person.id, signup.personId))
    .where(
      and(
        eq(signup.activityId, found.id),
        inArray(signup.status, [SIGNUP_STATUS.confirmed, SIGNUP_STATUS.offered]),
      ),
    )
    .orderBy(desc(signup.status), desc(signup.place), asc(signup.id));
  return rows.filter(({ guests }) => {
    const isOver = over > 0;
    if (isOver) over -= 1 + guests;
    return isOver;
  });
}

/**
 * Notifies participants of a change. Participants who lose their place keep their queue number, so they
 * precede later sign-ups on the waiting list.
 */
export async function applyImpact(
  tx: Db,
  { id }: ActivityRow,
  { moved, notified }: Impact,
  actorId: string,
  time: Date,
): Promise<void> {
  if (moved.length > 0) {
    const ids = moved.map(each => each.id);
    await tx
      .update(signup)
      .set({ status: SIGNUP_STATUS.waiting, offerExpireTime: null, updateTime: time })
      .where(inArray(signup.id, ids));
    const people = moved.map(each => each.userId);
    await addMessages(tx, id, people, { event: 'waiting', actorId, time });
  }
  await addMessages(tx, id, notified, { event: 'moved', actorId, time });
}

export const toImpact = ({ moved, notified, signupNum }: Impact): ActivityImpact => ({
  signupNum,
  moved: moved.map(({ userId, userName }) => ({ userId, userName })),
  told: moved.length + notified.length,
});

/** VALIDATION error for a capacity below the number of taken places, with the names of those who would lose theirs. */
export function tooFew(found: ActivityRow, impact: Impact, lang: Lang): PlatformError {
  const say = translate(messageWords, lang);
  const names = impact.moved.map(({ userName }) => userName).join(say('listSeparator'));
  const message = say('activity_placesTaken', { count: String(found.placeNum), names });
  return new PlatformError('VALIDATION', {
    fieldErrors: [{ field: 'signup.capacity', message }],
    data: { impact: toImpact(impact) },
  });
}
