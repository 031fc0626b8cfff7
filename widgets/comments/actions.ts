import type { Comment, CommentAdded, Reply } from '../contract/comment/schema.ts';
import type { CommentApi } from '../core/api/makers/comment.ts';
import { toApiError } from '../core/index.ts';
import { type Answered, type Entry, holds, isReply, sumOf, turnOf } from './entry-model.ts';
import type { Thread } from './model.ts';

/** Acts on a thread, fetched with the first of them. They reject with the platform's ApiError. */

/** Adds a comment, or a reply to `answered`, whose box closes. */
export async function addComment(
  thread: Thread,
  comment: string,
  clientKey: string,
  answered: Answered | null,
): Promise<CommentAdded> {
  const { api, objectId, list, store } = thread;
  const added = await api().add({ ...bodyOf(answered), objectId, comment, clientKey });
  const commentNum = counted(thread, added.commentNum, 1);
  if (answered) list.change(answered.topId, withReply(added as Reply));
  else if (!holds(list.store.getState().items, added.id)) list.prepend(added as Comment);
  store.setState({ commentNum });
  readAnew(thread);
  if (answered && store.getState().answering === answered.entry.id) {
    store.setState({ answering: null, focus: added.id });
  }
  return { ...added, commentNum };
}

/** Deletes an entry, a comment with its replies, and tells the new number. */
export async function deleteEntry(thread: Thread, entry: Entry, topId: string): Promise<number> {
  const { api, list, store } = thread;
  const told = await deleteThere(api(), entry.id);
  const commentNum = counted(thread, told, isReply(entry) ? -1 : -1 - entry.childComments.length);
  const focus = neighbourOf(list.store.getState().items, entry.id, topId);
  if (isReply(entry)) list.change(topId, withoutReply(entry.id));
  else list.remove(entry.id);
  store.setState({ commentNum, focus });
  readAnew(thread);
  return commentNum;
}

/** The number after an act of ours, for platforms that do not tell it. */
function counted({ list, store }: Thread, told: number | undefined, change: number): number {
  const before = store.getState().commentNum ?? sumOf(list.store.getState().items);
  return told ?? Math.max(0, before + change);
}

/** nb. a read that is under way may bring the list as it was before an act: it is asked again. */
function readAnew({ list }: Thread): void {
  if (list.store.getState().status === 'loading') void list.load();
}

/** `topId` is the comment, `beRepliedId` the reply that is answered, if it is one. */
function bodyOf(answered: Answered | null) {
  if (!answered) return { isReply: 0 as const };
  const { entry, topId } = answered;
  return { isReply: 1 as const, topId, ...(isReply(entry) && entry.id && { beRepliedId: entry.id }) };
}

/** What is gone already has been deleted: answers the new number, or undefined when the platform does not say. */
async function deleteThere(api: CommentApi, id: string): Promise<number | undefined> {
  try {
    return (await api.delete(id))?.commentNum;
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
 * Where the focus goes when an entry leaves: to the next one; after the last comment to the composer, after the last
 * reply to its comment.
 */
function neighbourOf(items: readonly Comment[], id: string, topId: string): string {
  const next = items[items.findIndex(comment => comment.id === id) + 1];
  if (id === topId) return next?.id ?? turnOf.composer;
  const replies = items.find(comment => comment.id === topId)?.childComments ?? [];
  return replies[replies.findIndex(reply => reply.id === id) + 1]?.id ?? topId;
}
