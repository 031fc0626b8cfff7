import type { QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { newsApi as articles } from '../news.ts';

/** Former client, for views that do not use `useApi(newsApi)` yet. */
export function newsApi(http: Http, isSignedIn: () => boolean) {
  const api = createApi(http, articles, isSignedIn);
  return {
    list: (query: QueryOf<'newsList'>, signal?: AbortSignal) => api.newsList({ query, signal }),
    detail: (id: string, signal?: AbortSignal) => api.newsDetail({ params: { id }, signal }),
    categories: (query: QueryOf<'newsCategories'>, signal?: AbortSignal) =>
      api.newsCategories({ query, signal }),
    read: (id: string) => api.newsRead({ params: { id } }),
  };
}

export type NewsApi = ReturnType<typeof newsApi>;
