import { z } from 'zod';
import { comment } from './comment.ts';
import { id, page, pageQuery, time, url } from './envelope.ts';
import { file } from './file.ts';
import { GROUP_TYPE, SORT, TAB } from './limits.ts';

/** Something else of the platform that a dynamic points at. */
export const link = z.object({
  kind: z.enum(['activity', 'news', 'notice', 'space']),
  id,
  title: z.string(),
  cover: url.optional(),
});

export type Link = z.infer<typeof link>;

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
  /** Plain text; line breaks count. */
  content: z.string(),
  images: z.array(file).max(9),
  attachments: z.array(file).max(5),
  groupId: id.optional(),
  groupName: z.string().optional(),
  groupType: z.enum([GROUP_TYPE.communitySpace, GROUP_TYPE.teaStudio]).optional(),
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
});
export type Dynamic = z.infer<typeof dynamic>;

/** Tab codes that are lists: 1 all, 3 one space (`groupId`), 6 mine, 7 my spaces. */
export const dynamicListQuery = pageQuery
  .extend({
    type: z.coerce
      .number()
      .pipe(z.union([z.literal(TAB.all), z.literal(TAB.space), z.literal(TAB.mine), z.literal(TAB.mySpace)]))
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
    groupType: z.enum([GROUP_TYPE.communitySpace, GROUP_TYPE.teaStudio]).optional(),
    groupId: id.optional(),
    userId: id.optional(),
    keyword: z.string().trim().max(100).optional(),
  })
  .refine(query => query.type !== TAB.space || query.groupId !== undefined, {
    path: ['groupId'],
    error: 'the list of a space needs groupId',
  });

/** `newNum` counts the dynamics of this list that came after `asOf`. */
export const dynamicPage = page(dynamic).extend({ newNum: z.number().int().min(0).optional() });
export type DynamicPage = z.infer<typeof dynamicPage>;

/** The number of likes and the person's own, after the toggle. */
export const praised = z.object({ likeNum: z.number().int().min(0), hasLike: z.boolean() });
export type Praised = z.infer<typeof praised>;
