import { commentCalls } from '../../widgets/contract/comment/calls.ts';
import { memberCalls } from '../../widgets/contract/member/calls.ts';
import { messageCalls } from '../../widgets/contract/message/calls.ts';
import { newsCalls } from '../../widgets/contract/news/calls.ts';
import { signupCalls } from '../../widgets/contract/signup/calls.ts';
import type { ApiErrorCode } from '../../widgets/core/extension.ts';

/** Calls that the popup's widgets may make. All others are rejected. */
export const popupCalls = {
  messageUnread: messageCalls.messageUnread,
  messageList: messageCalls.messageList,
  messageRead: messageCalls.messageRead,
  messageReadAll: messageCalls.messageReadAll,
  messageDelete: messageCalls.messageDelete,
  publicNewsList: newsCalls.publicNewsList,
  newsList: newsCalls.newsList,
  publicNewsDetail: newsCalls.publicNewsDetail,
  newsDetail: newsCalls.newsDetail,
  newsCategories: newsCalls.newsCategories,
  newsRead: newsCalls.newsRead,
  newsReadAll: newsCalls.newsReadAll,
  newsConfirm: newsCalls.newsConfirm,
  signupOffer: signupCalls.signupOffer,
  memberHandle: memberCalls.memberHandle,
  commentAdd: commentCalls.commentAdd,
  userSuggest: memberCalls.userSuggest,
};
export type PopupCall = keyof typeof popupCalls;

/** Call of a widget, sent to the background. */
export interface CallAsk {
  ask: 'call';
  name: PopupCall;
  lang: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Name of the port that the popup keeps open to the background, which follows changes meanwhile. */
export const LIVE_PORT = 'live';

/** Messages that extension pages may send to the background. */
export type Ask =
  | CallAsk
  | { ask: 'look' }
  | { ask: 'sign-in' }
  | { ask: 'sign-out' }
  | { ask: 'open'; url: string };

/** Serialised error, sent from the background to a page. */
interface Failed {
  code: ApiErrorCode;
  message: string;
  status: number;
  retryAfter?: number | undefined;
  traceId?: string | undefined;
}

export type Reply = { data: unknown } | { failed: Failed };

const texts = (given: unknown): boolean =>
  given === undefined ||
  (typeof given === 'object' &&
    given !== null &&
    Object.values(given).every(value => typeof value === 'string'));

/** Validates a message; returns null if it is invalid. */
export function readAsk(message: unknown): Ask | null {
  if (typeof message !== 'object' || message === null) return null;
  const given = message as Record<string, unknown>;
  switch (given.ask) {
    case 'look':
    case 'sign-in':
    case 'sign-out':
      return { ask: given.ask };
    case 'open':
      return typeof given.url === 'string' ? { ask: 'open', url: given.url } : null;
    case 'call': {
      const { name, lang, params, query, body } = given;
      if (typeof name !== 'string' || !Object.hasOwn(popupCalls, name) || typeof lang !== 'string')
        return null;
      if (!texts(params) || !texts(query)) return null;
      return { ask: 'call', name, lang, params, query, body } as CallAsk;
    }
    default:
      return null;
  }
}

/** Cache key of a call, independent of the order of its parameters. */
export const keyOf = ({ name, lang, params = {}, query = {} }: CallAsk): string =>
  JSON.stringify([name, lang, params, Object.entries(query).sort()]);
