import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Comment, Reply } from '../contract/comment/schema.ts';
import type { commentApi } from '../core/api/comment.ts';
import type { Api } from '../core/index.ts';
import { createPagedList, type PagedList, type PagedListState } from '../core/index.ts';

export type CommentApi = Api<typeof commentApi>;

/** A comment, or a reply below one. */
export type Entry = Comment | Reply;

/** The entry that a reply answers. */
export interface Answered {
  entry: Entry;
  /** Id of the comment that the entry is, or is below. */
  topId: string;
}

/** Places that can receive the focus, beside the entries, which are named by their ids. */
export const focusPlace = {
  composer: 'composer',
  replyBox: (id: string) => `box ${id}`,
  replyButton: (id: string) => `reply ${id}`,
  deleteButton: (id: string) => `delete ${id}`,
};

export const isReply = (entry: Entry): entry is Reply => 'replyUserName' in entry;

export const authorOf = (entry: Entry): string => (isReply(entry) ? entry.replyUserName : entry.userName);

/** Missing where a platform does not send it. */
export const authorIdOf = (entry: Entry): string | undefined =>
  isReply(entry) ? entry.replyUserId : entry.userId;

export interface CommentsState {
  /** Number of comments and replies; null until the platform sends it or the whole list is loaded. */
  commentNum: number | null;
  /** Ids of entries that others have added since the list was read; those shown meanwhile included. */
  added: readonly string[];
  /** First loaded page; more than 1 after following a link to an older comment. */
  firstPage: number;
  /** Id of the linked comment or reply; empty without a link. */
  linked: string;
  /** Id of the entry with an open reply box. */
  answering: string | null;
  /** Requested focus target: id of an entry, or one of `focusPlace`. */
  focus: string | null;
  /** Keys of actions in progress: `add` or `delete`, and the id of the entry. */
  busy: readonly string[];
}

export interface Comments {
  objectId: string;
  list: PagedList<Comment>;
  store: StoreApi<CommentsState>;
  /** Returns the calls for the current user and language. */
  api: () => CommentApi;
  /** Loads or reloads the list. Shows and focuses the entry `commentId` if it was not requested before. */
  read(commentId: string): Promise<void>;
  /** Returns from a linked older comment to the newest ones. */
  readNewest(): Promise<void>;
  readMore(): Promise<void>;
  /** Finds out what others have added. Rejects if the platform does not answer. */
  look(): Promise<void>;
  /** Reads the list again with what others have added, and focuses the first of it. */
  showAdded(): Promise<void>;
  /** Drops the list, except its length, and cancels loading. */
  forget(): void;
  /** Opens the reply box of an entry; null closes it. */
  answer(id: string | null): void;
  focusOn(place: string | null): void;
  /** Runs an action unless the same one is in progress, for which it resolves to null. */
  runOnce<T>(action: 'add' | 'delete', id: string, run: () => Promise<T>): Promise<T | null>;
  isBusy(action: 'add' | 'delete', id: string): (state: CommentsState) => boolean;
}

/**
 * The comments on one object.
 *
 * @param api returns the calls for the current user and language, which may change
 */
export function createComments(api: () => CommentApi, objectId: string): Comments {
  const store = createStore<CommentsState>(() => ({
    commentNum: null,
    added: [],
    firstPage: 1,
    linked: '',
    answering: null,
    focus: null,
    busy: [],
  }));
  /** The last link, and whether its entry has not been shown yet. */
  let link = { id: '', unseen: false };

  const list = createPagedList<Comment>(async ({ pageIndex, asOf }, signal) => {
    const { linked } = store.getState();
    const isFirst = pageIndex === 1;
    const wanted = isFirst && linked ? { commentId: linked } : {};
    const page = await api().commentList({
      params: { id: objectId },
      query: { pageIndex, asOf, ...wanted },
      signal,
    });
    if (!signal.aborted && isFirst) {
      store.setState({ firstPage: page.pageIndex, commentNum: page.commentNum ?? null, added: [] });
    }
    return page;
  });
  const items = () => list.store.getState().items;

  return {
    objectId,
    list,
    store,
    api,
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
    async look() {
      if (list.store.getState().status !== 'ready' || store.getState().firstPage > 1) return;
      const page = await api().commentList({ params: { id: objectId }, query: { pageIndex: 1 } });
      const known = items();
      const added = idsOf(page.records).filter(id => !holds(known, id));
      store.setState({ added, commentNum: page.commentNum ?? store.getState().commentNum });
      // Nothing is read that could move.
      if (known.length === 0 && added.length > 0) await list.load();
    },
    async showAdded() {
      const { added } = store.getState();
      await list.load(list.pages());
      const first = items().find(comment => added.some(id => holds([comment], id)));
      store.setState({ focus: first?.id ?? null });
    },
    forget() {
      list.stop();
      list.store.setState({ status: 'loading', items: [] });
    },
    answer: id =>
      store.setState(({ answering }) => ({
        answering: id,
        focus: id ? focusPlace.replyBox(id) : answering && focusPlace.replyButton(answering),
      })),
    focusOn: focus => store.setState({ focus }),
    async runOnce(action, id, run) {
      const key = `${action} ${id}`;
      if (store.getState().busy.includes(key)) return null;
      store.setState(({ busy }) => ({ busy: [...busy, key] }));
      try {
        return await run();
      } finally {
        store.setState(({ busy }) => ({ busy: busy.filter(other => other !== key) }));
      }
    },
    isBusy: (action, id) => state => state.busy.includes(`${action} ${id}`),
  };
}

/** Number of comments and replies; null while it is unknown. */
export function countOf(
  { items, more, status }: PagedListState<Comment>,
  { commentNum, firstPage }: CommentsState,
): number | null {
  if (commentNum !== null) return commentNum;
  if (status !== 'ready' || more !== 'none' || firstPage > 1) return null;
  return sumOf(items);
}

/** Ids of comments and their replies. Older platforms send replies without one. */
const idsOf = (comments: readonly Comment[]): string[] =>
  comments.flatMap(({ id, childComments }) => [id, ...childComments.flatMap(reply => reply.id ?? [])]);

/** Number of entries that others have added and the list does not show. */
export const addedNumOf = ({ items }: PagedListState<Comment>, { added }: CommentsState): number =>
  added.filter(id => !holds(items, id)).length;

/** Path of the page of the site that shows an object. */
export const pathOf = (objectId: string): string => `channelPage?id=${encodeURIComponent(objectId)}`;

/** Number of comments and replies. */
export const sumOf = (items: readonly Comment[]): number =>
  items.reduce((sum, { childComments }) => sum + 1 + childComments.length, 0);

/** True if the id is that of a comment or of one of its replies. */
export const holds = (items: readonly Comment[], id: string): boolean =>
  items.some(comment => comment.id === id || comment.childComments.some(reply => reply.id === id));

/** Shortens a text to `length` characters (code points). */
export function excerptOf(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
