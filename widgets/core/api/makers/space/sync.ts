import type { BodyOf, QueryOf } from '../../../../contract/shapes.ts';
import { createApi } from '../../../http/api.ts';
import type { Http } from '../../../http/client.ts';
import { spaceSyncApi as syncing } from '../../space-sync.ts';

/** Former client, for views that do not use `useApi(spaceSyncApi)` yet. */
export function spaceSyncApi(http: Http) {
  const api = createApi(http, syncing, () => true);
  return {
    candidates: (query: QueryOf<'syncCandidates'>, signal?: AbortSignal) =>
      api.syncCandidates({ query, signal }),
    add: (body: BodyOf<'syncAdd'>) => api.syncAdd({ body }),
    remove: (id: string, spaceId: string) => api.syncRemove({ params: { id }, body: { spaceId } }),
    pin: (id: string, spaceId: string, top: 0 | 1) => api.syncTop({ params: { id }, body: { spaceId, top } }),
    edit: (id: string, body: BodyOf<'syncEdit'>) => api.syncEdit({ params: { id }, body }),
    rules: (spaceId: string, signal?: AbortSignal) => api.syncRules({ query: { spaceId }, signal }),
    saveRule: (body: BodyOf<'syncRuleSave'>) => api.syncRuleSave({ body }),
    deleteRule: (id: string) => api.syncRuleDelete({ params: { id } }),
    runRule: (id: string, dryRun = false) => api.syncRuleRun({ params: { id }, body: { dryRun } }),
  };
}

export type SpaceSyncApi = ReturnType<typeof spaceSyncApi>;
