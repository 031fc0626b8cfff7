import { z } from 'zod';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { COMMENT_MAX } from '../limits.ts';
import { mentioned } from '../member/schema.ts';
import { removal } from '../report/schema.ts';
import { byId, type ShapesOf } from '../shape.ts';
import type { commentCalls } from './calls.ts';

/** Length in code points, so that one emoji counts as one character on both sides. */
const commentText = z
  .string()
  .trim()
  .min(1)
  .refine(text => [...text].length <= COMMENT_MAX, { error: `at most ${COMMENT_MAX} characters` });

/** An answer below a comment: `replyUserName` answered `beRepliedUser`. */
export const reply = z.object({
  id,
  /** The comment that this reply belongs to. */
  topId: id,
  replyUserId: id,
  replyUserName: z.string(),
  avatar: url.optional(),
  /** Name of the person replied to. */
  beRepliedUser: z.string(),
  beRepliedUserId: id.optional(),
  comment: z.string(),
  /** People whom the text names with `@`, so that their names can be links. */
  mentions: z.array(mentioned).optional(),
  time,
  canDelete: z.boolean(),
  canReport: z.boolean().optional(),
  removed: removal.optional(),
});
export type Reply = z.infer<typeof reply>;

/** A comment of an object, with all its replies, oldest first. */
export const comment = z.object({
  id,
  userId: id,
  userName: z.string(),
  avatar: url.optional(),
  comment: z.string(),
  /** People whom the text names with `@`, so that their names can be links. */
  mentions: z.array(mentioned).optional(),
  time,
  /** Whether the person can delete it. The platform checks again on deletion. */
  canDelete: z.boolean(),
  /** Whether the person can report it: false for its author and after a report. Visitors sign in first. */
  canReport: z.boolean().optional(),
  removed: removal.optional(),
  childComments: z.array(reply),
});
export type Comment = z.infer<typeof comment>;

/** `commentNum` counts the object's comments and replies together; `total` counts comments alone. */
const commentPage = page(comment).extend({ commentNum: z.number().int().min(0).optional() });

/** `commentId` answers the page that holds that comment or reply instead of `pageIndex`. */
export const commentListQuery = pageQuery.extend({ commentId: id.optional() });

/**
 * A new comment (`isReply` 0) or reply (`isReply` 1).
 * `topId` is the comment that a reply belongs to; `beRepliedId` the reply that is answered, when it is not the comment itself.
 */
const commentAddBody = z
  .strictObject({
    comment: commentText,
    isReply: z.union([z.literal(0), z.literal(1)]),
    topId: id.optional(),
    beRepliedId: id.optional(),
    /** `objectId` or `id` of a dynamic, or the id of any other object that has a thread. */
    objectId: id,
    /** One per intent: the same key within 24 hours answers the first result again. */
    clientKey: z.uuid().optional(),
  })
  .refine(body => body.isReply === 0 || body.topId !== undefined, {
    path: ['topId'],
    error: 'a reply names the comment it answers',
  });
export type CommentAddBody = z.infer<typeof commentAddBody>;

/** The new comment or reply, and the object's new number of comments and replies. */
const commentAdded = z.union([
  comment.extend({ commentNum: z.number().int().min(0) }),
  reply.extend({ commentNum: z.number().int().min(0) }),
]);
export type CommentAdded = z.infer<typeof commentAdded>;

/** The object's number of comments after a comment has gone with its replies. */
const commentDeleted = z.object({ commentNum: z.number().int().min(0) });

export const commentShapes = {
  publicCommentList: {
    summary: 'Comments of an object, newest first, each with all its replies, oldest first.',
    embed: true,
    params: byId,
    query: commentListQuery,
    data: commentPage,
  },
  commentList: {
    summary: 'Comments of an object, as the signed-in person sees them.',
    embed: true,
    params: byId,
    query: commentListQuery,
    data: commentPage,
  },
  commentAdd: {
    summary: 'Adds a comment (isReply 0) or a reply (isReply 1).',
    embed: true,
    body: commentAddBody,
    screened: true,
    data: commentAdded,
  },
  commentDelete: {
    summary: 'Deletes a comment with its replies, or a reply.',
    embed: true,
    params: byId,
    data: commentDeleted,
  },
} as const satisfies ShapesOf<typeof commentCalls>;
