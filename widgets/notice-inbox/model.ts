import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MessageAct, MessageReply, MessageUnread, NoticeItem } from '../contract/message/schema.ts';
import type { NewsConfirmed } from '../contract/news/schema.ts';
import type { InboxApi } from '../core/api/message.ts';
import { createQuestionList, type QuestionList, toApiError } from '../core/index.ts';
import type { Unread, UnreadState } from '../core/polling/use-unread.ts';
import { codeOf, forMeOf, type InboxQuestion, queryOf } from './question.ts';
import {
  isCounted,
  isForAudience,
  isOfKind,
  kindOf,
  numberOf,
  type ReadAll,
  without,
  withoutAll,
} from './unread-counts.ts';

/** Calls in the current language, and how to send those that change the numbers of unread messages. */
export interface InboxCalls {
  messages: InboxApi;
  act: Unread['act'];
}

/** A notice that the user has confirmed, as `mskt-notice-confirm` says it. */
export type NoticeConfirmation = Pick<NewsConfirmed, 'confirmTime' | 'unreadNum'> & { id: string };

export interface Inbox {
  /** Messages that the platform lists. Later pages are as of the first, so they may contain deleted messages. */
  list: QuestionList<NoticeItem, InboxQuestion>;
  /** Messages that were deleted here; see `isLeft`. */
  gone: StoreApi<ReadonlySet<string>>;
  /**
   * Marks a message as read, optimistically. Takes that back and rejects if it fails. Resolves to the number of unread
   * news and notices, or to null if there was nothing to mark.
   */
  read(item: NoticeItem): Promise<number | null>;
  /** The same for all messages for an audience or kind, also those of pages that have not been read. */
  readAll(which: ReadAll): Promise<void>;
  /**
   * Does what a message asks for, after which it is read: confirms a notice, takes a place that is offered or lets it go,
   * admits an applicant or declines. Resolves to the confirmation of a notice, else to null. Rejects if the platform refuses.
   */
  respond(item: NoticeItem, act: MessageAct, isYes: boolean): Promise<NoticeConfirmation | null>;
  /**
   * Answers a comment or mention, after which the message is read. Resolves to the number of comments of its object. Rejects if
   * the platform refuses. The same `clientKey` counts once.
   */
  reply(item: NoticeItem, to: MessageReply, text: string, clientKey: string): Promise<number>;
  /** Deletes a message. Resolves to false if that is in progress already. */
  delete(item: NoticeItem): Promise<boolean>;
  /** Marks messages as read here that were read in another widget or tab. */
  follow(before: UnreadState, now: UnreadState): void;
}

