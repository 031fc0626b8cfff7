import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { REPORT_STATUS } from '../../../widgets/contract/report/calls.ts';
import type {
  ReportConflict,
  reportHandleBody,
  reportHandled,
} from '../../../widgets/contract/report/schema.ts';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import { holdsRole, powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { comment, dynamic, person, report, spaceMember } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { message } from '../messages/words.ts';
import { lockReports } from './queries.ts';

/**
 * Decides all reports about the object of one report. Returns early if the case already has that status.
 * Throws NOT_FOUND, FORBIDDEN, GONE if the object was deleted, or CONFLICT if the case no longer has the
 * status that the decider saw.
 */
export async function handleReport(
  tx: Db,
  id: string,
  decision: z.output<typeof reportHandleBody>,
  decider: Person,
  now: Date,
): Promise<z.output<typeof reportHandled>> {
  const [found] = await tx.select().from(report).where(eq(report.id, id));
  if (!found) throw new PlatformError('NOT_FOUND');
  if ((await tx.$count(report, and(eq(report.id, id), isForModerator(decider)))) === 0)
    throw new PlatformError('FORBIDDEN');
  const { objectType, objectId } = found;
  await lockReports(tx, found);
  const isOfIt = and(eq(report.objectType, objectType), eq(report.objectId, objectId));
  const before = await selectDecision(tx, isOfIt);
  const { action: status } = decision;
  if (before.status === status) return { status };
  if (before.status !== decision.status)
    throw new PlatformError('CONFLICT', {
      data: before satisfies ReportConflict,
      words: message('report_decided'),
    });
  const removal =
    status === REPORT_STATUS.removed
      ? { removeTime: now, removeReason: decision.reason ?? null, removeNote: decision.note }
      : NOT_REMOVED;
  if (objectType === 'dynamic') await changeDynamic(tx, objectId, removal);
  else await changeComment(tx, objectId, removal);
  // Rows that already have this status stay unchanged, so their reporters get no second message.
  await tx
    .update(report)
    .set({ status, handlerId: decider.id, handleTime: now })
    .where(and(isOfIt, ne(report.status, status)));
  return { status };
}

/** Returns the status of a case and the name of the last handler. */
async function selectDecision(tx: Db, isOfIt: SQL | undefined): Promise<ReportConflict> {
  const [row] = await tx
    .select({ status: report.status, handler: person.realName })
    .from(report)
    .leftJoin(person, eq(person.id, report.handlerId))
    .where(isOfIt)
    .orderBy(report.status, desc(report.handleTime))
    .limit(1);
  return { status: row?.status ?? REPORT_STATUS.open, handler: row?.handler ?? undefined };
}

const NOT_REMOVED = { removeTime: null, removeReason: null, removeNote: '' };
type Removal = Partial<typeof comment.$inferInsert>;

async function changeDynamic(tx: Db, id: string, removal: Removal): Promise<void> {
  const changed = await tx
    .update(dynamic)
    .set(removal)
    .where(and(eq(dynamic.id, id), isNull(dynamic.deleteTime)))
    .returning();
  if (changed.length === 0) throw new PlatformError('GONE');
}

/**
 * Removes or restores a comment together with its replies, except replies that were removed individually. A
 * reply restored below a removed comment stays hidden with it.
 */
async function changeComment(tx: Db, id: string, removal: Removal): Promise<void> {
  const [found] = await tx.select().from(comment).where(eq(comment.id, id)).for('update');
  if (!found || found.deleteTime) throw new PlatformError('GONE');
  const isBelow = and(eq(comment.topId, id), isNull(comment.removeReason));
  await tx
    .update(comment)
    .set({ removeTime: removal.removeTime ?? null })
    .where(isBelow);
  const isBelowRemoved = !removal.removeTime && found.topId !== null && (await isRemoved(tx, found.topId));
  await tx
    .update(comment)
    .set(isBelowRemoved ? { ...removal, removeTime: found.removeTime } : removal)
    .where(eq(comment.id, id));
}

const isRemoved = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.$count(comment, and(eq(comment.id, id), isNotNull(comment.removeTime)))) > 0;

/**
 * Condition for the reports that a person may decide. Editors decide all reports, others those of spaces that
 * they moderate. Authors never decide reports about their own content. Only admins decide reports about
 * content by editors, admins, or moderators of its spaces.
 */
export const isForModerator = (decider: Person): SQL | undefined =>
  and(
    ne(report.authorId, decider.id),
    powersOf(decider).editor
      ? undefined
      : sql`${report.spaceIds} && array(select ${spaceMember.spaceId} from ${spaceMember} where ${holdsRole(decider, SPACE_ROLE.moderator)})`,
    powersOf(decider).admin ? undefined : sql`not ${isByStaff}`,
  );

const isByStaff = sql`(
  exists (select from ${person} its where its.id = ${report.authorId} and its.roles && array['editor', 'admin'])
  or exists (
    select from ${spaceMember} its where its.space_id = any(${report.spaceIds})
      and its.person_id = ${report.authorId} and its.role >= ${SPACE_ROLE.moderator}))`;
