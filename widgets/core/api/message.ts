import { messageCalls } from '../../contract/message/calls.ts';
import type { MessageNumbers, NoticeItem } from '../../contract/message/schema.ts';
import type { QueryOf } from '../../contract/shapes.ts';
import type { Http, HttpFetch } from '../http/client.ts';
import { type Fields, fields, list, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

/** The calls by which people learn what is new for them. */
export function messageApi(http: Http) {
  const call = typedCall(http, messageCalls);
  return {
    unread: (fetch: HttpFetch, signal: AbortSignal, query: QueryOf<'messageUnread'> = {}) =>
      call('messageUnread', { fetch, signal, query, read: readUnread }),
    list: (query: QueryOf<'messageList'>, signal?: AbortSignal) =>
      call('messageList', { query, signal, read: messagePage }),
    // nb. what is opened is read, and opening it may end this page.
    read: (id: string) => call('messageRead', { params: { id }, fetch: lasting, read: readNumbers }),
    readAll: (kind?: NoticeItem['kind']) =>
      call('messageReadAll', { body: kind ? { kind } : {}, read: readNumbers }),
    delete: (id: string) => call('messageDelete', { params: { id }, read: readNumbers }),
  };
}

export type MessageApi = ReturnType<typeof messageApi>;

const lasting: HttpFetch = (url, init) => fetch(url, { ...init, keepalive: true });

const NONE: MessageNumbers = {
  total: 0,
  noticeNum: 0,
  newsNum: 0,
  activityNum: 0,
  commentNum: 0,
  likeNum: 0,
  mentionNum: 0,
  groupNum: 0,
  systemNum: 0,
};

/** Numbers that a platform leaves out are 0. */
const readNumbers = (data: unknown): Fields => ({ ...NONE, ...fields(data) });

/** Seconds until a platform that does not say so is asked again. */
const POLL_AFTER = 60;

function readUnread(data: unknown): Fields {
  const given = fields(data);
  return { ...NONE, pollAfter: POLL_AFTER, ...given, items: list(given.items).map(readMessage) };
}

function readMessage(data: unknown): Fields {
  const given = fields(data);
  return { text: '', importance: 1, ...given, read: Boolean(given.read) };
}

const messagePage = readPage(readMessage);
