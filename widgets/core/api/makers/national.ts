import { contactCalls } from '../../../contract/contact/calls.ts';
import type { BodyOf, QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { nationalApi as national } from '../national.ts';

/** Former client, for views that do not use `useApi(nationalApi)` yet. */
export function nationalApi(http: Http) {
  const api = createApi(http, { ...contactCalls, ...national }, () => true);
  return {
    askAboutExpiry: (body: BodyOf<'expiredContact'>) => api.expiredContact({ body }),
    scheme: (rootUrl: string, signal?: AbortSignal) => api.schemeList({ query: { rootUrl }, signal }),
    cases: (query: QueryOf<'cooperationList'>, signal?: AbortSignal) =>
      api.cooperationList({ query, signal }),
    case: (id: string, signal?: AbortSignal) => api.cooperationDetail({ params: { id }, signal }),
    askToCooperate: (body: BodyOf<'cooperationApply'>) => api.cooperationApply({ body }),
    requests: (query: QueryOf<'contactRequestList'>, signal?: AbortSignal) =>
      api.contactRequestList({ query, signal }),
    information: (query: QueryOf<'informationList'>, signal?: AbortSignal) =>
      api.informationList({ query, signal }),
    article: (id: string, signal?: AbortSignal) => api.informationDetail({ params: { id }, signal }),
  };
}

export type NationalApi = ReturnType<typeof nationalApi>;
