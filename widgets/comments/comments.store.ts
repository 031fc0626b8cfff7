import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Comment, CommentAdded, Reply } from '../core/contract/comment.ts';
import { type Api, createPagedList, type PagedList, type PagedListState, toApiError } from '../core/index.ts';
import {
  type Answered,
  type Entry,
  holds,
  isReply,
  neighbourOf,
  sumOf,
  turnOf,
  withoutReply,
  withReply,
} from './comments-entry.store.ts';

export interface CommentsState {
  /** Comments and replies together; null until the platform tells or the whole list is here. */
  commentNum: number | null;
  /** The page the list begins with; more than 1 after following a link into an older part. */
  firstPage: number;
  /** The comment or reply that a link leads to; empty without one. */
  linked: string;
  /** The entry below which the reply box stands. */
  answering: string | null;
  /** What the keyboard's focus goes to next: an entry's id, or one of `turnOf`. */
  focus: string | null;
  /** Acts under way. */
  busy: readonly string[];
}

export interface Comments {
  objectId: string;
  list: PagedList<Comment>;
  store: StoreApi<CommentsState>;
  /** Reads the list, or again what is shown of it. A `commentId` that is new is shown and gets the focus. */
  read(commentId: string): Promise<void>;
  /** Leaves the part that a link led to. */
  readNewest(): Promise<void>;
  readMore(): Promise<void>;
  /** Opens the reply box below an entry; null closes it. */
  answer(id: string | null): void;
  focusOn(place: string | null): void;
  /**
   * Adds a comment, or a reply to `answered`, whose box closes. Resolves to null when that was under way already;
   * rejects with an ApiError.
   */
  add(comment: string, clientKey: string, answered: Answered | null): Promise<CommentAdded | null>;
  /** Deletes an entry, a comment with its replies, and tells the new number; null and rejections as in `add`. */
  delete(entry: Entry, topId: string): Promise<number | null>;
  isBusy(act: 'add' | 'delete', id: string): (state: CommentsState) => boolean;
}

/** The thread of one object. `api` answers the calls in force at the moment: language and person may change. */
export function createComments(api: () => Api, objectId: string): Comments {
  const store = createStore<CommentsState>(() => ({
    commentNum: null,
    firstPage: 1,
    linked: '',
    answering: null,
    focus: null,
    busy: [],
  }));
  /** What the last link asked for, and whether it still has to be shown. */
  let link = { id: '', unseen: false };

  const list = createPagedList<Comment>(async ({ pageIndex, asOf }, signal) => {
    const { linked } = store.getState();
    const isFirst = pageIndex === 1;
    const wanted = isFirst && linked ? { commentId: linked } : {};
    const page = await api().comment.list(objectId, { pageIndex, asOf, ...wanted }, signal);
    if (!signal.aborted && isFirst) {
      store.setState({ firstPage: page.pageIndex, commentNum: page.commentNum ?? null });
    }
    return page;
  });
  const items = () => list.store.getState().items;

  /** The number after an act of ours, for platforms that do not tell it. */
  const counted = (told: number | undefined, change: number) => {
    const before = store.getState().commentNum ?? sumOf(items());
    return told ?? Math.max(0, before + change);
  };

  /** nb. a read that is under way may bring the list as it was before an act: it is asked again. */
  function readAnew(): void {
    if (list.store.getState().status === 'loading') void list.load();
  }

  async function once<T>(act: string, work: () => Promise<T>): Promise<T | null> {
    if (store.getState().busy.includes(act)) return null;
    store.setState(({ busy }) => ({ busy: [...busy, act] }));
    try {
      return await work();
    } finally {
      store.setState(({ busy }) => ({ busy: busy.filter(other => other !== act) }));
    }
  }

  return {
    objectId,
    list,
    store,
    async read(commentId) {
      const isNew = commentId !== link.id;
      if (isNew) {
        link = { id: commentId, unseen: commentId !== '' };
        store.setState({ linked: commentId });
      }
      const isHere = holds(items(), commentId);
      if (!isNew || !isHere) await list.load(isNew || store.getState().firstPage > 1 ? 1 : list.pages());
      if (!link.unseen || !holds(items(), link.id)) return;
      link.unseen = false;
      store.setState({ focus: link.id });
    },
    async readNewest() {
      store.setState({ linked: '' });
      await list.load();
      store.setState({ focus: items()[0]?.id ?? null });
    },
    async readMore() {
      const before = items().length;
      await list.loadMore();
      store.setState({ focus: items()[before]?.id ?? null });
    },
    answer: id =>
      store.setState(({ answering }) => ({
        answering: id,
        focus: id ? turnOf.replyBox(id) : answering && turnOf.replyButton(answering),
      })),
    focusOn: focus => store.setState({ focus }),
    add: (comment, clientKey, answered) =>
      once(`add ${answered?.entry.id ?? ''}`, async () => {
        const added = await api().comment.add({ ...bodyOf(answered), objectId, comment, clientKey });
        const commentNum = counted(added.commentNum, 1);
        if (answered) list.change(answered.topId, withReply(added as Reply));
        else if (!holds(items(), added.id)) list.prepend(added as Comment);
        store.setState({ commentNum });
        readAnew();
        if (answered && store.getState().answering === answered.entry.id) {
          store.setState({ answering: null, focus: added.id });
        }
        return { ...added, commentNum };
      }),
    delete: (entry, topId) =>
      once(`delete ${entry.id}`, async () => {
        const told = await deleteEntry(api(), entry.id);
        const commentNum = counted(told, isReply(entry) ? -1 : -1 - entry.childComments.length);
        const focus = neighbourOf(items(), entry.id, topId);
        if (isReply(entry)) list.change(topId, withoutReply(entry.id));
        else list.remove(entry.id);
        store.setState({ commentNum, focus });
        readAnew();
        return commentNum;
      }),
    isBusy: (act, id) => state => state.busy.includes(`${act} ${id}`),
  };
}

/** Comments and replies together, when known. */
export function countOf(
  { items, more, status }: PagedListState<Comment>,
  { commentNum, firstPage }: CommentsState,
): number | null {
  if (commentNum !== null) return commentNum;
  if (status !== 'ready' || more !== 'none' || firstPage > 1) return null;
  return sumOf(items);
}

/** `topId` is the comment, `beRepliedId` the reply that is answered, if it is one. */
function bodyOf(answered: Answered | null) {
  if (!answered) return { isReply: 0 as const };
  const { entry, topId } = answered;
  return { isReply: 1 as const, topId, ...(isReply(entry) && entry.id && { beRepliedId: entry.id }) };
}

/** What is gone already has been deleted: answers the new number, or undefined when the platform does not say. */
async function deleteEntry(api: Api, id: string): Promise<number | undefined> {
  try {
    return (await api.comment.delete(id)).commentNum;
  } catch (error) {
    const { code } = toApiError(error);
    if (code === 'GONE' || code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
