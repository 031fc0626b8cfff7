import { z } from 'zod';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { coded, oneOf } from '../fields.ts';
import { APPLY_STATUS, APPLY_TEXT_MAX } from '../limits.ts';
import { byId, type ShapesOf } from '../shape.ts';
import { JOIN_STATUS, SPACE_ROLE } from '../space/calls.ts';
import type { memberCalls } from './calls.ts';

/** A person of the community, abridged. */
export const person = z.object({
  userId: id,
  userName: z.string(),
  avatar: url.optional(),
  schoolName: z.string().optional(),
});

export type UserBrief = z.infer<typeof person>;

/** A person whom a text names as `@Real Name`. */
export const mentioned = person.pick({ userId: true, userName: true });
export type Mentioned = z.infer<typeof mentioned>;

/** A member of a space. */
export const spaceMember = person.extend({
  /** 1 member, 2 moderator, 3 host, 4 owner. */
  role: oneOf(SPACE_ROLE),
  /** Missing if unknown. */
  joinTime: time.optional(),
});
export type SpaceMember = z.infer<typeof spaceMember>;

/** `role` is the lowest role to list. */
export const spaceMemberListQuery = pageQuery.omit({ asOf: true }).extend({
  keyword: z.string().trim().max(100).optional(),
  role: coded(SPACE_ROLE).default(SPACE_ROLE.member),
});

export const spaceMemberPage = page(spaceMember);
export type SpaceMemberPage = z.infer<typeof spaceMemberPage>;

/**
 * `keyword` is part of a name. With `groupId` only members of that space, its first ones if there is no keyword.
 * The list is empty without both.
 */
const userSuggestQuery = z.object({
  keyword: z.string().trim().max(40).default(''),
  groupId: id.optional(),
});

export const SUGGESTIONS_MAX = 10;

const text = z
  .string()
  .transform(given => given.replace(/\r\n?/g, '\n').trim())
  .refine(given => [...given].length <= APPLY_TEXT_MAX, { error: `at most ${APPLY_TEXT_MAX} characters` });

/** `message` is shown to the hosts who decide; it is unused where anyone may join. */
const memberJoinBody = z.strictObject({ message: text.default('') });

/** Membership of the person. */
const membership = z.object({
  /** 0 none, 1 asked to join and waits, 2 invited, 3 member. */
  joinStatus: oneOf(JOIN_STATUS),
  myRole: oneOf(SPACE_ROLE),
});
export type Membership = z.infer<typeof membership>;

/** A request to join a space. */
const memberApply = person.extend({
  applyId: id,
  message: z.string(),
  /** 1 pending, 2 approved, 3 rejected, 4 withdrawn. */
  status: oneOf(APPLY_STATUS),
  /** Why it was rejected. */
  reason: z.string().optional(),
  /** The host who decided. */
  handlerName: z.string().optional(),
  createTime: time,
  /** When it was answered or withdrawn. */
  handleTime: time.optional(),
});
export type MemberApply = z.infer<typeof memberApply>;

/** Those that wait come oldest first, others last answered first. */
export const memberApplyListQuery = pageQuery
  .omit({ asOf: true })
  .extend({ status: coded(APPLY_STATUS).default(APPLY_STATUS.pending) });

const memberApplyPage = page(memberApply);
export type MemberApplyPage = z.infer<typeof memberApplyPage>;

/** `pass`: 1 admits the applicant, 0 rejects. `reason` is shown to the applicant. */
const memberHandleBody = z.strictObject({ pass: z.literal([0, 1]), reason: text.default('') });

const memberHandled = z.object({ status: oneOf(APPLY_STATUS) });

export const memberShapes = {
  memberJoin: {
    summary: 'Joins a space, or asks to: as its joinPolicy says. The id is that of the space.',
    embed: true,
    params: byId,
    body: memberJoinBody,
    screened: true,
    data: membership,
  },
  memberLeave: {
    summary: 'Leaves a space, or takes back the request to join it. CLOSED for its only owner.',
    embed: true,
    params: byId,
    data: membership,
  },
  memberApplyList: {
    summary: 'Requests to join a space, for its hosts.',
    params: byId,
    query: memberApplyListQuery,
    data: memberApplyPage,
  },
  userSuggest: {
    summary: 'People to mention, by part of their name: those whose name begins with it first.',
    query: userSuggestQuery,
    data: z.array(person).max(SUGGESTIONS_MAX),
  },
  memberHandle: {
    summary:
      'Answers a request to join. The same answer twice is one; CLOSED when it was answered otherwise.',
    params: z.object({ applyId: id }),
    body: memberHandleBody,
    data: memberHandled,
  },
} as const satisfies ShapesOf<typeof memberCalls>;
