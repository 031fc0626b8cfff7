import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { INVITE_STATUS } from '../../../widgets/contract/invite/calls.ts';
import type {
  InviteLinkAdded,
  InviteMade,
  InvitePage,
  inviteListQuery,
} from '../../../widgets/contract/invite/schema.ts';
import type { Person } from '../auth/session.ts';
import { type ContactPoint, contactHash, maskOf } from '../contact/contact-point.ts';
import type { Db } from '../db/handle.ts';
import { invite, person, space, spaceMember } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import { PlatformError } from '../http/platform-error.ts';
import { requireHost } from '../member/queries.ts';
import { message } from '../messages/words.ts';
import {
  ARCHIVED,
  canResend,
  codeHash,
  type InviteRow,
  inviteStatusAt,
  makeCode,
  resendTimeOf,
  selectInvites,
  toInvite,
} from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Like `requireHost`. Also throws CLOSED if the space is archived. */
export async function requireInviter(db: Db, spaceId: string, inviter: Person): Promise<void> {
  await requireHost(db, spaceId, inviter);
  if (await db.$count(space, and(eq(space.id, spaceId), space.archived))) throw ARCHIVED();
}

/**
 * Stores an invitation and returns its link. Only a hash of the code is stored, so the link cannot be read
 * again later.
 */
export async function makeInvite(
  { db, urls }: Pick<Platform, 'db' | 'urls'>,
  { groupId, role, days, message, maxUses }: InviteLinkAdded,
  contact: ContactPoint | null,
  inviter: Person,
  now: Date,
): Promise<InviteMade> {
  const id = randomUUID();
  const code = makeCode();
  await db.insert(invite).values({
    id,
    codeHash: codeHash(code),
    spaceId: groupId,
    role,
    personId: inviter.id,
    message,
    maxUses,
    target: contact && maskOf(contact),
    targetHash: contact && (await contactHash(db, contact.value)),
    createTime: now,
    sendTime: now,
    expireTime: new Date(now.getTime() + days * DAY),
  });
  return readMade(db, urls, id, code, now);
}

async function readMade(
  db: Db,
  urls: Platform['urls'],
  id: string,
  code: string,
  now: Date,
): Promise<InviteMade> {
  const [row] = await selectInvites(db, now, eq(invite.id, id));
  if (!row) throw new PlatformError('NOT_FOUND');
  return { ...toInvite(row), code, url: `${urls.platform}/msktfront/invite?code=${code}` };
}

/** Whether a contact has an unanswered valid invitation to a space. */
export async function isInvited(db: Db, spaceId: string, contact: ContactPoint, now: Date): Promise<boolean> {
  const open = and(
    eq(invite.spaceId, spaceId),
    eq(invite.targetHash, await contactHash(db, contact.value)),
    eq(inviteStatusAt(now), INVITE_STATUS.valid),
  );
  return (await selectInvites(db, now, open).limit(1)).length > 0;
}

/** Returns one page of the invitations to a space, newest first, with counts per status. */
export async function listInvites(
  db: Db,
  { groupId, status, pageIndex, pageSize }: z.output<typeof inviteListQuery>,
  now: Date,
): Promise<InvitePage> {
  const isInviters = and(eq(spaceMember.spaceId, invite.spaceId), eq(spaceMember.personId, invite.personId));
  const its = eq(invite.spaceId, groupId);
  const numbers = await db
    .select({ status: inviteStatusAt(now), num: sql<number>`count(*)::int` })
    .from(invite)
    .innerJoin(person, eq(person.id, invite.personId))
    .leftJoin(spaceMember, isInviters)
    .where(its)
    .groupBy(sql`1`);
  const numOf = (code: number) => numbers.find(row => row.status === code)?.num ?? 0;
  const counts = { 1: numOf(1), 2: numOf(2), 3: numOf(3), 4: numOf(4), 5: numOf(5) };
  const where = status ? and(its, eq(inviteStatusAt(now), status)) : its;
  const rows = await selectInvites(db, now, where)
    .orderBy(desc(invite.createTime), desc(invite.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const total = status ? counts[status] : Object.values(counts).reduce((sum, num) => sum + num, 0);
  return { records: rows.map(toInvite), total, pageIndex, pageSize, counts };
}

/**
 * Returns an invitation that a person may manage and locks its row until the transaction ends. Throws
 * NOT_FOUND or FORBIDDEN.
 */
async function lockManagedInvite(tx: Db, id: string, manager: Person, now: Date): Promise<InviteRow> {
  await tx.select({ id: invite.id }).from(invite).where(eq(invite.id, id)).for('update');
  const [row] = await selectInvites(tx, now, eq(invite.id, id));
  if (!row) throw new PlatformError('NOT_FOUND');
  await requireHost(tx, row.spaceId, manager);
  return row;
}

/**
 * Gives an invitation a new link and restarts its validity period. The previous link stops working. Throws
 * CLOSED if it cannot be resent, or RATE_LIMITED if it was sent recently.
 */
export async function resendInvite(
  tx: Db,
  urls: Platform['urls'],
  id: string,
  manager: Person,
  now: Date,
): Promise<InviteMade> {
  const row = await lockManagedInvite(tx, id, manager, now);
  if (!canResend(row)) throw OVER();
  const wait = resendTimeOf(row).getTime() - now.getTime();
  if (wait > 0) throw new PlatformError('RATE_LIMITED', { retryAfter: Math.ceil(wait / 1000) });
  const code = makeCode();
  const expireTime = new Date(now.getTime() + row.expireTime.getTime() - row.sendTime.getTime());
  await tx
    .update(invite)
    .set({ codeHash: codeHash(code), sendTime: now, expireTime })
    .where(eq(invite.id, id));
  return readMade(tx, urls, id, code, now);
}

/** Revokes an invitation. One that is used up, declined or revoked already stays unchanged. */
export async function revokeInvite(tx: Db, id: string, manager: Person, now: Date) {
  const row = await lockManagedInvite(tx, id, manager, now);
  if (!canResend(row)) return { id, status: row.status };
  await tx.update(invite).set({ revokeTime: now }).where(eq(invite.id, id));
  return { id, status: INVITE_STATUS.revoked };
}

const OVER = () => new PlatformError('CLOSED', { words: message('invite_over') });
