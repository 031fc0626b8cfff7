import type { BodyOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { activityApi } from '../activity.ts';

/** Former client, for views that do not use `useApi(activityApi)` yet. */
export function activityWritingApi(http: Http) {
  const api = createApi(http, activityApi, () => true);
  return {
    organizers: (signal?: AbortSignal) => api.activityOrganizers({ signal }),
    add: (body: BodyOf<'activityAdd'>) => api.activityAdd({ body }),
    edit: (id: string, body: BodyOf<'activityEdit'>) => api.activityEdit({ params: { id }, body }),
    copy: (id: string) => api.activityCopy({ params: { id } }),
  };
}

export type ActivityWritingApi = ReturnType<typeof activityWritingApi>;
