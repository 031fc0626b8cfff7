import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MessageUnread, NoticeItem } from '../contract/message/schema.ts';
import type { MessageApi } from '../core/api/makers/message.ts';
import { createPagedList, type PagedList, toApiError } from '../core/index.ts';
import type { Unread, UnreadState } from '../core/polling/use-unread.ts';

export type InboxKind =
  | 'all'
  | 'notice'
  | 'news'
  | 'activity'
  | 'comment'
  | 'like'
  | 'mention'
  | 'group'
  | 'system';

/** Only what matters more: what is important or urgent, or what the person is to confirm. */
export type InboxOnly = 'all' | 'important' | 'confirm';

/** What an inbox asks for. */
export interface InboxQuestion {
  kind: InboxKind;
  /** Only what is not read. */
  unread: boolean;
  only: InboxOnly;
  /** A short list of so many; 0 for one that grows by pages. */
  limit: number;
}

/** Calls in the language of now, and how those that change the numbers are made. */
export interface InboxCalls {
  messages: MessageApi;
  act: Unread['act'];
}

export interface Inbox {
  /** What the platform has listed. nb. its later pages are as of the first, so what is deleted meanwhile may come again. */
  list: PagedList<NoticeItem>;
  /** What was deleted here; `isLeft` holds it against the list. */
  gone: StoreApi<ReadonlySet<string>>;
  /** Reads the list that a question asks for, as far as it was read when the question is the same. What is shown stays until then. */
  ask(question: InboxQuestion): Promise<void>;
  /**
   * Marks a message as read, at once; takes it back and rejects when that fails. Resolves to how many news and notices
   * are left, and to null when there was nothing to mark.
   */
  read(item: NoticeItem): Promise<number | null>;
  /** The same with all of a kind, also those that no page has shown yet. */
  readAll(kind: InboxKind): Promise<void>;
  /** Deletes a message; false when that is under way already. */
  delete(item: NoticeItem): Promise<boolean>;
  /** What was read elsewhere meanwhile is read here. */
  follow(before: UnreadState, now: UnreadState): void;
}

/** The platform's code of each kind. Asked for comments it means replies too. */
const CODES = {
  notice: 1,
  news: 2,
  activity: 3,
  comment: 4,
  like: 6,
  mention: 7,
  group: 8,
  system: 9,
} as const;
const codeOf = (kind: InboxKind) => (kind === 'all' ? undefined : CODES[kind]);
const NAMES = {
  1: 'notice',
  2: 'news',
  3: 'activity',
  4: 'comment',
  5: 'comment',
  6: 'like',
  7: 'mention',
  8: 'group',
  9: 'system',
} as const;
const nameOf = ({ kind }: NoticeItem) => NAMES[kind] ?? 'notice';

/** From this on something is important. */
const IMPORTANT = 2;

export const isOnly = ({ importance, needConfirm }: NoticeItem, only: InboxOnly): boolean =>
  only === 'all' || (only === 'important' ? importance >= IMPORTANT : needConfirm === true);

export const isOfKind = (item: NoticeItem, kind: InboxKind): boolean =>
  kind === 'all' || nameOf(item) === kind;

/** Whether a message counts while it is not read: what is important does, whatever the person is not told of. */
const isTold = ({ muted }: MessageUnread, { kind, importance }: NoticeItem): boolean =>
  importance >= IMPORTANT || !muted?.some(code => NAMES[code] === NAMES[kind]);

/** How many messages of a kind are not read. */
export const numberOf = (told: MessageUnread, kind: InboxKind): number =>
  kind === 'all' ? told.total : (told[`${kind}Num`] ?? 0);

