import { z } from 'zod';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { coded, line, oneOf } from '../fields.ts';
import { GROUP_TYPE } from '../limits.ts';
import { byId, type ShapesOf } from '../shape.ts';
import { participant } from '../signup/schema.ts';
import { SPACE_ROLE } from '../space/calls.ts';
import type { inviteCalls } from './calls.ts';
import { INVITE, INVITE_ROLE, INVITE_STATUS } from './calls.ts';

/** The secret of an invitation's link. */
const code = z.string().min(1).max(100);

const inviteCodeQuery = z.object({ code });

const inviteCodeBody = z.strictObject({ code });

/** Public content of a valid invitation, for holders of its link. */
export const inviteInfo = z.object({
  groupId: id,
  groupName: z.string(),
  groupType: z.enum([GROUP_TYPE.communitySpace, GROUP_TYPE.teaStudio]),
  /** 1 member, 2 moderator, 3 host. */
  role: oneOf(INVITE_ROLE),
  inviter: participant,
  message: z.string().optional(),
  expireTime: time,
  /** Current role of the person in the space; 0 none. Only for signed-in people. */
  myRole: oneOf(SPACE_ROLE).optional(),
});
export type InviteInfo = z.infer<typeof inviteInfo>;

/** Where an answered invitation leads. */
const inviteAnswered = z.object({ groupId: id, myRole: oneOf(SPACE_ROLE), url });
export type InviteAnswered = z.infer<typeof inviteAnswered>;

/** An invitation, for managers of the space. */
export const invite = z.object({
  id,
  groupId: id,
  groupName: z.string(),
  role: oneOf(INVITE_ROLE),
  inviter: participant,
  message: z.string().optional(),
  maxUses: z.number().int().min(1),
  usedNum: z.number().int().min(0),
  expireTime: time,
  /** 1 valid, 2 expired, 3 used up, 4 revoked, 5 declined. */
  status: oneOf(INVITE_STATUS),
  /** Phone or mail address that it is meant for, masked. */
  target: z.string().optional(),
  createTime: time,
  /** When it can be sent again. */
  resendTime: time.optional(),
});
export type Invite = z.infer<typeof invite>;

/** With its link, which is returned only once: the platform stores a hash. */
const inviteMade = invite.extend({ code, url });
export type InviteMade = z.infer<typeof inviteMade>;

const offered = {
  groupId: id,
  role: oneOf(INVITE_ROLE).default(INVITE_ROLE.member),
  days: z.literal(INVITE.days).default(INVITE.usualDays),
  message: line(0, INVITE.message).default(''),
};

const inviteLinkAddBody = z.strictObject({
  ...offered,
  maxUses: z.number().int().min(1).max(INVITE.uses).default(1),
});
export type InviteLinkAdded = z.output<typeof inviteLinkAddBody>;

/** One invitation for one use for each phone or mail address. */
const inviteAddBody = z.strictObject({
  ...offered,
  targets: z.array(z.string().trim().min(1).max(254)).min(1).max(INVITE.targets),
});

/** Result by row; `target` as sent. */
const inviteAdded = z.object({
  done: z.array(inviteMade.extend({ given: z.string() })),
  failed: z.array(z.object({ target: z.string(), message: z.string() })),
});
export type InviteAddedAll = z.infer<typeof inviteAdded>;

export const inviteListQuery = pageQuery
  .omit({ asOf: true })
  .extend({ groupId: id, status: coded(INVITE_STATUS).optional() });

/** `counts`: number of records by status. */
const invitePage = page(invite).extend({
  counts: z.record(z.enum(['1', '2', '3', '4', '5']), z.number().int().min(0)),
});
export type InvitePage = z.infer<typeof invitePage>;

const inviteRevoked = invite.pick({ id: true, status: true });

export const inviteShapes = {
  publicInviteInfo: {
    summary: 'What an invitation offers, for whoever holds its link. Nothing changes by asking.',
    query: inviteCodeQuery,
    data: inviteInfo,
  },
  inviteInfo: {
    summary: 'The same, with what the signed-in person is in the space already.',
    query: inviteCodeQuery,
    data: inviteInfo,
  },
  inviteAccept: {
    summary: 'Accepts an invitation. Accepting it again answers the same.',
    body: inviteCodeBody,
    data: inviteAnswered,
  },
  inviteDecline: {
    summary: 'Declines an invitation; one for a single use is over with that.',
    body: inviteCodeBody,
    data: inviteAnswered,
  },
  inviteLinkAdd: {
    summary: 'Makes a link that so many people may join a space with. It is told this once.',
    body: inviteLinkAddBody,
    screened: true,
    data: inviteMade,
  },
  inviteAdd: {
    summary: 'Makes a link of its own for each phone or mail address, and says which could not be made.',
    body: inviteAddBody,
    screened: true,
    data: inviteAdded,
  },
  inviteList: {
    summary: 'Invitations into a space, newest first, with the number of each status.',
    query: inviteListQuery,
    data: invitePage,
  },
  inviteResend: {
    summary: 'Makes a new link of an invitation, for as many days as the first; the old one is over.',
    params: byId,
    data: inviteMade,
  },
  inviteRevoke: { summary: 'Takes an invitation back.', params: byId, data: inviteRevoked },
} as const satisfies ShapesOf<typeof inviteCalls>;
