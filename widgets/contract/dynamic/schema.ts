import { z } from 'zod';
import { comment } from '../comment/schema.ts';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { oneOf } from '../fields.ts';
import { file, writtenFile } from '../file/schema.ts';
import {
  DYNAMIC_FILES,
  DYNAMIC_GROUPS_MAX,
  DYNAMIC_MAX,
  DYNAMIC_THEMES_MAX,
  GROUP_TYPE,
  SORT,
  TAB,
  VISIBILITY,
} from '../limits.ts';
import { mentioned, person } from '../member/schema.ts';
import { removal } from '../report/schema.ts';
import { byId, type ShapesOf } from '../shape.ts';
import type { dynamicCalls } from './calls.ts';

/** An object of the platform that a dynamic links to. */
export const link = z.object({
  kind: z.enum(['activity', 'news', 'notice', 'space']),
  id,
  title: z.string(),
  cover: url.optional(),
});
export type Link = z.infer<typeof link>;

const groupType = z.enum([GROUP_TYPE.communitySpace, GROUP_TYPE.teaStudio]);

/** A space that a dynamic is shared with. */
const dynamicGroup = z.object({ groupId: id, groupName: z.string(), groupType });
export type DynamicGroup = z.infer<typeof dynamicGroup>;

/** Theme of a dynamic. */
const dynamicTheme = z.object({ id, name: z.string() });
export type DynamicTheme = z.infer<typeof dynamicTheme>;

/** A shared post of the channel. */
export const dynamic = z.object({
  id,
  /** The thread that holds its likes and comments. */
  objectId: id,
  userId: id,
  userName: z.string(),
  avatar: url.optional(),
  schoolName: z.string().optional(),
  time,
  /** When its author changed it last. */
  editTime: time.optional(),
  /** Plain text; line breaks count. Empty when its files say it all. */
  content: z.string(),
  /** People whom the text names with `@`, so that their names can be links. */
  mentions: z.array(mentioned).optional(),
  images: z.array(file).max(DYNAMIC_FILES.images),
  /** In the place of images and attachments: an MP4 or WebM. */
  video: file.optional(),
  attachments: z.array(file).max(DYNAMIC_FILES.attachments),
  /** The spaces that it is shared with, of those that the person may see; the first of them once more by itself. */
  groups: z.array(dynamicGroup).optional(),
  groupId: id.optional(),
  groupName: z.string().optional(),
  groupType: groupType.optional(),
  /** Readers: 0 members of its spaces, 1 signed-in people, 2 everyone. Its spaces may restrict this further. */
  visibility: z.literal([VISIBILITY.members, VISIBILITY.signedIn, VISIBILITY.everyone]).optional(),
  /** Themes. */
  themeList: z.array(dynamicTheme).optional(),
  link: link.optional(),
  likeNum: z.number().int().min(0),
  hasLike: z.boolean(),
  /** Comments and replies together. */
  commentNum: z.number().int().min(0),
  /** First page of comments in a detail; empty in a list. */
  comments: z.array(comment),
  visitNum: z.number().int().min(0),
  top: z.boolean(),
  canDelete: z.boolean(),
  canComment: z.boolean(),
  canEdit: z.boolean().optional(),
  /** Whether the person can report it: false for its author and after a report. Visitors sign in first. */
  canReport: z.boolean().optional(),
  removed: removal.optional(),
  /** Grows with every change. A change names the one it is made from. */
  revision: z.number().int().min(1).optional(),
});
export type Dynamic = z.infer<typeof dynamic>;

/** Tab codes that are lists: 1 all, 3 one space (`groupId`), 4 one theme (`themeId`), 6 mine, 7 my spaces, 8 by people that the person follows. */
export const dynamicListQuery = pageQuery
  .extend({
    type: z.coerce
      .number()
      .pipe(z.literal([TAB.all, TAB.space, TAB.theme, TAB.mine, TAB.mySpace, TAB.following]))
      .default(TAB.all),
    /** 1 latest, 2 hottest, 3 with participation of the person, 4 published by the person. */
    sort: z.coerce
      .number()
      .pipe(
        z.union([
          z.literal(SORT.latest),
          z.literal(SORT.hottest),
          z.literal(SORT.selfRelated),
          z.literal(SORT.selfPublished),
        ]),
      )
      .default(SORT.latest),
    groupType: groupType.optional(),
    groupId: id.optional(),
    themeId: id.optional(),
    userId: id.optional(),
    keyword: z.string().trim().max(100).optional(),
  })
  .refine(query => query.type !== TAB.space || query.groupId !== undefined, {
    path: ['groupId'],
    error: 'the list of a space needs groupId',
  })
  .refine(query => query.type !== TAB.theme || query.themeId !== undefined, {
    path: ['themeId'],
    error: 'the list of a theme needs themeId',
  });

/** `newNum` counts the dynamics of this list that came after `asOf`. */
const dynamicPage = page(dynamic).extend({ newNum: z.number().int().min(0).optional() });
export type DynamicPage = z.infer<typeof dynamicPage>;

/** Deadline for restoring a deleted dynamic. */
const dynamicDeleted = z.object({ undoUntil: time.optional() });

/** The number of likes and the person's own, after the toggle. */
export const praised = z.object({ likeNum: z.number().int().min(0), hasLike: z.boolean() });
export type Praised = z.infer<typeof praised>;

