import type { QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { activityApi } from '../activity.ts';

/** Former client, for views that do not use `useApi(activityApi)` yet. */
export function activityListApi(http: Http, isSignedIn: () => boolean) {
  const api = createApi(http, activityApi, isSignedIn);
  return {
    list: (query: QueryOf<'activityList'>, signal?: AbortSignal) => api.activityList({ query, signal }),
  };
}

export type ActivityListApi = ReturnType<typeof activityListApi>;
