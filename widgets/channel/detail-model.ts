import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Dynamic } from '../contract/dynamic/schema.ts';
import type { DynamicApi } from '../core/api/makers/dynamic.ts';
import type { VisitApi } from '../core/api/makers/visit.ts';
import { createResource, type Resource } from '../core/index.ts';
import { createDynamicActs, type DynamicActs, type Shown } from './model.ts';

export interface DynamicDetail {
  dynamic: Resource<Dynamic>;
  acts: DynamicActs;
  /** True after it was deleted here. */
  deleted: StoreApi<{ deleted: boolean }>;
}

/** One dynamic by its id. Reading it counts as a visit. */
export function createDetailStore(api: DynamicApi, visits: VisitApi, id: string): DynamicDetail {
  const deleted = createStore(() => ({ deleted: false }));
  const dynamic = createResource(async signal => {
    const found = await api.detail(id, signal);
    void visits.add({ objectType: 'dynamic', objectId: found.id }).catch(() => {});
    return found;
  });
  const shown: Shown = {
    change: (_, changed) => dynamic.change(changed),
    remove: () => deleted.setState({ deleted: true }),
  };
  return { dynamic, acts: createDynamicActs(api, shown), deleted };
}
