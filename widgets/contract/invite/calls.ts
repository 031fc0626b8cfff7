/** Rows of the table of calls by which people are invited into a space. */
import type { Calls } from '../call.ts';

export const inviteCalls = {
  publicInviteInfo: { method: 'GET', path: '/mskt/api/index/invite/info', who: 'visitor' },
  inviteInfo: { method: 'GET', path: '/mskt/api/group/invite/info', who: 'member' },
  inviteAccept: { method: 'POST', path: '/mskt/api/group/invite/accept', who: 'member' },
  inviteDecline: { method: 'POST', path: '/mskt/api/group/invite/decline', who: 'member' },
  inviteLinkAdd: { method: 'POST', path: '/mskt/api/group/invite/link/add', who: 'member' },
  inviteAdd: { method: 'POST', path: '/mskt/api/group/invite/add', who: 'member' },
  inviteList: { method: 'GET', path: '/mskt/api/group/invite/list', who: 'member' },
  inviteResend: { method: 'POST', path: '/mskt/api/group/invite/resend/{id}', who: 'member' },
  inviteRevoke: { method: 'POST', path: '/mskt/api/group/invite/revoke/{id}', who: 'member' },
} as const satisfies Calls;
