import type { QueryOf } from '../../../../contract/shapes.ts';
import { createApi } from '../../../http/api.ts';
import type { Http } from '../../../http/client.ts';
import { spaceApi } from '../../space.ts';

/** Former client, for views that do not use `useApi(spaceApi)` yet. */
export function spaceDetailApi(http: Http, isSignedIn: () => boolean) {
  const api = createApi(http, spaceApi, isSignedIn);
  return {
    detail: (id: string, signal?: AbortSignal) => api.spaceDetail({ params: { id }, signal }),
    members: (id: string, query: QueryOf<'spaceMembers'>, signal?: AbortSignal) =>
      api.spaceMembers({ params: { id }, query, signal }),
  };
}
