import type { BodyOf, QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { registerApi as registrations } from '../register.ts';

/** Former client, for views that do not use `useApi(registerApi)` yet. */
export function registerApi(http: Http) {
  const api = createApi(http, registrations, () => true);
  return {
    config: (rootUrl: string, signal?: AbortSignal) => api.registerConfig({ query: { rootUrl }, signal }),
    schools: (keyword: string, signal?: AbortSignal) => api.registerSchools({ query: { keyword }, signal }),
    sendCode: (body: BodyOf<'registerCode'>) => api.registerCode({ body }),
    add: (body: BodyOf<'registerAdd'>) => api.registerAdd({ body }),
    status: (query: QueryOf<'registerStatus'>, signal?: AbortSignal) => api.registerStatus({ query, signal }),
    edit: (body: BodyOf<'registerEdit'>) => api.registerEdit({ body }),
    applications: (query: QueryOf<'registerApplyList'>, signal?: AbortSignal) =>
      api.registerApplyList({ query, signal }),
    handle: (id: string, body: BodyOf<'registerHandle'>) => api.registerHandle({ params: { id }, body }),
  };
}

export type RegisterApi = ReturnType<typeof registerApi>;
