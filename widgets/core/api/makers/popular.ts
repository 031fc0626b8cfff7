import type { QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { dynamicApi } from '../dynamic.ts';

/** Former client, for views that do not use `useApi(dynamicApi)` yet. */
export function popularApi(http: Http) {
  const api = createApi(http, dynamicApi, () => true);
  return {
    list: (query: QueryOf<'popularList'>, signal?: AbortSignal) => api.popularList({ query, signal }),
  };
}
