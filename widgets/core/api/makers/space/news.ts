import type { QueryOf } from '../../../../contract/shapes.ts';
import { createApi } from '../../../http/api.ts';
import type { Http } from '../../../http/client.ts';
import { spaceSyncApi } from '../../space-sync.ts';

/** Former client, for views that do not use `useApi(spaceSyncApi)` yet. */
export function spaceNewsApi(http: Http, isSignedIn: () => boolean) {
  const api = createApi(http, spaceSyncApi, isSignedIn);
  return {
    list: (id: string, query: QueryOf<'spaceNews'>, signal?: AbortSignal) =>
      api.spaceNews({ params: { id }, query, signal }),
  };
}

export type SpaceNewsApi = ReturnType<typeof spaceNewsApi>;