export function createInbox(calls: () => InboxCalls): Inbox {
  let asked: InboxQuestion = { kind: 'all', unread: false, only: 'all', limit: 0 };
  const busy = new Set<string>();
  const gone = createStore<ReadonlySet<string>>(() => new Set<string>());

  const list = createPagedList<NoticeItem>(async ({ pageIndex, asOf }, signal) => {
    const { kind, unread, only, limit } = asked;
    const query = {
      kind: codeOf(kind),
      unread: unread ? 1 : '',
      important: only === 'important' ? 1 : '',
      needConfirm: only === 'confirm' ? 1 : '',
      pageSize: limit || undefined,
    };
    const page = await calls().messages.list({ ...query, pageIndex, asOf }, signal);
    return limit ? { ...page, total: page.records.length } : page;
  });
  const mark = (items: readonly NoticeItem[], read: boolean) => {
    for (const { id } of items) list.change(id, item => ({ ...item, read }));
  };

  return {
    list,
    gone,
    ask(question) {
      const pages = question === asked ? list.pages() : 1;
      asked = question;
      return list.load(pages);
    },
    async read(item) {
      if (item.read || busy.has(item.id)) return null;
      const { messages, act } = calls();
      let left: number | null = null;
      busy.add(item.id);
      mark([item], true);
      try {
        await act(
          told => without(told, item),
          async () => {
            const numbers = await messages.read(item.id);
            left = numbers.noticeNum + numbers.newsNum;
            return numbers;
          },
          keyOf(item),
        );
      } catch (error) {
        if (isThere(error)) {
          mark([item], false);
          throw error;
        }
      } finally {
        busy.delete(item.id);
      }
      return left;
    },
    async readAll(kind) {
      const { messages, act } = calls();
      const fresh = list.store.getState().items.filter(item => !item.read && isOfKind(item, kind));
      mark(fresh, true);
      try {
        await act(
          told => withoutAll(told, kind),
          () => messages.readAll(codeOf(kind)),
        );
      } catch (error) {
        mark(fresh, false);
        throw error;
      }
    },
    async delete(item) {
      if (busy.has(item.id)) return false;
      const { messages, act } = calls();
      busy.add(item.id);
      try {
        await act(
          told => (item.read ? told : without(told, item)),
          () => messages.delete(item.id),
        );
      } catch (error) {
        if (isThere(error)) throw error;
      } finally {
        busy.delete(item.id);
      }
      gone.setState(new Set([...gone.getState(), keyOf(item)]), true);
      return true;
    },
    follow({ told: before, read: readBefore }, { told: now, read }) {
      const { items } = list.store.getState();
      if (read !== readBefore)
        mark(
          items.filter(item => keyOf(item) === read),
          true,
        );
      if (!before || !now || before === now) return;
      const isIn = (told: MessageUnread, { id, time }: NoticeItem) =>
        told.items.some(item => item.id === id && item.time === time);
      // nb. of very many only the newest are told: what is older may have been pushed out, and is not read by that.
      const oldest = now.total > now.items.length ? (now.items.at(-1)?.time ?? '') : '';
      const newest = before.items[0]?.time ?? '';
      const isReadNow = (item: NoticeItem) => {
        // nb. what is not told of any more is no less unread.
        if (!isTold(now, item)) return false;
        if (isIn(before, item)) return item.time > oldest && !isIn(now, item);
        const kind = nameOf(item);
        return item.time < newest && numberOf(before, kind) > 0 && numberOf(now, kind) === 0;
      };
      mark(
        items.filter(item => item.read && isIn(now, item)),
        false,
      );
      mark(
        items.filter(item => !item.read && isReadNow(item)),
        true,
      );
    },
  };
}

/** nb. likes that come after they were deleted are a message again, of the same id. */
const keyOf = ({ id, time }: NoticeItem): string => `${id} ${time}`;

/** Whether a message has not been deleted here. */
export const isLeft = (gone: ReadonlySet<string>, item: NoticeItem): boolean => !gone.has(keyOf(item));

/** What is gone has been read and deleted already. */
const isThere = (error: unknown): boolean => !['NOT_FOUND', 'GONE'].includes(toApiError(error).code);

function without(told: MessageUnread, item: NoticeItem): MessageUnread {
  if (!isTold(told, item)) return told;
  const name = `${nameOf(item)}Num` as const;
  return {
    ...told,
    total: Math.max(0, told.total - 1),
    [name]: Math.max(0, (told[name] ?? 0) - 1),
    items: told.items.filter(({ id }) => id !== item.id),
  };
}

function withoutAll(told: MessageUnread, kind: InboxKind): MessageUnread {
  if (kind === 'all')
    return {
      ...told,
      ...{
        total: 0,
        noticeNum: 0,
        newsNum: 0,
        activityNum: 0,
        commentNum: 0,
        likeNum: 0,
        mentionNum: 0,
        groupNum: 0,
        systemNum: 0,
      },
      items: [],
    };
  const name = `${kind}Num` as const;
  return {
    ...told,
    total: Math.max(0, told.total - (told[name] ?? 0)),
    [name]: 0,
    items: told.items.filter(item => !isOfKind(item, kind)),
  };
}

/** What has come since the list was read: newer than its first entry, and not read elsewhere. */
export function newOnes(
  told: MessageUnread,
  { kind, only }: Pick<InboxQuestion, 'kind' | 'only'>,
  items: readonly NoticeItem[],
): number {
  const newest = items[0]?.time ?? '';
  return told.items.filter(item => isOfKind(item, kind) && isOnly(item, only) && item.time > newest).length;
}
