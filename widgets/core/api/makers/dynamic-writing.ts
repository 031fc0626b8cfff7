import type { BodyOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { dynamicApi } from '../dynamic.ts';

/** Former client, for views that do not use `useApi(dynamicApi)` yet. */
export function dynamicWritingApi(http: Http) {
  const api = createApi(http, dynamicApi, () => true);
  return {
    add: (body: BodyOf<'dynamicAdd'>) => api.dynamicAdd({ body }),
    edit: (id: string, body: BodyOf<'dynamicEdit'>) => api.dynamicEdit({ params: { id }, body }),
  };
}

export type DynamicWritingApi = ReturnType<typeof dynamicWritingApi>;
