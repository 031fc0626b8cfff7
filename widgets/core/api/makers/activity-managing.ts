import type { BodyOf, QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { activityApi } from '../activity.ts';
import { signupApi } from '../signup.ts';

/** Former client, for views that do not use `useApi(activityApi)` yet. */
export function activityManagingApi(http: Http) {
  const api = createApi(http, { ...activityApi, ...signupApi }, () => true);
  return {
    list: (query: QueryOf<'activityManageList'>, signal?: AbortSignal) =>
      api.activityManageList({ query, signal }),
    publish: (id: string) => api.activityPublish({ params: { id } }),
    close: (id: string) => api.activityClose({ params: { id } }),
    cancel: (id: string, body: BodyOf<'activityCancel'>) => api.activityCancel({ params: { id }, body }),
    delete: (id: string) => api.activityDelete({ params: { id } }),
    restore: (id: string) => api.activityRestore({ params: { id } }),
    message: (id: string, body: BodyOf<'activityMessage'>) => api.activityMessage({ params: { id }, body }),
    export: (id: string, listed = false) =>
      api.activityExport({ params: { id }, query: { listed: listed ? 1 : 0 } }),
    signups: (id: string, query: QueryOf<'signupList'>, signal?: AbortSignal) =>
      api.signupList({ params: { id }, query, signal }),
    handle: (body: BodyOf<'signupHandle'>) => api.signupHandle({ body }),
  };
}

export type ActivityManagingApi = ReturnType<typeof activityManagingApi>;
