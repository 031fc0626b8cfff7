import type { QueryOf } from '../../../../contract/shapes.ts';
import { createApi } from '../../../http/api.ts';
import type { Http } from '../../../http/client.ts';
import { spaceApi as spaces } from '../../space.ts';

/** Former client, for views that do not use `useApi(spaceApi)` yet. */
export function spaceApi(http: Http) {
  const api = createApi(http, spaces, () => true);
  return {
    myCommunitySpaces: (query: QueryOf<'myCommunitySpaces'>, signal?: AbortSignal) =>
      api.myCommunitySpaces({ query, signal }),
    myTeaStudios: (query: QueryOf<'myTeaStudios'>, signal?: AbortSignal) =>
      api.myTeaStudios({ query, signal }),
  };
}

export type SpaceApi = ReturnType<typeof spaceApi>;
