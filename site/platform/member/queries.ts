import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt, gte, ilike, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { APPLY_STATUS } from '../../../widgets/contract/limits.ts';
import type {
  Membership,
  SpaceMemberPage,
  spaceMemberListQuery,
} from '../../../widgets/contract/member/schema.ts';
import { JOIN_POLICY, JOIN_STATUS, SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import { powersOf, roleIn, roleOn } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { type Order, type PageStart, readPage } from '../db/keyset.ts';
import { person, school, space, spaceApply, spaceMember } from '../db/schema.ts';
import { likePattern } from '../db/sql.ts';
import { PlatformError } from '../http/platform-error.ts';
import { message } from '../messages/words.ts';
import { getSpace } from '../space/queries.ts';
import { toUserBrief } from './suggest.ts';

/** Time after a rejection before a person may ask again, in milliseconds. */
const PAUSE = 7 * 24 * 60 * 60 * 1000;

/** A person who joins or leaves a space, and when. */
export interface Joining {
  spaceId: string;
  person: Person;
  now: Date;
}

/**
 * Checks that a person manages the members of a space. Throws NOT_FOUND if they may not see it, FORBIDDEN if
 * they may not manage it.
 */
export async function requireHost(db: Db, spaceId: string, manager: Person): Promise<void> {
  if (powersOf(manager, await roleIn(db, spaceId, manager)).host) {
    if (await db.$count(space, eq(space.id, spaceId))) return;
    throw new PlatformError('NOT_FOUND');
  }
  await getSpace(db, spaceId, manager);
  throw new PlatformError('FORBIDDEN');
}

/** Serialises changes to the members of a space until the transaction ends. */
export const lockMembers = (tx: Db, spaceId: string): Promise<void> =>
  lockUntilCommit(tx, `members ${spaceId}`);

/**
 * Joins a space or requests to join. Repeating it changes nothing. Throws NOT_ELIGIBLE for invite-only spaces
 * and shortly after a rejection, or CLOSED if the space is archived.
 */
export async function joinSpace(tx: Db, note: string, joining: Joining): Promise<Membership> {
  const { person, now } = joining;
  const { id: spaceId, archived, joinPolicy } = await getSpace(tx, joining.spaceId, person);
  await lockMembers(tx, spaceId);
  const membership = await membershipOf(tx, spaceId, person.id);
  if (membership.joinStatus === JOIN_STATUS.member)
    return { ...membership, myRole: roleOn(person, membership.myRole) as Membership['myRole'] };
  if (archived) throw new PlatformError('CLOSED', { words: message('member_archived') });
  if (joinPolicy === JOIN_POLICY.free) {
    await admit(tx, spaceId, person.id, now);
    await tx
      .update(spaceApply)
      .set({ status: APPLY_STATUS.withdrawn, handleTime: now })
      .where(pendingOf(spaceId, person.id));
    return { joinStatus: JOIN_STATUS.member, myRole: SPACE_ROLE.member };
  }
  if (membership.joinStatus === JOIN_STATUS.requested) return membership;
  if (joinPolicy === JOIN_POLICY.invite)
    throw new PlatformError('NOT_ELIGIBLE', { words: message('member_byInvitation') });
  if (await isRejectedLately(tx, spaceId, person.id, now))
    throw new PlatformError('NOT_ELIGIBLE', { words: message('member_rejected') });
  await tx.insert(spaceApply).values({
    id: randomUUID(),
    spaceId,
    personId: person.id,
    message: note,
    status: APPLY_STATUS.pending,
    createTime: now,
  });
  return { joinStatus: JOIN_STATUS.requested, myRole: SPACE_ROLE.none };
}

/**
 * Leaves a space or withdraws a join request. Throws CLOSED if the space would lose its only owner, or
 * FORBIDDEN if leaving would give up a role that is not in effect in this session.
 */
export async function leaveSpace(tx: Db, joining: Joining): Promise<Membership> {
  const { person, now } = joining;
  const { id: spaceId } = await getSpace(tx, joining.spaceId, person);
  await lockMembers(tx, spaceId);
  const { myRole } = await membershipOf(tx, spaceId, person.id);
  if (roleOn(person, myRole) !== myRole)
    throw new PlatformError('FORBIDDEN', { words: message('member_onPlatform') });
  if (myRole === SPACE_ROLE.owner && (await countOwners(tx, spaceId)) === 1)
    throw new PlatformError('CLOSED', { words: message('member_lastOwner') });
  await tx
    .delete(spaceMember)
    .where(and(eq(spaceMember.spaceId, spaceId), eq(spaceMember.personId, person.id)));
  await tx
    .update(spaceApply)
    .set({ status: APPLY_STATUS.withdrawn, handleTime: now })
    .where(pendingOf(spaceId, person.id));
  return { joinStatus: JOIN_STATUS.none, myRole: SPACE_ROLE.none };
}

/** Adds a member. Existing members keep their role. */
export async function admit(tx: Db, spaceId: string, personId: string, joinTime: Date): Promise<void> {
  await tx
    .insert(spaceMember)
    .values({ spaceId, personId, role: SPACE_ROLE.member, joinTime })
    .onConflictDoNothing();
}

const pendingOf = (spaceId: string, personId: string) =>
  and(
    eq(spaceApply.spaceId, spaceId),
    eq(spaceApply.personId, personId),
    eq(spaceApply.status, APPLY_STATUS.pending),
  );

async function membershipOf(tx: Db, spaceId: string, personId: string): Promise<Membership> {
  const myRole = await roleIn(tx, spaceId, { id: personId });
  if (myRole !== SPACE_ROLE.none) return { joinStatus: JOIN_STATUS.member, myRole };
  const isAsked = (await tx.$count(spaceApply, pendingOf(spaceId, personId))) > 0;
  return { joinStatus: isAsked ? JOIN_STATUS.requested : JOIN_STATUS.none, myRole: SPACE_ROLE.none };
}

async function countOwners(tx: Db, spaceId: string): Promise<number> {
  const isOwner = and(eq(spaceMember.spaceId, spaceId), eq(spaceMember.role, SPACE_ROLE.owner));
  const [owners] = await tx.select({ num: count() }).from(spaceMember).where(isOwner);
  return owners?.num ?? 0;
}

async function isRejectedLately(tx: Db, spaceId: string, personId: string, now: Date): Promise<boolean> {
  const [last] = await tx
    .select({ status: spaceApply.status })
    .from(spaceApply)
    .where(
      and(
        eq(spaceApply.spaceId, spaceId),
        eq(spaceApply.personId, personId),
        gt(spaceApply.handleTime, new Date(now.getTime() - PAUSE)),
      ),
    )
    .orderBy(desc(spaceApply.handleTime))
    .limit(1);
  return last?.status === APPLY_STATUS.rejected;
}

/** Returns one page of the members of a space: highest role first, then earliest to join. */
export async function listMembers(
  db: Db,
  spaceId: string,
  { keyword, role, pageIndex, pageSize }: z.output<typeof spaceMemberListQuery>,
): Promise<SpaceMemberPage> {
  const where = and(
    eq(spaceMember.spaceId, spaceId),
    gte(spaceMember.role, role),
    keyword ? ilike(person.realName, likePattern(keyword)) : undefined,
  );
  const members = (limit: number, { orderBy, offset }: PageStart) =>
    db
      .select({
        userId: person.id,
        userName: person.realName,
        avatar: person.avatar,
        schoolName: school.name,
        role: spaceMember.role,
        joinTime: spaceMember.joinTime,
      })
      .from(spaceMember)
      .innerJoin(person, eq(person.id, spaceMember.personId))
      .leftJoin(school, eq(school.id, person.schoolId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
  const { rows, total } = await readPage(
    db,
    { pageIndex, pageSize },
    {
      order: BY_ROLE,
      select: (start, limit) => members(limit, start),
      all: db
        .select({ one: sql`1` })
        .from(spaceMember)
        .innerJoin(person, eq(person.id, spaceMember.personId))
        .where(where),
    },
  );
  const records = rows.map(({ role, joinTime, ...who }) => ({
    ...toUserBrief(who),
    role: role as SpaceMemberPage['records'][number]['role'],
    joinTime: joinTime?.toISOString(),
  }));
  return { records, total, pageIndex, pageSize };
}

/** Highest role first, then earliest to join. */
const BY_ROLE: Order<{ role: number; joinTime: Date | null; userId: string }> = {
  columns: [
    { column: spaceMember.role },
    { column: spaceMember.joinTime, ascending: true },
    { column: spaceMember.personId, ascending: true },
  ],
  keysOf: ({ role, joinTime, userId }) => [role, joinTime ?? '', userId],
};
