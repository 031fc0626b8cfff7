/** Adding and deleting comments. Failures reject with an ApiError. */
import type { Comment, CommentAdded, Reply } from '../../contract/comment/schema.ts';
import { toApiError } from '../../core/index.ts';
import {
  type Answered,
  type CommentApi,
  type Comments,
  type Entry,
  focusPlace,
  holds,
  isReply,
  sumOf,
} from '../model.ts';

/**
 * Adds a comment, or a reply to `answered`, and closes its reply box. Resolves to null if the same is in progress.
 *
 * @param clientKey idempotency key: the platform stores the comment once per key
 */
export const addComment = (
  comments: Comments,
  comment: string,
  clientKey: string,
  answered: Answered | null,
): Promise<CommentAdded | null> =>
  comments.runOnce('add', answered?.entry.id ?? '', async () => {
    const { api, objectId, list, store } = comments;
    const added = await api().commentAdd({ body: { ...bodyOf(answered), objectId, comment, clientKey } });
    const commentNum = newCount(comments, added.commentNum, 1);
    if (answered) list.change(answered.topId, withReply(added as Reply));
    else if (!holds(list.store.getState().items, added.id)) list.prepend(added as Comment);
    store.setState({ commentNum });
    void list.restart();
    if (answered && store.getState().answering === answered.entry.id) {
      store.setState({ answering: null, focus: added.id });
    }
    return { ...added, commentNum };
  });

/** Deletes an entry; a comment with its replies. Resolves to the new count, or to null if the same is in progress. */
export const deleteEntry = (comments: Comments, entry: Entry, topId: string): Promise<number | null> =>
  comments.runOnce('delete', entry.id, async () => {
    const { api, list, store } = comments;
    const count = await requestDelete(api(), entry.id);
    const commentNum = newCount(comments, count, isReply(entry) ? -1 : -1 - entry.childComments.length);
    const focus = neighbourOf(list.store.getState().items, entry.id, topId);
    if (isReply(entry)) list.change(topId, withoutReply(entry.id));
    else list.remove(entry.id);
    store.setState({ commentNum, focus });
    void list.restart();
    return commentNum;
  });

/** The count from the response, or the known count plus `change` where the platform sends none. */
function newCount({ list, store }: Comments, count: number | undefined, change: number): number {
  const before = store.getState().commentNum ?? sumOf(list.store.getState().items);
  return count ?? Math.max(0, before + change);
}

/** `topId` names the comment, `beRepliedId` the answered reply, if any. */
function bodyOf(answered: Answered | null) {
  if (!answered) return { isReply: 0 as const };
  const { entry, topId } = answered;
  return { isReply: 1 as const, topId, ...(isReply(entry) && entry.id && { beRepliedId: entry.id }) };
}

/** Resolves to the new count, if the platform sends it. Treats GONE and NOT_FOUND as already deleted. */
async function requestDelete(api: CommentApi, id: string): Promise<number | undefined> {
  try {
    return (await api.commentDelete({ params: { id } }))?.commentNum;
  } catch (error) {
    const { code } = toApiError(error);
    if (code === 'GONE' || code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

const withReply = (reply: Reply) => (comment: Comment) => ({
  ...comment,
  childComments: [...comment.childComments.filter(other => other.id !== reply.id), reply],
});

const withoutReply = (id: string) => (comment: Comment) => ({
  ...comment,
  childComments: comment.childComments.filter(reply => reply.id !== id),
});

/**
 * Focus target after an entry was deleted: the next entry; the composer after the last comment; the comment after its
 * last reply.
 */
function neighbourOf(items: readonly Comment[], id: string, topId: string): string {
  const next = items[items.findIndex(comment => comment.id === id) + 1];
  if (id === topId) return next?.id ?? focusPlace.composer;
  const replies = items.find(comment => comment.id === topId)?.childComments ?? [];
  return replies[replies.findIndex(reply => reply.id === id) + 1]?.id ?? topId;
}
