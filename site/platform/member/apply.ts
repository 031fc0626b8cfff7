import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { APPLY_STATUS } from '../../../widgets/contract/limits.ts';
import type {
  MemberApply,
  MemberApplyPage,
  memberApplyListQuery,
} from '../../../widgets/contract/member/schema.ts';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import { holdsRole, powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { person, school, space, spaceApply, spaceMember } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { message } from '../messages/words.ts';
import { admit, lockMembers, requireHost } from './queries.ts';

const handlerPerson = alias(person, 'handler');
const membership = and(
  eq(spaceMember.spaceId, spaceApply.spaceId),
  eq(spaceMember.personId, spaceApply.personId),
);

/**
 * Condition for join requests of a status. Excludes pending ones of people who have become members in another
 * way.
 */
const isAt = (status: MemberApply['status']) =>
  and(eq(spaceApply.status, status), status === APPLY_STATUS.pending ? isNull(spaceMember.role) : undefined);

/** Returns the number of pending requests to join a space. */
export async function countApplies(db: Db, spaceId: string): Promise<number> {
  const [counted] = await db
    .select({ num: sql<number>`count(*)::int` })
    .from(spaceApply)
    .leftJoin(spaceMember, membership)
    .where(and(eq(spaceApply.spaceId, spaceId), isAt(APPLY_STATUS.pending)));
  return counted?.num ?? 0;
}

/** Space with requests to join that wait for an answer. */
interface PendingSpace {
  id: string;
  name: string;
  /** Number of requests. */
  num: number;
  /** Time of the oldest one. */
  since: Date;
}

/** Returns the spaces whose pending requests the person may answer, those that have waited longest first. */
export async function listPendingSpaces(db: Db, handler: Person, limit: number): Promise<PendingSpace[]> {
  const own = db
    .select({ id: spaceMember.spaceId })
    .from(spaceMember)
    .where(holdsRole(handler, SPACE_ROLE.host));
  const since = sql<Date>`min(${spaceApply.createTime})`.mapWith(spaceApply.createTime);
  return db
    .select({ id: space.id, name: space.name, num: sql<number>`count(*)::int`, since })
    .from(spaceApply)
    .innerJoin(space, eq(space.id, spaceApply.spaceId))
    .leftJoin(spaceMember, membership)
    .where(
      and(
        isAt(APPLY_STATUS.pending),
        eq(space.archived, false),
        powersOf(handler).host ? undefined : inArray(space.id, own),
      ),
    )
    .groupBy(space.id, space.name)
    .orderBy(asc(since), asc(space.id))
    .limit(limit);
}

/**
 * Returns one page of the requests to join a space. Throws NOT_FOUND or FORBIDDEN unless the person may
 * handle them.
 */
export async function listApplies(
  db: Db,
  spaceId: string,
  { status, pageIndex, pageSize }: z.output<typeof memberApplyListQuery>,
  handler: Person,
): Promise<MemberApplyPage> {
  await requireHost(db, spaceId, handler);
  const where = and(eq(spaceApply.spaceId, spaceId), isAt(status));
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(spaceApply)
    .leftJoin(spaceMember, membership)
    .where(where);
  const order =
    status === APPLY_STATUS.pending
      ? [asc(spaceApply.createTime), asc(spaceApply.id)]
      : [desc(spaceApply.handleTime), desc(spaceApply.id)];
  const rows = await db
    .select({
      applyId: spaceApply.id,
      userId: person.id,
      userName: person.realName,
      avatar: person.avatar,
      schoolName: school.name,
      message: spaceApply.message,
      status: spaceApply.status,
      reason: spaceApply.reason,
      handlerName: handlerPerson.realName,
      createTime: spaceApply.createTime,
      handleTime: spaceApply.handleTime,
    })
    .from(spaceApply)
    .innerJoin(person, eq(person.id, spaceApply.personId))
    .leftJoin(school, eq(school.id, person.schoolId))
    .leftJoin(handlerPerson, eq(handlerPerson.id, spaceApply.handlerId))
    .leftJoin(spaceMember, membership)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const records = rows.map(row => ({
    ...row,
    avatar: row.avatar ?? undefined,
    schoolName: row.schoolName ?? undefined,
    reason: row.reason ?? undefined,
    handlerName: row.handlerName ?? undefined,
    createTime: row.createTime.toISOString(),
    handleTime: row.handleTime?.toISOString(),
  }));
  return { records, total: counted?.total ?? 0, pageIndex, pageSize };
}

/** A decision on a join request. The applicant reads `reason`. */
export interface Verdict {
  pass: boolean;
  reason: string;
  handler: Person;
  now: Date;
}

/**
 * Decides a join request. Repeating the same decision changes nothing. Throws CLOSED if the request was
 * withdrawn or decided otherwise, or if the space is archived.
 */
export async function handleApply(
  tx: Db,
  applyId: string,
  { pass, reason, handler, now }: Verdict,
): Promise<MemberApply['status']> {
  const [known] = await tx.select().from(spaceApply).where(eq(spaceApply.id, applyId));
  if (!known) throw new PlatformError('NOT_FOUND');
  const { spaceId, personId } = known;
  await requireHost(tx, spaceId, handler);
  await lockMembers(tx, spaceId);
  const [found] = await tx.select().from(spaceApply).where(eq(spaceApply.id, applyId));
  const status = pass ? APPLY_STATUS.approved : APPLY_STATUS.rejected;
  if (!found || found.status === APPLY_STATUS.withdrawn)
    throw new PlatformError('CLOSED', { words: message('member_withdrawn') });
  if (found.status === status) return status;
  if (found.status !== APPLY_STATUS.pending)
    throw new PlatformError('CLOSED', { words: message('member_answered') });
  if (pass && (await isArchived(tx, spaceId)))
    throw new PlatformError('CLOSED', { words: message('member_archived') });
  if (pass) await admit(tx, spaceId, personId, now);
  await tx
    .update(spaceApply)
    .set({ status, reason: reason || null, handlerId: handler.id, handleTime: now })
    .where(eq(spaceApply.id, applyId));
  return status;
}

const isArchived = async (tx: Db, spaceId: string): Promise<boolean> =>
  (await tx.$count(space, and(eq(space.id, spaceId), eq(space.archived, true)))) > 0;