/** Lines of text; lengths in code points, so that an emoji counts as one. */
const text = z
  .string()
  .transform(given => given.replace(/\r\n?/g, '\n').trim())
  .refine(given => [...given].length <= DYNAMIC_MAX, { error: `at most ${DYNAMIC_MAX} characters` });

/** Linked object by kind and id. The platform adds title and cover. */
const writtenLink = link
  .partial({ title: true })
  .strict()
  .transform(({ kind, id }) => ({ kind, id }));

const written = {
  /** May be left out when there are files. */
  content: text.default(''),
  images: z.array(writtenFile).max(DYNAMIC_FILES.images).default([]),
  /** An MP4 or WebM; beside it there are no images and no attachments. */
  video: writtenFile.optional(),
  attachments: z.array(writtenFile).max(DYNAMIC_FILES.attachments).default([]),
  /** Spaces of the person's; shared with several it is still shown once. */
  groupIds: z
    .array(id)
    .max(DYNAMIC_GROUPS_MAX)
    .transform(given => [...new Set(given)])
    .default([]),
  /** Themes. If omitted in an edit, the themes stay unchanged, for older clients. */
  themeIds: z
    .array(id)
    .max(DYNAMIC_THEMES_MAX)
    .transform(given => [...new Set(given)])
    .optional(),
  /** 0 members of its spaces, 1 signed-in people, 2 everyone. */
  visibility: oneOf(VISIBILITY).default(VISIBILITY.everyone),
  link: writtenLink.optional(),
  /** One per intent: the same key within 24 hours answers the first result again. */
  clientKey: z.uuid().optional(),
};

/** A new dynamic. */
const dynamicAddBody = z.strictObject(written);

/** Replaces a dynamic; omitted fields are removed. `revision` is the one that was edited. */
const dynamicEditBody = z.strictObject({ ...written, revision: z.number().int().min(1) });
export type DynamicWritten = Omit<z.output<typeof dynamicAddBody>, 'clientKey'>;

/** Data of a CONFLICT: the current dynamic and the person who changed it. */
export const dynamicConflict = z.object({ current: dynamic, editor: z.string() });
export type DynamicConflict = z.infer<typeof dynamicConflict>;

/** So many at most, of the last so many days, and only those shared with such spaces. */
export const popularListQuery = z.object({
  size: z.coerce.number().int().min(1).max(50).default(10),
  days: z.coerce.number().int().min(1).max(365).default(7),
  groupType: z.enum([GROUP_TYPE.communitySpace, GROUP_TYPE.teaStudio]).optional(),
});

/** Fields of a dynamic in short lists. */
export const popular = dynamic
  .pick({
    id: true,
    objectId: true,
    userName: true,
    likeNum: true,
    commentNum: true,
    visitNum: true,
    time: true,
  })
  .extend({
    /** The beginning of its text, 60 characters at most; empty when its pictures say it all. */
    title: z.string(),
    /** Its first picture, small. */
    cover: url.optional(),
    /** Its place, from 1. */
    rank: z.number().int().min(1),
  });
export type Popular = z.infer<typeof popular>;

const likeListQuery = pageQuery.omit({ asOf: true });

/** People who like a dynamic. */
const likePage = page(person);
export type LikePage = z.infer<typeof likePage>;

export const dynamicShapes = {
  publicDynamicList: {
    summary: 'Dynamics that everybody may read.',
    embed: true,
    query: dynamicListQuery,
    data: dynamicPage,
  },
  dynamicList: {
    summary: 'Dynamics that the signed-in person may read.',
    embed: true,
    query: dynamicListQuery,
    data: dynamicPage,
  },
  publicDynamicDetail: {
    summary: 'One dynamic with its first page of comments.',
    embed: true,
    params: byId,
    data: dynamic,
  },
  dynamicDetail: {
    summary: 'One dynamic with its first page of comments, as the signed-in person sees it.',
    embed: true,
    params: byId,
    data: dynamic,
  },
  publicDynamicLikes: {
    summary: 'People who like a dynamic that everybody may read, the latest first.',
    embed: true,
    params: byId,
    query: likeListQuery,
    data: likePage,
  },
  dynamicLikes: {
    summary: 'People who like a dynamic that the signed-in person may read, the latest first.',
    embed: true,
    params: byId,
    query: likeListQuery,
    data: likePage,
  },
  dynamicPraise: {
    summary: 'Toggles the like of the signed-in person.',
    embed: true,
    params: byId,
    data: praised,
  },
  dynamicDelete: {
    summary: 'Deletes a dynamic; for 30 days whoever did so can restore it.',
    embed: true,
    params: byId,
    data: dynamicDeleted,
  },
  popularList: {
    summary: 'What most people like and comment of the last days, of what everybody may read.',
    embed: true,
    query: popularListQuery,
    data: z.array(popular),
  },
  dynamicAdd: {
    summary: 'Publishes a dynamic.',
    embed: true,
    body: dynamicAddBody,
    screened: true,
    data: dynamic,
  },
  dynamicEdit: {
    summary:
      'Changes a dynamic of the person’s own. CONFLICT carries the current one when it has another revision.',
    embed: true,
    params: byId,
    body: dynamicEditBody,
    screened: true,
    data: dynamic,
  },
  dynamicRestore: {
    summary: 'Restores a dynamic that the person has deleted.',
    embed: true,
    params: byId,
    data: dynamic,
  },
} as const satisfies ShapesOf<typeof dynamicCalls>;
