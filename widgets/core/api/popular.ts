import { dynamicCalls } from '../../contract/dynamic/calls.ts';
import type { QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { list } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

/** What most people talk about. */
export function popularApi(http: Http) {
  const call = typedCall(http, dynamicCalls);
  return {
    list: (query: QueryOf<'popularList'>, signal?: AbortSignal) =>
      call('popularList', { query, signal, read: list }),
  };
}
