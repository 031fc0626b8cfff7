import type { QueryOf } from '../../../../contract/shapes.ts';
import { createApi } from '../../../http/api.ts';
import type { Http } from '../../../http/client.ts';
import { spaceApi } from '../../space.ts';

/** Former client, for views that do not use `useApi(spaceApi)` yet. */
export function spaceSortApi(http: Http) {
  const api = createApi(http, spaceApi, () => true);
  return {
    communitySpaceTypes: (query: QueryOf<'communitySpaceTypes'>, signal?: AbortSignal) =>
      api.communitySpaceTypes({ query, signal }),
    teaStudioSorts: (query: QueryOf<'teaStudioSorts'>, signal?: AbortSignal) =>
      api.teaStudioSorts({ query, signal }),
  };
}
