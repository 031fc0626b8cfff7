import type { QueryOf } from '../../../contract/shapes.ts';
import { visitCalls } from '../../../contract/visit/calls.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';

/** Former client, for views that do not use `useApi(visitCalls)` yet. */
export function visitApi(http: Http) {
  const api = createApi(http, visitCalls, () => true);
  return {
    add: (query: QueryOf<'visitAdd'>) => api.visitAdd({ query }),
  };
}

export type VisitApi = ReturnType<typeof visitApi>;
