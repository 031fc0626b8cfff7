import { newsCalls } from '../../contract/news/calls.ts';
import type { QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { fields, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';
import { readNews } from './news.ts';

export { WITHDRAW_REASON_MAX } from '../../contract/limits.ts';

/** The calls by which those who publish keep what they have published in order. */
export function newsManagingApi(http: Http) {
  const call = typedCall(http, newsCalls);
  const params = (id: string) => ({ params: { id } });
  return {
    list: (query: QueryOf<'newsManageList'>, signal?: AbortSignal) =>
      call('newsManageList', { query, signal, read: readManaged }),
    publish: (id: string) => call('newsPublish', params(id)),
    withdraw: (id: string, reason: string) => call('newsWithdraw', { ...params(id), body: { reason } }),
    /** Without a time it is no longer pinned. */
    pin: (id: string, until?: string) => call('newsTop', { ...params(id), body: until ? { until } : {} }),
    delete: (id: string) => call('newsDelete', params(id)),
    restore: (id: string) => call('newsRestore', params(id)),
  };
}

export type NewsManagingApi = ReturnType<typeof newsManagingApi>;

const managedPage = readPage(readNews);
const NO_COUNTS = { 0: 0, 1: 0, 2: 0, 3: 0, 9: 0 };

/** A platform that does not count has none of anything. */
function readManaged(data: unknown) {
  const page = fields(managedPage(data));
  return { ...page, counts: { ...NO_COUNTS, ...(page.counts as object | undefined) } };
}
