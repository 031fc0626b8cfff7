import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Comment, CommentAdded } from '../contract/comment/schema.ts';
import type { CommentApi } from '../core/api/makers/comment.ts';
import { createPagedList, type PagedList, type PagedListState } from '../core/index.ts';
import { type Answered, type Entry, holds, sumOf, turnOf } from './entry-model.ts';

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
  /** Drops what was read, all but the number, and gives up what is being read. */
  forget(): void;
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

/** What acts work on. */
export interface Thread extends Pick<Comments, 'objectId' | 'list' | 'store'> {
  /** Answers the calls in force at the moment. */
  api: () => CommentApi;
}

/** Whoever only reads never fetches them. */
const loadActs = () => import('./actions.ts');

/** The thread of one object. `api` answers the calls in force at the moment: language and person may change. */
export function createComments(api: () => CommentApi, objectId: string): Comments {
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
    const page = await api().list(objectId, { pageIndex, asOf, ...wanted }, signal);
    if (!signal.aborted && isFirst) {
      store.setState({ firstPage: page.pageIndex, commentNum: page.commentNum ?? null });
    }
    return page;
  });
  const items = () => list.store.getState().items;
  const thread: Thread = { api, objectId, list, store };

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
    forget() {
      list.stop();
      list.store.setState({ status: 'loading', items: [] });
    },
    answer: id =>
      store.setState(({ answering }) => ({
        answering: id,
        focus: id ? turnOf.replyBox(id) : answering && turnOf.replyButton(answering),
      })),
    focusOn: focus => store.setState({ focus }),
    add: (comment, clientKey, answered) =>
      once(`add ${answered?.entry.id ?? ''}`, async () => {
        const { addComment } = await loadActs();
        return addComment(thread, comment, clientKey, answered);
      }),
    delete: (entry, topId) =>
      once(`delete ${entry.id}`, async () => {
        const { deleteEntry } = await loadActs();
        return deleteEntry(thread, entry, topId);
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