export function createInbox(calls: () => InboxCalls): Inbox {
  const busy = new Set<string>();
  const gone = createStore<ReadonlySet<string>>(() => new Set<string>());

  /** Pending changes. The list is requested after them, because its response would be out of date otherwise. */
  const changes = new Set<Promise<void>>();
  const act: InboxCalls['act'] = async (...change) => {
    const done = calls().act(...change);
    changes.add(done);
    try {
      await done;
    } finally {
      changes.delete(done);
    }
  };

  const list = createQuestionList<NoticeItem, InboxQuestion>(async (question, page, signal) => {
    if (changes.size > 0) await Promise.allSettled(changes);
    return calls().messages.messageList({ query: { ...queryOf(question), ...page }, signal });
  });
  const mark = (items: readonly NoticeItem[], read: boolean) => {
    for (const { id } of items) list.change(id, item => ({ ...item, read }));
  };

  return {
    list,
    gone,
    async read(item) {
      if (item.read || busy.has(item.id)) return null;
      const { messages } = calls();
      let left: number | null = null;
      busy.add(item.id);
      mark([item], true);
      try {
        await act(
          counts => without(counts, item),
          async () => {
            const numbers = await messages.messageRead({ params: { id: item.id } });
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
    async readAll(which) {
      const { messages } = calls();
      const { audience, kind } = which;
      const [code, forMe] = [codeOf(kind), forMeOf(audience)];
      const isMeant = (item: NoticeItem) => isForAudience(item, audience) && isOfKind(item, kind);
      const fresh = list.store.getState().items.filter(item => !item.read && isMeant(item));
      mark(fresh, true);
      try {
        await act(
          counts => withoutAll(counts, which),
          () =>
            messages.messageReadAll({
              body: { ...(code && { kind: code }), ...(forMe !== undefined && { forMe }) },
            }),
        );
      } catch (error) {
        mark(fresh, false);
        throw error;
      }
    },
    async respond(item, act, isYes) {
      const { messages } = calls();
      const isSame = (other: NoticeItem) => other.act?.kind === act.kind && other.act.id === act.id;
      const confirmation = await sendAct(messages, act, isYes);
      // A reminder asks for the same as its notice.
      for (const { id } of list.store.getState().items.filter(isSame))
        list.change(id, ({ act: _, needConfirm: __, ...other }) => ({ ...other, read: true }));
      // The answer stands, also if marking the message as read fails.
      if (!item.read) await this.read(item).catch(() => {});
      return confirmation;
    },
    async reply(item, to, text, clientKey) {
      const { messages } = calls();
      const isReply = to.topId === undefined ? 0 : 1;
      const { commentNum } = await messages.commentAdd({
        body: { ...to, isReply, comment: text, clientKey },
      });
      if (!item.read) await this.read(item).catch(() => {});
      return commentNum;
    },
    async delete(item) {
      if (busy.has(item.id)) return false;
      const { messages } = calls();
      busy.add(item.id);
      try {
        await act(
          counts => (item.read ? counts : without(counts, item)),
          () => messages.messageDelete({ params: { id: item.id } }),
        );
      } catch (error) {
        if (isThere(error)) throw error;
      } finally {
        busy.delete(item.id);
      }
      gone.setState(new Set([...gone.getState(), keyOf(item)]), true);
      return true;
    },
    follow({ messages: before, read: readBefore }, { messages: now, read }) {
      const { items } = list.store.getState();
      if (read !== readBefore)
        mark(
          items.filter(item => keyOf(item) === read),
          true,
        );
      if (!before || !now || before === now) return;
      const isIn = (counts: MessageUnread, { id, time }: NoticeItem) =>
        counts.items.some(item => item.id === id && item.time === time);
      // The platform names only the newest unread messages. Older ones that are missing may still be unread.
      const oldest = now.total > now.items.length ? (now.items.at(-1)?.time ?? '') : '';
      const newest = before.items[0]?.time ?? '';
      const isReadNow = (item: NoticeItem) => {
        // Messages of a muted kind are missing although they are unread.
        if (!isCounted(now, item)) return false;
        if (isIn(before, item)) return item.time > oldest && !isIn(now, item);
        const kind = kindOf(item);
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

async function sendAct(
  messages: InboxApi,
  { kind, id }: MessageAct,
  isYes: boolean,
): Promise<NoticeConfirmation | null> {
  const params = { id };
  switch (kind) {
    case 'confirm': {
      const { confirmTime, unreadNum } = await messages.newsConfirm({ params });
      return { id, confirmTime, unreadNum };
    }
    case 'offer':
      await messages.signupOffer({ params, body: { accept: isYes ? 1 : 0 } });
      return null;
    case 'request':
      await messages.memberHandle({ params: { applyId: id }, body: { pass: isYes ? 1 : 0 } });
      return null;
  }
}

/** Key of a message. New likes after a deletion are a message with the same id and another time. */
const keyOf = ({ id, time }: NoticeItem): string => `${id} ${time}`;

/** Returns whether a message has not been deleted here. */
export const isLeft = (gone: ReadonlySet<string>, item: NoticeItem): boolean => !gone.has(keyOf(item));

/** Treats 404 and 410 as already read or deleted. */
const isThere = (error: unknown): boolean => !['NOT_FOUND', 'GONE'].includes(toApiError(error).code);
