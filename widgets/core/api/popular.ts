import { popularCalls } from '../contract/popular-calls.ts';
import type { QueryOf } from '../contract/shapes.ts';
import type { Http } from '../http.ts';
import { list } from '../read.ts';
import { typedCall } from '../typed-call.ts';

/** What most people talk about. */
export function popularApi(http: Http) {
  const call = typedCall(http, popularCalls);
  return {
    list: (query: QueryOf<'popularList'>, signal?: AbortSignal) =>
      call('popularList', { query, signal, read: list }),
  };
}

export type PopularApi = ReturnType<typeof popularApi>;
