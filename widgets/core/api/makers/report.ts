import type { BodyOf, QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { reportApi as reports } from '../report.ts';

/** Former client, for views that do not use `useApi(reportApi)` yet. */
export function reportApi(http: Http) {
  const api = createApi(http, reports, () => true);
  return {
    add: (body: BodyOf<'reportAdd'>) => api.reportAdd({ body }),
    list: (query: QueryOf<'reportList'>, signal?: AbortSignal) => api.reportList({ query, signal }),
    handle: (id: string, body: BodyOf<'reportHandle'>) => api.reportHandle({ params: { id }, body }),
  };
}

export type ReportApi = ReturnType<typeof reportApi>;
