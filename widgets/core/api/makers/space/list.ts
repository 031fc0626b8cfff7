import type { QueryOf } from '../../../../contract/shapes.ts';
import { createApi } from '../../../http/api.ts';
import type { Http } from '../../../http/client.ts';
import { spaceApi } from '../../space.ts';

/** Former client, for views that do not use `useApi(spaceApi)` yet. */
export function spaceListApi(http: Http) {
  const api = createApi(http, spaceApi, () => true);
  return {
    communitySpaces: (query: QueryOf<'communitySpaces'>, signal?: AbortSignal) =>
      api.communitySpaces({ query, signal }),
    teaStudios: (query: QueryOf<'teaStudios'>, signal?: AbortSignal) => api.teaStudios({ query, signal }),
  };
}

export type SpaceListApi = ReturnType<typeof spaceListApi>;
