import { z } from 'zod';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { coded, line, oneOf } from '../fields.ts';
import { file, writtenFile } from '../file/schema.ts';
import { GROUP_TYPE, NEWS_SCOPE, SPACE_SORT, VISIBILITY } from '../limits.ts';
import { person, spaceMember, spaceMemberListQuery, spaceMemberPage } from '../member/schema.ts';
import { newsLink } from '../news/schema.ts';
import { byId, type ShapesOf } from '../shape.ts';
import type { spaceCalls } from './calls.ts';
import { JOIN_POLICY, JOIN_STATUS, SPACE_INFO, SPACE_ROLE } from './calls.ts';

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
  regionName: z.string().optional(),
  /** Its owners and hosts, at most three of them. */
  hosts: z.array(person).max(3),
  memberNum: num,
  /** Number of its dynamics and activities that the reader may see. */
  shareNum: num,
  activityNum: num,
  visitNum: num,
  /** The latest dynamic that the reader may see; `title` is its beginning, else the name of its first file, else empty. */
  lastShare: z.object({ id, title: z.string(), time }).optional(),
  /** The platform shows it before others. */
  recommend: z.boolean(),
  /** 0 by invitation, 1 hosts approve requests, 2 anyone may join. */
  joinPolicy: oneOf(JOIN_POLICY),
  /** Readers: 0 members, 1 signed-in people, 2 everyone. */
  visibility: oneOf(VISIBILITY),
  /** 0 none, 1 member, 2 moderator, 3 host, 4 owner. */
  myRole: oneOf(SPACE_ROLE),
  /** 0 none, 1 asked to join and waits, 2 invited, 3 member. */
  joinStatus: oneOf(JOIN_STATUS),
  /** Still readable; joining is closed. */
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
  /** Its stage of school, its kind of group, and its subject. Without a stage it is for all of them. */
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
  /** The first members, those with higher roles first. */
  members: z.array(spaceMember).max(12),
  /** Number of pending requests to join; only for hosts. */
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
  /** Studios of this stage, and those for all stages. */
  sectionId: id.optional(),
  groupSortId: id.optional(),
  subjectId: id.optional(),
});

const communitySpacePage = page(communitySpace);

const teaStudioPage = page(teaStudio);

const spaceSortsQuery = z.object({ regionCode: z.string().max(64).optional() });

/** A category of spaces. `num` counts its spaces that the reader may see. */
export const spaceSort = z.object({ id, name: z.string(), num });
export type SpaceSort = z.infer<typeof spaceSort>;

/** `sort` is its place among the others. */
const communitySpaceType = spaceSort.extend({ sort: z.number().int() });
export type CommunitySpaceType = z.infer<typeof communitySpaceType>;

/** Stages of school, kinds of studios and subjects. Stages and subjects are the platform's, with or without studios. */
export const teaStudioSorts = z.object({
  sections: z.array(spaceSort),
  groupSorts: z.array(spaceSort),
  subjects: z.array(spaceSort),
});
export type TeaStudioSorts = z.infer<typeof teaStudioSorts>;

/** Owners of a space: a school, a community space, a tea studio, a person. The owner's id is the id of the space. */
export const spaceScope = z.literal([
  NEWS_SCOPE.school,
  NEWS_SCOPE.communitySpace,
  NEWS_SCOPE.teaStudio,
  NEWS_SCOPE.person,
]);

/**
 * Fields of a profile with a visibility of their own: 0 members (for a person: the person), 1 signed-in people, 2 everyone.
 * `following` is for people alone: whom they follow.
 */
export const spaceInfoField = z.enum([
  'intro',
  'avatar',
  'banner',
  'contact',
  'school',
  'section',
  'subject',
  'honours',
  'links',
  'following',
]);
export type SpaceInfoField = z.infer<typeof spaceInfoField>;

const fieldVisibility = z.record(spaceInfoField, oneOf(VISIBILITY));

const contact = z.object({
  phone: z.string().optional(),
  mail: z.string().optional(),
  address: z.string().optional(),
});

const link = z.object({ name: z.string(), url });

/** The profile of a space. Fields that the reader may not see are missing or empty. */
export const spaceInfo = z.object({
  id,
  /** 3 school, 4 community space, 5 tea studio, 6 person. */
  scope: spaceScope,
  name: z.string(),
  intro: z.string(),
  avatar: file.optional(),
  /** Its avatar, else the picture of the account or of the space. */
  avatarUrl: url.optional(),
  banner: file.optional(),
  contact,
  schoolName: z.string().optional(),
  /** The stage of school and the subject that it is about, of those in `teaStudioSorts`, and their names. */
  sectionId: id.optional(),
  sectionName: z.string().optional(),
  subjectId: id.optional(),
  subject: z.string().optional(),
  honours: z.array(z.string()),
  links: z.array(link),
  /**
   * Counts of public content. `memberNum` and `visitNum` only where they apply; `followNum` (followers), `followingNum`
   * (people whom they follow, if shown to the reader) and `activityNum` for people.
   */
  stats: z.object({
    newsNum: z.number().int().min(0),
    shareNum: z.number().int().min(0),
    memberNum: z.number().int().min(0).optional(),
    visitNum: z.number().int().min(0).optional(),
    followNum: z.number().int().min(0).optional(),
    followingNum: z.number().int().min(0).optional(),
    activityNum: z.number().int().min(0).optional(),
  }),
  /** For a person: whether the reader follows them. */
  hasFollow: z.boolean().optional(),
  canEdit: z.boolean(),
  /** Visibility by field; for editors. */
  visibility: fieldVisibility.optional(),
  /** Grows with every change; 0 before the first. A change names the one it is made from. */
  revision: z.number().int().min(0),
});
export type SpaceInfo = z.infer<typeof spaceInfo>;

