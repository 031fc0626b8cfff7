import type { QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { dynamicApi as dynamics } from '../dynamic.ts';

/** Former client, for views that do not use `useApi(dynamicApi)` yet. */
export function dynamicApi(http: Http, isSignedIn: () => boolean) {
  const api = createApi(http, dynamics, isSignedIn);
  return {
    list: (query: QueryOf<'dynamicList'>, signal?: AbortSignal) => api.dynamicList({ query, signal }),
    detail: (id: string, signal?: AbortSignal) => api.dynamicDetail({ params: { id }, signal }),
    praise: (id: string) => api.dynamicPraise({ params: { id } }),
    delete: (id: string) => api.dynamicDelete({ params: { id } }),
  };
}

export type DynamicApi = ReturnType<typeof dynamicApi>;
