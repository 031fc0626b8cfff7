import type { BodyOf, QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { newsApi } from '../news.ts';

/** Former client, for views that do not use `useApi(newsApi)` yet. */
export function newsRevisionApi(http: Http) {
  const api = createApi(http, newsApi, () => true);
  return {
    list: (id: string, query: QueryOf<'newsRevisionList'>, signal?: AbortSignal) =>
      api.newsRevisionList({ params: { id }, query, signal }),
    version: (rid: string, signal?: AbortSignal) => api.newsRevisionDetail({ params: { rid }, signal }),
    current: (id: string, signal?: AbortSignal) => api.newsDetail({ params: { id }, signal }),
    restore: (rid: string, body: BodyOf<'newsRevisionRestore'>) =>
      api.newsRevisionRestore({ params: { rid }, body }),
  };
}

export type NewsRevisionApi = ReturnType<typeof newsRevisionApi>;
