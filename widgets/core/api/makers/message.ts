import type { NoticeItem } from '../../../contract/message/schema.ts';
import type { QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http, HttpFetch } from '../../http/client.ts';
import { messageApi as messages } from '../message.ts';

/** Former client, for views that do not use `useApi(messageApi)` yet. */
export function messageApi(http: Http) {
  const api = createApi(http, messages, () => true);
  return {
    unread: (fetch: HttpFetch, signal: AbortSignal, query: QueryOf<'messageUnread'> = {}) =>
      api.messageUnread({ fetch, signal, query }),
    list: (query: QueryOf<'messageList'>, signal?: AbortSignal) => api.messageList({ query, signal }),
    read: (id: string) => api.messageRead({ params: { id } }),
    readAll: (kind?: NoticeItem['kind']) => api.messageReadAll({ body: kind ? { kind } : {} }),
    delete: (id: string) => api.messageDelete({ params: { id } }),
  };
}

export type MessageApi = ReturnType<typeof messageApi>;
