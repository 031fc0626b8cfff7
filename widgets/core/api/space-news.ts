import type { QueryOf } from '../../contract/shapes.ts';
import { spaceSyncCalls } from '../../contract/space-sync/calls.ts';
import type { Http } from '../http/client.ts';
import { fields, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

/** The call by which the news of a space are read: its own, and what it has synced. */
export function spaceNewsApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, spaceSyncCalls);
  return {
    list: (id: string, query: QueryOf<'spaceNews'>, signal?: AbortSignal) =>
      call(signedIn() ? 'spaceNews' : 'publicSpaceNews', {
        params: { id },
        query,
        signal,
        read: spaceNewsPage,
      }),
  };
}

export type SpaceNewsApi = ReturnType<typeof spaceNewsApi>;

const spaceNewsPage = readPage(fields);
