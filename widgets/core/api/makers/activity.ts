import type { QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { activityApi as activities } from '../activity.ts';
import { signupApi } from '../signup.ts';

/** Former client, for views that do not use `useApi(activityApi)` yet. */
export function activityApi(http: Http, isSignedIn: () => boolean) {
  const api = createApi(http, { ...activities, ...signupApi }, isSignedIn);
  return {
    list: (query: QueryOf<'activityList'>, signal?: AbortSignal) => api.activityList({ query, signal }),
    detail: (id: string, signal?: AbortSignal) => api.activityDetail({ params: { id }, signal }),
    types: (signal?: AbortSignal) => api.activityTypes({ signal }),
    participants: (id: string, query: QueryOf<'participantList'>, signal?: AbortSignal) =>
      api.participantList({ params: { id }, query, signal }),
  };
}

export type ActivityApi = ReturnType<typeof activityApi>;
