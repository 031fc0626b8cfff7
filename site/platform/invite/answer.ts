import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { InviteAnswered } from '../../../widgets/contract/invite/schema.ts';
import { APPLY_STATUS } from '../../../widgets/contract/limits.ts';
import { roleIn } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { invite, inviteUse, spaceApply, spaceMember } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { lockMembers } from '../member/queries.ts';
import { message } from '../messages/words.ts';
import { type InviteRow, isOfCode, readInvite, requireValid } from './queries.ts';

/** Returns an invitation and locks its row until the transaction ends. Throws CODE_INVALID. */
export async function lockInvite(tx: Db, where: SQL, now: Date): Promise<InviteRow> {
  await tx.select({ id: invite.id }).from(invite).where(where).for('update');
  return readInvite(tx, where, now);
}

/**
 * Makes a person a member by an invitation, or raises their role. A member who has already accepted it gets
 * the same response again, even if the invitation is no longer valid. Throws the reason if it cannot be
 * accepted: DUPLICATE for members with at least that role.
 */
export const acceptInvite = async (tx: Db, code: string, reader: Person, now: Date) =>
  acceptHeld(tx, await lockInvite(tx, isOfCode(code), now), reader, now);

/** Like `acceptInvite`, for an invitation whose row is locked. */
export async function acceptHeld(tx: Db, row: InviteRow, reader: Person, now: Date): Promise<InviteAnswered> {
  await lockMembers(tx, row.spaceId);
  const role = await roleIn(tx, row.spaceId, reader);
  const hasUsed = await tx.$count(
    inviteUse,
    and(eq(inviteUse.inviteId, row.id), eq(inviteUse.personId, reader.id)),
  );
  if (hasUsed && role) return toAnswered(row, role);
  requireValid(row);
  if (hasUsed) throw new PlatformError('CODE_USED_UP');
  if (role >= row.role) throw alreadyIn(row);
  await tx
    .insert(spaceMember)
    .values({ spaceId: row.spaceId, personId: reader.id, role: row.role, joinTime: now })
    .onConflictDoUpdate({
      target: [spaceMember.spaceId, spaceMember.personId],
      set: { role: sql`greatest(${spaceMember.role}, excluded.role)` },
    });
  const isAsking = and(
    eq(spaceApply.spaceId, row.spaceId),
    eq(spaceApply.personId, reader.id),
    eq(spaceApply.status, APPLY_STATUS.pending),
  );
  await tx.update(spaceApply).set({ status: APPLY_STATUS.withdrawn, handleTime: now }).where(isAsking);
  await tx.insert(inviteUse).values({ inviteId: row.id, personId: reader.id, time: now });
  await tx
    .update(invite)
    .set({ usedNum: sql`${invite.usedNum} + 1` })
    .where(eq(invite.id, row.id));
  return toAnswered(row, row.role);
}

/** Declines an invitation. This ends a single-use invitation; a multi-use link stays valid for others. */
export async function declineInvite(
  tx: Db,
  code: string,
  reader: Person,
  now: Date,
): Promise<InviteAnswered> {
  const row = await lockInvite(tx, isOfCode(code), now);
  const role = await roleIn(tx, row.spaceId, reader);
  if (row.declineTime) return toAnswered(row, role);
  requireValid(row);
  if (row.maxUses === 1) await tx.update(invite).set({ declineTime: now }).where(eq(invite.id, row.id));
  return toAnswered(row, role);
}

const toAnswered = ({ spaceId }: InviteRow, myRole: InviteAnswered['myRole']): InviteAnswered => ({
  groupId: spaceId,
  myRole,
  url: `/msktfront/space/index?${new URLSearchParams({ id: spaceId })}`,
});

const alreadyIn = ({ groupName }: InviteRow) =>
  new PlatformError('DUPLICATE', { words: message('invite_memberAlready', { name: groupName }) });
