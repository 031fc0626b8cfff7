import { createHash, randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { INVITE_RESEND, INVITE_STATUS } from '../../../widgets/contract/invite/calls.ts';
import type { Invite, InviteInfo } from '../../../widgets/contract/invite/schema.ts';
import { GROUP_TYPE } from '../../../widgets/contract/limits.ts';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import type { Db } from '../db/handle.ts';
import { invite, person, school, space, spaceMember } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import { PlatformError } from '../http/platform-error.ts';
import { message } from '../messages/words.ts';

/** Stored form of an invitation code. Needs no salt: the code is 256 random bits. */
export const codeHash = (code: string): string => createHash('sha256').update(code).digest('base64url');

export const makeCode = (): string => randomBytes(32).toString('base64url');

/** Whether the inviter may still invite. All their invitations lapse when they no longer manage the space. */
const inviterMay = sql`('admin' = any(${person.roles}) or coalesce(${spaceMember.role}, 0) >= ${SPACE_ROLE.host})`;

/** SQL expression for the status of an invitation at `now`. */
export const inviteStatusAt = (now: Date): SQL<Invite['status']> =>
  sql<Invite['status']>`case
    when ${invite.revokeTime} is not null or not ${inviterMay} then ${INVITE_STATUS.revoked}::int
    when ${invite.declineTime} is not null then ${INVITE_STATUS.declined}::int
    when ${invite.usedNum} >= ${invite.maxUses} then ${INVITE_STATUS.usedUp}::int
    when ${invite.expireTime} <= ${moment(now)} then ${INVITE_STATUS.expired}::int
    else ${INVITE_STATUS.valid}::int end`;

/** Selects invitations with inviter and space. Not ordered. */
export function selectInvites(db: Db, now: Date, where: SQL | undefined) {
  const isInviters = and(eq(spaceMember.spaceId, invite.spaceId), eq(spaceMember.personId, invite.personId));
  return db
    .select({
      ...getTableColumns(invite),
      status: inviteStatusAt(now),
      groupName: space.name,
      groupType: space.type,
      archived: space.archived,
      userName: person.realName,
      avatar: person.avatar,
      schoolName: school.name,
    })
    .from(invite)
    .innerJoin(space, eq(space.id, invite.spaceId))
    .innerJoin(person, eq(person.id, invite.personId))
    .leftJoin(spaceMember, isInviters)
    .leftJoin(school, eq(school.id, person.schoolId))
    .where(where);
}

export type InviteRow = Awaited<ReturnType<typeof selectInvites>>[number];

export const isOfCode = (code: string): SQL => eq(invite.codeHash, codeHash(code));

/** Returns an invitation of any status. Throws CODE_INVALID if none is found. */
export async function readInvite(db: Db, where: SQL, now: Date): Promise<InviteRow> {
  const [row] = await selectInvites(db, now, where);
  if (!row) throw NO_SUCH_CODE();
  return row;
}

export const getInvite = (db: Db, code: string, now: Date): Promise<InviteRow> =>
  readInvite(db, isOfCode(code), now);

/**
 * Throws why an invitation cannot be accepted: CODE_EXPIRED, CODE_USED_UP, GONE if it was revoked or
 * declined, CLOSED if the space is archived.
 */
export function requireValid({ status, userName, groupName, archived }: InviteRow): void {
  if (archived) throw ARCHIVED();
  const values = { name: groupName, inviter: userName };
  if (status === INVITE_STATUS.expired)
    throw new PlatformError('CODE_EXPIRED', { words: message('invite_expired', values) });
  if (status === INVITE_STATUS.usedUp)
    throw new PlatformError('CODE_USED_UP', { words: message('invite_usedUp', values) });
  if (status === INVITE_STATUS.revoked)
    throw new PlatformError('GONE', { words: message('invite_revoked', values) });
  if (status === INVITE_STATUS.declined)
    throw new PlatformError('GONE', { words: message('invite_declined', values) });
}

export const ARCHIVED = () => new PlatformError('CLOSED', { words: message('member_archived') });

const NO_SUCH_CODE = () => new PlatformError('CODE_INVALID', { words: message('invite_unknown') });

const inviterOf = (row: InviteRow) => ({
  userId: row.personId,
  userName: row.userName,
  avatar: row.avatar ?? undefined,
  schoolName: row.schoolName ?? undefined,
});

/** Converts a row to the API format for the holder of the link. */
export const toInviteInfo = (row: InviteRow, myRole?: InviteInfo['myRole']): InviteInfo => ({
  groupId: row.spaceId,
  groupName: row.groupName,
  groupType: row.groupType === GROUP_TYPE.teaStudio ? GROUP_TYPE.teaStudio : GROUP_TYPE.communitySpace,
  role: row.role,
  inviter: inviterOf(row),
  message: row.message || undefined,
  expireTime: row.expireTime.toISOString(),
  myRole,
});

/** Converts a row to the API format for managers of the space. */
export const toInvite = (row: InviteRow): Invite => ({
  id: row.id,
  groupId: row.spaceId,
  groupName: row.groupName,
  role: row.role,
  inviter: inviterOf(row),
  message: row.message || undefined,
  maxUses: row.maxUses,
  usedNum: row.usedNum,
  expireTime: row.expireTime.toISOString(),
  status: row.status,
  target: row.target ?? undefined,
  createTime: row.createTime.toISOString(),
  resendTime: canResend(row) ? resendTimeOf(row).toISOString() : undefined,
});

/** Whether an invitation can be resent: valid and expired ones can; revoked, declined and used-up ones cannot. */
export const canResend = ({ status }: Pick<InviteRow, 'status'>): boolean =>
  status === INVITE_STATUS.valid || status === INVITE_STATUS.expired;

export const resendTimeOf = ({ sendTime }: Pick<InviteRow, 'sendTime'>): Date =>
  new Date(sendTime.getTime() + INVITE_RESEND * 1000);
