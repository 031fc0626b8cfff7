import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import type { ActivitySaved } from '../../../widgets/contract/activity/schema.ts';
import { SIGNUP_MODE } from '../../../widgets/contract/signup/calls.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/open.ts';
import { RETENTION } from '../db/retention.ts';
import { activity, signup } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { on, routes } from '../http/route.ts';
import { message } from '../messages/words.ts';
import { ALIVE } from '../signup/eligibility.ts';
import { expireDueOffers } from '../signup/waitlist.ts';
import { listManagedActivities, lockActiveActivity, lockManagedActivity, type Managing } from './manage.ts';
import { tell } from './message.ts';
import type { ActivityRow } from './queries.ts';
import { openingOf, statusOf } from './state.ts';
import { type Wrong, wrong, wrongPlace } from './write.ts';

type Columns = PgUpdateSetSource<typeof activity>;
type Status = (typeof signup.$inferSelect)['status'];

export default routes(platform => {
  const { db, clock } = platform;
  return [
    on('activityManageList', async ({ query, person, lang }) => {
      const now = clock.now();
      await expireDueOffers(db, now);
      return listManagedActivities(db, query, { reader: person, now, lang });
    }),

    on('activityPublish', async ({ params, person, lang }) =>
      change(platform, params.id, person, lang, async (_tx, found, now) => {
        const status = statusOf(found, now);
        if (status === ACTIVITY_STATUS.published) return null;
        if (status === ACTIVITY_STATUS.cancelled) throw closed('activity_cancelled');
        const missing: Wrong[] = wrongPlace(found);
        if (found.endTime <= now) missing.push(['endTime', 'toCome']);
        if (missing.length > 0) throw wrong(missing, lang);
        return { status: ACTIVITY_STATUS.published, publishTime: now };
      }),
    ),

    on('activityClose', async ({ params, person, lang }) =>
      change(platform, params.id, person, lang, async (_tx, found, now) => {
        const isOn = statusOf(found, now) === ACTIVITY_STATUS.published && found.endTime > now;
        if (!isOn || found.signupMode === SIGNUP_MODE.none) throw closed('notPossible');
        if (openingOf(found, now) === 'after') return null;
        const isBefore = found.signupStartTime !== null && found.signupStartTime > now;
        return { signupEndTime: now, ...(isBefore && { signupStartTime: null }) };
      }),
    ),

    on('activityCancel', async ({ params, body: { reason, notify }, person, lang }) =>
      change(platform, params.id, person, lang, async (tx, found, now) => {
        const status = statusOf(found, now);
        if (status === ACTIVITY_STATUS.cancelled) return null;
        // Readers have never seen a scheduled activity, so no notification is necessary.
        if (status === ACTIVITY_STATUS.scheduled) return { status: ACTIVITY_STATUS.draft };
        if (status !== ACTIVITY_STATUS.published || found.endTime <= now) throw closed('notPossible');
        if (notify) {
          const people = await aliveOf(tx, found.id);
          const told = { event: 'cancelled', text: reason, actorId: person.id, time: now } as const;
          await tell(tx, found.id, people, told);
        }
        const sequence = sql`${activity.sequence} + 1`;
        return { status: ACTIVITY_STATUS.cancelled, cancelReason: reason, updateTime: now, sequence };
      }),
    ),

    on('activityDelete', async ({ params, person, lang }) =>
      change(platform, params.id, person, lang, async (_tx, found, now) => {
        const status = statusOf(found, now);
        if (status !== ACTIVITY_STATUS.draft && status !== ACTIVITY_STATUS.cancelled)
          throw closed('activity_public');
        return { deleteTime: now };
      }),
    ),

    on('activityRestore', async ({ params, person, lang }) => {
      const managing: Managing = { reader: person, now: clock.now(), lang };
      return db.transaction(async tx => {
        const found = await lockManagedActivity(tx, params.id, managing);
        if (!found.deleteTime) return toSaved(found, managing.now);
        const isLost = managing.now.getTime() - found.deleteTime.getTime() >= RETENTION;
        if (isLost) throw new PlatformError('GONE');
        return save(tx, found, { deleteTime: null }, managing);
      });
    }),
  ];
});

type Why = 'activity_cancelled' | 'notPossible' | 'activity_public';
const closed = (why: Why) => new PlatformError('CLOSED', { words: message(why) });

/** Ids of the persons with an active sign-up. */
async function aliveOf(tx: Db, activityId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: signup.personId })
    .from(signup)
    .where(and(eq(signup.activityId, activityId), inArray(signup.status, [...ALIVE] as Status[])));
  return rows.map(({ id }) => id);
}

/** Changes an activity that the person may manage. If `work` resolves to null, nothing is written. */
async function change(
  { db, clock }: Platform,
  id: string,
  person: Person,
  lang: Lang,
  work: (tx: Db, found: ActivityRow, now: Date) => Promise<Columns | null>,
): Promise<ActivitySaved> {
  const managing: Managing = { reader: person, now: clock.now(), lang };
  return db.transaction(async tx => {
    const found = await lockActiveActivity(tx, id, managing);
    const columns = await work(tx, found, managing.now);
    return columns ? save(tx, found, columns, managing) : toSaved(found, managing.now);
  });
}

async function save(
  tx: Db,
  { id }: ActivityRow,
  columns: Columns,
  { reader, now }: Managing,
): Promise<ActivitySaved> {
  const [saved] = await tx
    .update(activity)
    .set({
      ...columns,
      revision: sql`${activity.revision} + 1`,
      editorId: reader.id,
      editTime: now,
    })
    .where(eq(activity.id, id))
    .returning();
  if (!saved) throw new Error('nothing was written');
  return toSaved(saved, now);
}

const toSaved = (
  row: Pick<ActivityRow, 'id' | 'revision' | 'status' | 'publishTime' | 'deleteTime'>,
  now: Date,
): ActivitySaved => ({ id: row.id, status: statusOf(row, now), revision: row.revision });
