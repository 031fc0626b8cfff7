import type { BodyOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { newsApi } from '../news.ts';

/** Former client, for views that do not use `useApi(newsApi)` yet. */
export function newsWritingApi(http: Http) {
  const api = createApi(http, newsApi, () => true);
  return {
    add: (body: BodyOf<'newsAdd'>) => api.newsAdd({ body }),
    edit: (id: string, body: BodyOf<'newsEdit'>) => api.newsEdit({ params: { id }, body }),
  };
}

export type NewsWritingApi = ReturnType<typeof newsWritingApi>;
