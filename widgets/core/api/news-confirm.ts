import { newsCalls } from '../../contract/news/calls.ts';
import type { QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { type Fields, fields, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

/** Seconds after which people can be reminded again. */
export const REMIND_AFTER = 3600;

/** The calls by which readers confirm a notice, and its publisher learns who has. */
export function newsConfirmApi(http: Http) {
  const call = typedCall(http, newsCalls);
  const params = (id: string) => ({ params: { id } });
  return {
    confirm: (id: string) => call('newsConfirm', params(id)),
    list: (id: string, query: QueryOf<'newsConfirmList'>, signal?: AbortSignal) =>
      call('newsConfirmList', { ...params(id), query, signal, read: readConfirmers }),
    remind: (id: string) => call('newsConfirmRemind', params(id)),
  };
}

export type NewsConfirmApi = ReturnType<typeof newsConfirmApi>;

const confirmers = readPage(fields);

/** A platform that does not count has none of either. */
function readConfirmers(data: unknown): Fields {
  const page = fields(confirmers(data));
  return { ...page, counts: { 0: 0, 1: 0, ...(page.counts as object | undefined) } };
}
