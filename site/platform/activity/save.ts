import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import type {
  ActivityConflict,
  ActivityEdited,
  ActivitySaved,
  ActivityWritten,
} from '../../../widgets/contract/activity/schema.ts';
import type { Managing } from '../auth/visibility.ts';
import { lockAudience } from '../db/audience.ts';
import type { Db } from '../db/handle.ts';
import { activity } from '../db/schema.ts';
import type { Limit } from '../http/limits.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { message } from '../messages/words.ts';
import { filesOf } from '../news/write.ts';
import { expireOffers, lockSignups } from '../signup/waitlist.ts';
import { recordUses } from '../upload/file-use.ts';
import { filesWithin } from '../upload/text-files.ts';
import { detailActivity } from './detail.ts';
import { applyImpact, changesCalendar, impactOf, toImpact, tooFew } from './impact.ts';
import { lockActiveActivity } from './manage.ts';
import { NO_STATS } from './numbers.ts';
import { requireOrganizer } from './organizer.ts';
import type { ActivityRow } from './queries.ts';
import { statusOf } from './state.ts';
import { toActivityRow } from './write.ts';

/** Rate limit for creating activities, per person. */
const ADDITIONS: Limit = { max: 30, seconds: 3600 };

type Columns = PgUpdateSetSource<typeof activity>;

/** Stores a new activity. Throws FORBIDDEN, RATE_LIMITED or VALIDATION. */
export async function add(tx: Db, body: ActivityWritten, writing: Managing): Promise<ActivitySaved> {
  const { reader, now, lang } = writing;
  const organizerId = await requireOrganizer(tx, reader, body);
  await consumeRateLimit(tx, now, `activity ${reader.id}`, ADDITIONS);
  const id = randomUUID();
  const by = { objectId: id, personId: reader.id, now, lang };
  return insert(tx, id, await toActivityRow(tx, body, organizerId, undefined, by), writing);
}

/** Stores a copy of an activity as a draft of the person. Throws RATE_LIMITED. */
export async function addCopy(tx: Db, id: string, writing: Managing): Promise<ActivitySaved> {
  const { reader, now } = writing;
  await consumeRateLimit(tx, now, `activity ${reader.id}`, ADDITIONS);
  const [found] = await tx.select().from(activity).where(eq(activity.id, id));
  if (!found) throw new PlatformError('ACTIVITY_NOT_FOUND');
  const fresh = { ...NO_STATS, revision: 1, sequence: 0, cancelReason: null, updateTime: null };
  const draft = { ...found, ...fresh, status: ACTIVITY_STATUS.draft, deleteTime: null, publishTime: now };
  return insert(tx, randomUUID(), draft, writing);
}

async function insert(
  tx: Db,
  id: string,
  row: Awaited<ReturnType<typeof toActivityRow>>,
  { reader, now }: Managing,
): Promise<ActivitySaved> {
  const own = { id, objectId: randomUUID(), personId: reader.id, editorId: reader.id, editTime: now };
  const [added] = await tx
    .insert(activity)
    .values({ ...row, ...own })
    .returning();
  if (!added) throw new Error('nothing was written');
  await recordUses(tx, id, [], filesOf(added), filesWithin(added.content), now);
  return toSaved(added, now);
}

/**
 * Changes an activity and notifies the participants whom it concerns. A dry run only returns its impact.
 * Throws CLOSED, CONFLICT or VALIDATION.
 */
export async function edit(
  tx: Db,
  id: string,
  body: Omit<ActivityEdited, 'clientKey'>,
  writing: Managing,
): Promise<ActivitySaved> {
  const { reader, now, lang } = writing;
  await lockAudience(tx);
  const found = await lockActiveActivity(tx, id, writing);
  if (found.status === ACTIVITY_STATUS.cancelled)
    throw new PlatformError('CLOSED', { words: message('activity_cancelled') });
  const organizerId = await requireOrganizer(tx, reader, body);
  if (found.revision !== body.revision) throw await conflict(tx, found, writing);
  const by = { objectId: found.id, personId: reader.id, now, lang };
  const row = await toActivityRow(tx, body, organizerId, found, by);
  const impact = await impactOf(tx, found, row, body.notify);
  if (body.dryRun) return { ...toSaved(found, now), impact: toImpact(impact) };
  if (impact.moved.length > 0 && !body.move) throw tooFew(found, impact, lang);
  const sequence = changesCalendar(found, row) && { sequence: sql`${activity.sequence} + 1` };
  const saved = await save(tx, found, { ...row, ...sequence }, writing);
  await recordUses(tx, found.id, filesOf(found), filesOf(row), filesWithin(row.content), now);
  await applyImpact(tx, found, impact, reader.id, now);
  const held = await lockSignups(tx, found.id);
  if (held) await expireOffers(tx, held, now);
  return { ...saved, impact: toImpact(impact) };
}

async function conflict(tx: Db, found: ActivityRow, writing: Managing): Promise<PlatformError> {
  const current = await detailActivity(tx, found, writing);
  const data: ActivityConflict = { current, editor: found.editorName };
  return new PlatformError('CONFLICT', { data });
}

/** Changes an activity that the person may manage. If `work` resolves to null, nothing is written. */
export async function change(
  db: Db,
  id: string,
  writing: Managing,
  work: (tx: Db, found: ActivityRow, now: Date) => Promise<Columns | null>,
): Promise<ActivitySaved> {
  return db.transaction(async tx => {
    const found = await lockActiveActivity(tx, id, writing);
    const columns = await work(tx, found, writing.now);
    return columns ? save(tx, found, columns, writing) : toSaved(found, writing.now);
  });
}

/** Updates a locked activity. Increments its revision and records the person as its editor. */
export async function save(
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

export const toSaved = (
  row: Pick<ActivityRow, 'id' | 'revision' | 'status' | 'publishTime' | 'deleteTime'>,
  now: Date,
): ActivitySaved => ({ id: row.id, status: statusOf(row, now), revision: row.revision });
