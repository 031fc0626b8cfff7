import { z } from 'zod';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { oneOf } from '../fields.ts';
import { GROUP_TYPE } from '../limits.ts';
import { person } from '../member/schema.ts';
import { byId, type ShapesOf } from '../shape.ts';
import { SPACE_ROLE } from '../space/calls.ts';
import { FOLLOWS_MAX, type personCalls, TODAY_MAX } from './calls.ts';

/** Whether the caller follows the person, and the number of followers, after the toggle. */
const personFollowed = z.object({ hasFollow: z.boolean(), followNum: z.number().int().min(0) });
export type PersonFollowed = z.infer<typeof personFollowed>;

const pagingQuery = pageQuery.omit({ asOf: true });

const followingPage = page(person);
export type FollowingPage = z.infer<typeof followingPage>;

/** A space that a person is a member of. */
const personSpace = z.object({
  id,
  name: z.string(),
  type: z.enum([GROUP_TYPE.communitySpace, GROUP_TYPE.teaStudio]),
  logo: url.optional(),
  schoolName: z.string().optional(),
  /** The person's role in it: 1 member, 2 moderator, 3 host, 4 owner. */
  role: oneOf(SPACE_ROLE),
});
export type PersonSpace = z.infer<typeof personSpace>;

const personSpacePage = page(personSpace);
export type PersonSpacePage = z.infer<typeof personSpacePage>;

/**
 * Something the person has to do, or what comes next: a place that is offered, a notice to confirm, the next activity, a
 * draft of something new (`of`) or of a change.
 */
const todayItem = z.object({
  kind: z.enum(['offer', 'confirm', 'activity', 'draft']),
  /** Empty for a draft. */
  title: z.string(),
  /** Path of its page. */
  url: z.string(),
  /** Deadline of an offer or a confirmation. */
  until: time.optional(),
  /** Start of the activity; when the draft was saved. */
  time: time.optional(),
  endTime: time.optional(),
  /** Address of the activity. */
  place: z.string().optional(),
  of: z.enum(['dynamic', 'news', 'notice', 'activity']).optional(),
});
export type TodayItem = z.infer<typeof todayItem>;

/** By kind, in this order: offers, notices, the next activity, drafts. */
const today = z.object({ items: z.array(todayItem) });
export type Today = z.infer<typeof today>;

/** Everything that is stored of a person: rows by kind, with the columns of the database. */
const personalData = z.object({ time, data: z.record(z.string(), z.array(z.record(z.string(), z.json()))) });
export type PersonalData = z.infer<typeof personalData>;

/** What becomes of posts, comments and likes: they stay without the person's name, or are deleted. */
const personDeleteBody = z.strictObject({ content: z.enum(['keep', 'delete']) });

export const personShapes = {
  personData: {
    summary: 'Everything that is stored of the caller. At most 5 times an hour.',
    data: personalData,
  },
  personDelete: {
    summary:
      'Deletes the account of the caller, and ends its sessions. CLOSED if something has to be handed over first.',
    body: personDeleteBody,
    data: z.object({ deleteTime: time }),
  },
  personToday: {
    summary: `What the person has to do, and what comes next; at most ${TODAY_MAX} of each kind.`,
    data: today,
  },
  personFollow: {
    summary: `Follows a person, or no longer: toggles. Not oneself, and at most ${FOLLOWS_MAX} people (QUOTA).`,
    embed: true,
    params: byId,
    data: personFollowed,
  },
  publicPersonFollowing: {
    summary:
      'People that a person follows, latest first. FORBIDDEN unless the person shows them to everyone.',
    params: byId,
    query: pagingQuery,
    data: followingPage,
  },
  personFollowing: {
    summary:
      'People that a person follows, latest first. FORBIDDEN unless it is the caller or the person shows them.',
    embed: true,
    params: byId,
    query: pagingQuery,
    data: followingPage,
  },
  publicPersonSpaces: {
    summary: 'Communities and studios of a person that everyone may see, those with higher roles first.',
    params: byId,
    query: pagingQuery,
    data: personSpacePage,
  },
  personSpaces: {
    summary: 'Communities and studios of a person that the caller may see, those with higher roles first.',
    embed: true,
    params: byId,
    query: pagingQuery,
    data: personSpacePage,
  },
} as const satisfies ShapesOf<typeof personCalls>;
