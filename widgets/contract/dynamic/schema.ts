import { z } from 'zod';
import { comment } from '../comment/schema.ts';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { file } from '../file/schema.ts';
import { DYNAMIC_FILES, GROUP_TYPE, SORT, TAB, VISIBILITY } from '../limits.ts';
import { removal } from '../report/removal.ts';

/** Something else of the platform that a dynamic points at. */
export const link = z.object({
  kind: z.enum(['activity', 'news', 'notice', 'space']),
  id,
  title: z.string(),
  cover: url.optional(),
});

export type Link = z.infer<typeof link>;

const groupType = z.enum([GROUP_TYPE.communitySpace, GROUP_TYPE.teaStudio]);

/** A space that a dynamic is shared with. */
export const dynamicGroup = z.object({ groupId: id, groupName: z.string(), groupType });
export type DynamicGroup = z.infer<typeof dynamicGroup>;

/** What a dynamic is about. */
export const dynamicTheme = z.object({ id, name: z.string() });
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
  images: z.array(file).max(DYNAMIC_FILES.images),
  /** In the place of images and attachments: an MP4 or WebM. */
  video: file.optional(),
  attachments: z.array(file).max(DYNAMIC_FILES.attachments),
  /** The spaces that it is shared with, of those that the person may see; the first of them once more by itself. */
  groups: z.array(dynamicGroup).optional(),
  groupId: id.optional(),
  groupName: z.string().optional(),
  groupType: groupType.optional(),
  /** Who may read it: 0 members of its spaces, 1 everybody signed in, 2 everyone. Its spaces may admit fewer. */
  visibility: z.literal([VISIBILITY.members, VISIBILITY.signedIn, VISIBILITY.everyone]).optional(),
  /** What it is about. */
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
  /** Whether reporting is offered: not to its author, nor to who has done so. A visitor signs in first. */
  canReport: z.boolean().optional(),
  removed: removal.optional(),
  /** Grows with every change. A change names the one it is made from. */
  revision: z.number().int().min(1).optional(),
});
export type Dynamic = z.infer<typeof dynamic>;

/** Tab codes that are lists: 1 all, 3 one space (`groupId`), 4 one theme (`themeId`), 6 mine, 7 my spaces. */
export const dynamicListQuery = pageQuery
  .extend({
    type: z.coerce
      .number()
      .pipe(z.literal([TAB.all, TAB.space, TAB.theme, TAB.mine, TAB.mySpace]))
      .default(TAB.all),
    /** 1 latest, 2 hottest, 3 what the person took part in, 4 what the person published. */
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
export const dynamicPage = page(dynamic).extend({ newNum: z.number().int().min(0).optional() });
export type DynamicPage = z.infer<typeof dynamicPage>;

/** Until when whoever deleted a dynamic can restore it. */
export const dynamicDeleted = z.object({ undoUntil: time.optional() });

/** The number of likes and the person's own, after the toggle. */
export const praised = z.object({ likeNum: z.number().int().min(0), hasLike: z.boolean() });
export type Praised = z.infer<typeof praised>;
