import { randomUUID } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Context } from 'hono';
import type { z } from 'zod';
import type {
  CommentAddBody,
  CommentAdded,
  commentListQuery,
} from '../../../widgets/contract/comment/schema.ts';
import type { Person } from '../auth/session.ts';
import { type Asking, canDelete } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { comment, dynamic } from '../db/schema.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { LIMITS } from '../http/limits.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { readSnapshotToken } from '../http/snapshot-token.ts';
import { holdForReview } from '../moderation/screen.ts';
import { spacesOfThread } from '../report/queries.ts';
import { recordMentions } from './mention.ts';
import {
  type CommentPage,
  countComments,
  listComments,
  selectComments,
  toComment,
  toReply,
} from './queries.ts';
import { getThread, type Thread, threadOfComment } from './thread.ts';

export default routes(({ db, urls }) => {
  /** Origin of a page outside the platform; undefined on its own site. */
  const outsideOrigin = (c: Context) => {
    const origin = c.req.header('origin');
    return origin === urls.platform ? undefined : origin;
  };
  return [
    on('publicCommentList', async ({ params, query, asking, c }) =>
      list(db, params.id, query, { ...asking, reader: null }, outsideOrigin(c)),
    ),
    on('commentList', async ({ params, query, asking, c }) =>
      list(db, params.id, query, asking, outsideOrigin(c)),
    ),

    on('commentAdd', async ({ body: { clientKey, ...body }, person, asking, c }) => {
      const { now } = asking;
      const thread = await getThread(db, body.objectId, asking, outsideOrigin(c));
      if (!thread.canComment) throw new PlatformError('CLOSED');
      const intent = { personId: person.id, call: 'commentAdd', clientKey, body, now } as const;
      return runIdempotent(db, intent, async tx => {
        await consumeRateLimit(tx, now, `comment ${person.id}`, LIMITS.comment);
        return add(tx, thread, body, person, now);
      });
    }),

    on('commentDelete', async ({ params, person, asking }) => {
      const [found] = await db.select().from(comment).where(eq(comment.id, params.id));
      if (!found) throw new PlatformError('NOT_FOUND');
      const thread = await threadOfComment(db, found.objectId, asking);
      if (found.deleteTime || (found.removeTime && found.personId !== person.id))
        throw new PlatformError('GONE');
      if (!canDelete(person, found.personId, thread.role)) throw new PlatformError('FORBIDDEN');
      return db.transaction(async tx => {
        await lockComment(tx, found.id);
        const isItOrBelow = or(eq(comment.id, found.id), eq(comment.topId, found.id));
        await tx
          .update(comment)
          .set({ deleteTime: asking.now })
          .where(and(isItOrBelow, isNull(comment.deleteTime)));
        return { commentNum: await countComments(tx, found.objectId) };
      });
    }),
  ];
});

async function list(
  db: Db,
  id: string,
  query: z.output<typeof commentListQuery>,
  asking: Asking,
  origin: string | undefined,
): Promise<CommentPage> {
  const thread = await getThread(db, id, asking, origin);
  return listComments(db, thread, query, asking.reader, readSnapshotToken(query.asOf, asking.now));
}

/** Stores a comment or reply. Returns it as its author sees it, with the thread's new number of comments and replies. */
async function add(
  tx: Db,
  thread: Thread,
  body: Omit<CommentAddBody, 'clientKey'>,
  person: Person,
  time: Date,
): Promise<CommentAdded> {
  const below = body.isReply ? await getAnswered(tx, thread, body) : {};
  const id = randomUUID();
  const { objectId } = thread;
  await tx
    .insert(comment)
    .values({ id, objectId, ...below, personId: person.id, comment: body.comment, time });
  await recordMentions(tx, {
    objectType: 'comment',
    objectId: id,
    text: body.comment,
    time,
    except: [person.id, ...(await toldOf(tx, objectId, below))],
    read: reader => threadOfComment(tx, objectId, { reader, now: time }),
  });
  const spaceIds = await spacesOfThread(tx, objectId);
  await holdForReview(tx, { objectType: 'comment', id, spaceIds, text: body.comment }, person, time);
  const [row] = await selectComments(tx, person, eq(comment.id, id));
  if (!row) throw new PlatformError('SERVER');
  const commentNum = await countComments(tx, objectId);
  return body.isReply
    ? { ...toReply(row, person, thread.role), commentNum }
    : { ...toComment(row, [], person, thread.role), commentNum };
}

/** Authors who are notified of a comment without a mention: of the dynamic, and of the comment that it answers. */
async function toldOf(
  tx: Db,
  objectId: string,
  { topId, beRepliedId }: { topId?: string; beRepliedId?: string | null },
): Promise<string[]> {
  const authors = await tx
    .select({ personId: dynamic.personId })
    .from(dynamic)
    .where(eq(dynamic.objectId, objectId))
    .unionAll(
      tx
        .select({ personId: comment.personId })
        .from(comment)
        .where(eq(comment.id, beRepliedId ?? topId ?? '')),
    );
  return authors.map(({ personId }) => personId);
}

/**
 * Returns the parent of a reply and the reply that it answers. Both must be in this thread. The parent stays
 * locked until the transaction ends. Throws NOT_FOUND or GONE.
 */
async function getAnswered(
  tx: Db,
  thread: Thread,
  { topId = '', beRepliedId }: Pick<CommentAddBody, 'topId' | 'beRepliedId'>,
): Promise<{ topId: string; beRepliedId: string | null }> {
  const top = await lockComment(tx, topId);
  if (!top || top.objectId !== thread.objectId || top.topId !== null) throw new PlatformError('NOT_FOUND');
  if (top.deleteTime || top.removeTime) throw new PlatformError('GONE');
  if (beRepliedId === undefined || beRepliedId === topId) return { topId, beRepliedId: null };
  const [answered] = await tx.select().from(comment).where(eq(comment.id, beRepliedId));
  if (answered?.topId !== topId) throw new PlatformError('NOT_FOUND');
  if (answered.deleteTime || answered.removeTime) throw new PlatformError('GONE');
  return { topId, beRepliedId };
}

/** Locks a comment until the transaction ends, so that no reply is added to a comment that is being deleted. */
async function lockComment(tx: Db, id: string): Promise<typeof comment.$inferSelect | undefined> {
  const [found] = await tx.select().from(comment).where(eq(comment.id, id)).for('update');
  return found;
}
