import type { Calls } from '../call.ts';

/** Validity of an invitation in days, its default, uses of a link, people invited at once, and length of the message. */
export const INVITE = { days: [1, 7, 30], usualDays: 7, uses: 200, targets: 200, message: 200 } as const;
/** Seconds until an invitation can be sent again. */
export const INVITE_RESEND = 60;
/** Status of an invitation. Only a valid one can be accepted. */
export const INVITE_STATUS = { valid: 1, expired: 2, usedUp: 3, revoked: 4, declined: 5 } as const;
/** Roles that an invitation can grant. */
export const INVITE_ROLE = { member: 1, moderator: 2, host: 3 } as const;

export const inviteCalls = {
  publicInviteInfo: { method: 'GET', path: '/mskt/api/index/invite/info', who: 'visitor' },
  inviteInfo: { method: 'GET', path: '/mskt/api/group/invite/info', who: 'member' },
  inviteAccept: { method: 'POST', path: '/mskt/api/group/invite/accept', who: 'member' },
  inviteDecline: { method: 'POST', path: '/mskt/api/group/invite/decline', who: 'member' },
  inviteLinkAdd: { method: 'POST', path: '/mskt/api/group/invite/link/add', who: 'member' },
  inviteAdd: { method: 'POST', path: '/mskt/api/group/invite/add', who: 'member' },
  inviteList: {
    method: 'GET',
    path: '/mskt/api/group/invite/list',
    who: 'member',
    answers: 'page',
    counts: [1, 2, 3, 4, 5],
  },
  inviteResend: { method: 'POST', path: '/mskt/api/group/invite/resend/{id}', who: 'member' },
  inviteRevoke: { method: 'POST', path: '/mskt/api/group/invite/revoke/{id}', who: 'member' },
} as const satisfies Calls;
