import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import type {
  ActivityConflict,
  ActivityEdited,
  ActivitySaved,
} from '../../../widgets/contract/activity/schema.ts';
import type { Db } from '../db/open.ts';
import { activity } from '../db/schema.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit, type Limit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { message } from '../messages/words.ts';
import { expireOffers, lockSignups } from '../signup/waitlist.ts';
import { recordUses } from '../upload/file-use.ts';
import { filesWithin } from '../upload/text-files.ts';
import { detailActivity } from './detail.ts';
import { applyImpact, changesCalendar, impactOf, toImpact, tooFew } from './impact.ts';
import { getManagedActivity, lockActiveActivity, type Managing } from './manage.ts';
import { listOrganizers, requireOrganizer } from './organizer.ts';
import type { ActivityRow } from './queries.ts';
import { statusOf } from './state.ts';
import { filesOf, toActivityRow } from './write.ts';

/** Rate limit for creating activities, per person. */
const MAKE: Limit = { max: 30, seconds: 3600 };

export default routes(({ db, clock }) => [
  on('activityOrganizers', async ({ person, lang }) => listOrganizers(db, person, lang)),

  on('activityAdd', async ({ body: { clientKey, ...body }, person, lang }) => {
    const now = clock.now();
    const intent = { personId: person.id, call: 'activityAdd', clientKey, body, now } as const;
    return db.transaction(tx =>
      runIdempotent(tx, intent, async () => {
        const organizerId = await requireOrganizer(tx, person, body);
        await consumeRateLimit(tx, now, `activity ${person.id}`, MAKE);
        const id = randomUUID();
        const by = { objectId: id, personId: person.id, now, lang };
        return add(tx, id, await toActivityRow(tx, body, organizerId, undefined, by), person.id, now);
      }),
    );
  }),

  on('activityEdit', async ({ params, body: { clientKey, ...body }, person, lang }) => {
    const managing: Managing = { reader: person, now: clock.now(), lang };
    const intent = {
      personId: person.id,
      call: 'activityEdit',
      clientKey: body.dryRun ? undefined : clientKey,
      body: { ...body, ...params },
      now: managing.now,
    } as const;
    return db.transaction(tx => runIdempotent(tx, intent, () => edit(tx, params.id, body, managing)));
  }),

  on('activityCopy', async ({ params, person }) => {
    const now = clock.now();
    const { id } = await getManagedActivity(db, params.id, { reader: person, now });
    return db.transaction(async tx => {
      await consumeRateLimit(tx, now, `activity ${person.id}`, MAKE);
      const [found] = await tx.select().from(activity).where(eq(activity.id, id));
      if (!found) throw new PlatformError('ACTIVITY_NOT_FOUND');
      const fresh = { visitNum: 0, revision: 1, sequence: 0, cancelReason: null, updateTime: null };
      const draft = { ...found, ...fresh, status: ACTIVITY_STATUS.draft, deleteTime: null };
      return add(tx, randomUUID(), { ...draft, publishTime: now }, person.id, now);
    });
  }),
]);

async function add(
  tx: Db,
  id: string,
  row: Awaited<ReturnType<typeof toActivityRow>>,
  personId: string,
  now: Date,
): Promise<ActivitySaved> {
  const own = { id, objectId: randomUUID(), personId, editorId: personId, editTime: now };
  const [added] = await tx
    .insert(activity)
    .values({ ...row, ...own })
    .returning();
  if (!added) throw new Error('nothing was written');
  await recordUses(tx, id, [], filesOf(added), filesWithin(added.content), now);
  return { id, status: statusOf(added, now), revision: added.revision };
}

async function edit(
  tx: Db,
  id: string,
  body: Omit<ActivityEdited, 'clientKey'>,
  managing: Managing,
): Promise<ActivitySaved> {
  const { reader, now, lang } = managing;
  const found = await lockActiveActivity(tx, id, managing);
  if (found.status === ACTIVITY_STATUS.cancelled) throw CANCELLED();
  const organizerId = await requireOrganizer(tx, reader, body);
  if (found.revision !== body.revision) throw await conflict(tx, found, managing);
  const by = { objectId: found.id, personId: reader.id, now, lang };
  const row = await toActivityRow(tx, body, organizerId, found, by);
  const impact = await impactOf(tx, found, row, body.notify);
  if (body.dryRun) return { ...toSaved(found, now), impact: toImpact(impact) };
  if (impact.moved.length > 0 && !body.move) throw tooFew(found, impact, lang);
  const [saved] = await tx
    .update(activity)
    .set({
      ...row,
      revision: sql`${activity.revision} + 1`,
      ...(changesCalendar(found, row) && { sequence: sql`${activity.sequence} + 1` }),
      editorId: reader.id,
      editTime: now,
    })
    .where(eq(activity.id, found.id))
    .returning();
  if (!saved) throw new Error('nothing was written');
  await recordUses(tx, found.id, filesOf(found), filesOf(row), filesWithin(row.content), now);
  await applyImpact(tx, found, impact, reader.id, now);
  const held = await lockSignups(tx, found.id);
  if (held) await expireOffers(tx, held, now);
  return { ...toSaved(saved, now), impact: toImpact(impact) };
}

const toSaved = (
  row: Pick<ActivityRow, 'id' | 'revision' | 'status' | 'publishTime' | 'deleteTime'>,
  now: Date,
): ActivitySaved => ({ id: row.id, status: statusOf(row, now), revision: row.revision });

const CANCELLED = () =>
  new PlatformError('CLOSED', {
    words: message('activity_cancelled'),
  });

async function conflict(tx: Db, found: ActivityRow, managing: Managing): Promise<PlatformError> {
  const current = await detailActivity(tx, found, managing);
  const data: ActivityConflict = { current, editor: found.editorName };
  return new PlatformError('CONFLICT', { data });
}