/** Left out, it is the person's own space. */
const spaceInfoQuery = z.object({ id: id.optional() });

const text = (max: number) =>
  z
    .string()
    .trim()
    .refine(given => [...given].length <= max, { error: `at most ${max} characters` });

/** Replaces a profile; omitted fields are removed. `revision` is the one that was edited. */
const spaceInfoSaveBody = z.strictObject({
  id: id.optional(),
  intro: text(SPACE_INFO.intro).default(''),
  avatar: writtenFile.optional(),
  banner: writtenFile.optional(),
  contact: z
    .strictObject({
      phone: line(1, SPACE_INFO.line).optional(),
      mail: z.email().max(SPACE_INFO.line).optional(),
      address: line(1, SPACE_INFO.address).optional(),
    })
    .default({}),
  /** Ids of `teaStudioSorts`. */
  sectionId: id.optional(),
  subjectId: id.optional(),
  honours: z.array(line(1, SPACE_INFO.honour)).max(SPACE_INFO.honours).default([]),
  links: z
    .array(
      z.strictObject({
        name: line(1, SPACE_INFO.line),
        url: z.url({ protocol: /^https?$/ }).max(2048),
      }),
    )
    .max(SPACE_INFO.links)
    .default([]),
  /** Omitted fields are visible to everyone; `contact` to members only, `following` to signed-in people. */
  visibility: z.partialRecord(spaceInfoField, oneOf(VISIBILITY)).default({}),
  revision: z.number().int().min(0),
});
export type SpaceInfoWritten = Omit<z.output<typeof spaceInfoSaveBody>, 'id' | 'revision'>;

/** Data of a CONFLICT: the current profile and the person who changed it. */
export const spaceInfoConflict = z.object({ current: spaceInfo, editor: z.string() });
export type SpaceInfoConflict = z.infer<typeof spaceInfoConflict>;

export const spaceShapes = {
  myCommunitySpaces: {
    summary: 'Community spaces of the person, those they look after first.',
    embed: true,
    query: mySpacesQuery,
    data: communitySpacePage,
  },
  myTeaStudios: {
    summary: 'Tea studios of the person, those they look after first.',
    embed: true,
    query: mySpacesQuery,
    data: teaStudioPage,
  },
  communitySpaces: {
    summary: 'Community spaces that the caller may see.',
    embed: true,
    query: communitySpaceListQuery,
    data: communitySpacePage,
  },
  teaStudios: {
    summary: 'Tea studios that the caller may see.',
    embed: true,
    query: teaStudioListQuery,
    data: teaStudioPage,
  },
  communitySpaceTypes: {
    summary: 'Types of community spaces with the number of those that the caller may see in each.',
    embed: true,
    query: spaceSortsQuery,
    data: z.array(communitySpaceType),
  },
  teaStudioSorts: {
    summary:
      'Stages, kinds and subjects of tea studios with the number of those that the caller may see in each.',
    embed: true,
    query: spaceSortsQuery,
    data: teaStudioSorts,
  },
  publicSpaceDetail: {
    summary: 'One community space or tea studio with its newest notices and first members.',
    params: byId,
    data: spaceDetail,
  },
  spaceDetail: {
    summary: 'The same as the signed-in person sees it, with how they stand towards it.',
    embed: true,
    params: byId,
    data: spaceDetail,
  },
  publicSpaceMembers: {
    summary: 'Members of a space that everybody may see, those who look after it first.',
    params: byId,
    query: spaceMemberListQuery,
    data: spaceMemberPage,
  },
  spaceMembers: {
    summary: 'Members of a space that the signed-in person may see, those who look after it first.',
    embed: true,
    params: byId,
    query: spaceMemberListQuery,
    data: spaceMemberPage,
  },
  publicSpaceInfo: {
    summary: 'What a school, space, studio or person says of itself to everybody.',
    params: byId,
    data: spaceInfo,
  },
  spaceInfo: {
    summary: 'The same as the signed-in person may see it; without an id their own.',
    query: spaceInfoQuery,
    data: spaceInfo,
    embed: true,
  },
  spaceInfoSave: {
    summary:
      'Changes what a space says of itself. CONFLICT carries the current profile when it has another revision.',
    body: spaceInfoSaveBody,
    screened: true,
    data: spaceInfo,
  },
} as const satisfies ShapesOf<typeof spaceCalls>;
