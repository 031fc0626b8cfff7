import type { QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { newsApi } from '../news.ts';

/** Former client, for views that do not use `useApi(newsApi)` yet. */
export function newsConfirmApi(http: Http) {
  const api = createApi(http, newsApi, () => true);
  return {
    confirm: (id: string) => api.newsConfirm({ params: { id } }),
    list: (id: string, query: QueryOf<'newsConfirmList'>, signal?: AbortSignal) =>
      api.newsConfirmList({ params: { id }, query, signal }),
    remind: (id: string) => api.newsConfirmRemind({ params: { id } }),
  };
}

export type NewsConfirmApi = ReturnType<typeof newsConfirmApi>;
