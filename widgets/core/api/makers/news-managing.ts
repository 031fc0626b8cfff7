import type { QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { newsApi } from '../news.ts';

/** Former client, for views that do not use `useApi(newsApi)` yet. */
export function newsManagingApi(http: Http) {
  const api = createApi(http, newsApi, () => true);
  return {
    list: (query: QueryOf<'newsManageList'>, signal?: AbortSignal) => api.newsManageList({ query, signal }),
    publish: (id: string) => api.newsPublish({ params: { id } }),
    withdraw: (id: string, reason: string) => api.newsWithdraw({ params: { id }, body: { reason } }),
    pin: (id: string, until?: string) => api.newsTop({ params: { id }, body: until ? { until } : {} }),
    delete: (id: string) => api.newsDelete({ params: { id } }),
    restore: (id: string) => api.newsRestore({ params: { id } }),
  };
}

export type NewsManagingApi = ReturnType<typeof newsManagingApi>;
