import { z } from 'zod';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { GROUP_TYPE, SPACE_SORT, VISIBILITY } from '../limits.ts';
import { person, spaceMember } from '../member/schema.ts';
import { coded, newsLink, oneOf } from '../news/schema.ts';
import { JOIN_POLICY, JOIN_STATUS, SPACE_ROLE } from './limits.ts';

const num = z.number().int().min(0);

const space = z.object({
  id,
  name: z.string(),
  intro: z.string(),
  /** Addresses of its pictures. */
  cover: url.optional(),
  logo: url.optional(),
  schoolName: z.string().optional(),
  /** Left out when it is of every region. */
  regionCode: z.string().optional(),
  /** Its owners and hosts, at most three of them. */
  hosts: z.array(person).max(3),
  memberNum: num,
  /** Its dynamics, and what it holds, as far as the reader may see them. */
  shareNum: num,
  activityNum: num,
  visitNum: num,
  /** The latest dynamic that the reader may see; `title` is its beginning, else the name of its first file, else empty. */
  lastShare: z.object({ id, title: z.string(), time }).optional(),
  /** The platform shows it before others. */
  recommend: z.boolean(),
  /** 0 hosts invite, 1 who asks is let in by a host, 2 who wants joins. */
  joinPolicy: oneOf(JOIN_POLICY),
  /** Who may read it: 0 members, 1 everybody signed in, 2 everyone. */
  visibility: oneOf(VISIBILITY),
  /** 0 none, 1 member, 2 moderator, 3 host, 4 owner. */
  myRole: oneOf(SPACE_ROLE),
  /** 0 none, 1 asked to join and waits, 2 invited, 3 member. */
  joinStatus: oneOf(JOIN_STATUS),
  /** It can still be read, and nobody joins any more. */
  archived: z.boolean(),
  /** Where it lives, when that is not on this platform. */
  url: url.optional(),
  createTime: time,
});

export const communitySpace = space.extend({
  type: z.literal(GROUP_TYPE.communitySpace),
  typeId: id.optional(),
  typeName: z.string().optional(),
});
export type CommunitySpace = z.infer<typeof communitySpace>;

export const teaStudio = space.extend({
  type: z.literal(GROUP_TYPE.teaStudio),
  /** Its section of school, its sort of group, and its subject. */
  sectionId: id.optional(),
  sectionName: z.string().optional(),
  groupSortId: id.optional(),
  groupSortName: z.string().optional(),
  subjectId: id.optional(),
  subject: z.string().optional(),
});
export type TeaStudio = z.infer<typeof teaStudio>;

const whole = {
  about: z.string(),
  /** Its newest notices. */
  notices: z.array(newsLink).max(3),
  /** The first of its members, those who look after it before the others. */
  members: z.array(spaceMember).max(12),
  /** Requests to join that wait for an answer; only for who answers them. */
  applyNum: num.optional(),
};
export const spaceDetail = z.discriminatedUnion('type', [
  communitySpace.extend(whole),
  teaStudio.extend(whole),
]);
export type SpaceDetail = z.infer<typeof spaceDetail>;

/** With `role`, only spaces in which the person is at least that. */
export const mySpacesQuery = pageQuery
  .omit({ asOf: true })
  .extend({ role: coded(SPACE_ROLE).default(SPACE_ROLE.member) });

/** Every filter narrows the list; none is needed. */
const spaceListQuery = pageQuery.omit({ asOf: true }).extend({
  /** In names, intros, schools and the names of hosts. */
  keyword: z.string().trim().max(100).optional(),
  regionCode: z.string().max(64).optional(),
  /** 1 recommended, 2 active, 3 newest, 4 most members. */
  sort: coded(SPACE_SORT).default(SPACE_SORT.recommended),
  /** 1: only those that the person belongs to; archived ones too. */
  mine: z.coerce
    .number()
    .pipe(z.literal([0, 1]))
    .optional(),
});

export const communitySpaceListQuery = spaceListQuery.extend({ typeId: id.optional() });
export const teaStudioListQuery = spaceListQuery.extend({
  sectionId: id.optional(),
  groupSortId: id.optional(),
  subjectId: id.optional(),
});

export const communitySpacePage = page(communitySpace);
export const teaStudioPage = page(teaStudio);

export const spaceSortsQuery = z.object({ regionCode: z.string().max(64).optional() });

/** What spaces are sorted into; `num` counts those of it that the list shows to the reader. */
export const spaceSort = z.object({ id, name: z.string(), num });
export type SpaceSort = z.infer<typeof spaceSort>;

/** `sort` is its place among the others. */
export const communitySpaceType = spaceSort.extend({ sort: z.number().int() });
export type CommunitySpaceType = z.infer<typeof communitySpaceType>;

export const teaStudioSorts = z.object({
  sections: z.array(spaceSort),
  groupSorts: z.array(spaceSort),
  subjects: z.array(spaceSort),
});
export type TeaStudioSorts = z.infer<typeof teaStudioSorts>;
