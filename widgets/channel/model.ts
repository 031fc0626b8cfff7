import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Dynamic } from '../contract/dynamic/schema.ts';
import type { DynamicApi } from '../core/api/makers/dynamic.ts';
import type { VisitApi } from '../core/api/makers/visit.ts';
import { createPagedList, createResource, type PagedList, type Resource } from '../core/index.ts';
import { createDynamicActions, type DynamicActions } from './dynamic-actions.ts';

/** Query of a feed, in the text form of the attributes. */
export interface FeedQuery {
  type: '1' | '3' | '4' | '6' | '7';
  sort: '1' | '2' | '3' | '4';
  groupId: string;
  groupType: '' | '1' | '2';
  /** With `type` 4 the theme of the dynamics. Without it, `type` 4 is the list of themes. */
  themeId: string;
  /** Length of a short list; 0 for a feed with paging. */
  limit: number;
}

/** True if the platform answers the query only for signed-in users. */
export const needsPerson = ({ type, sort, themeId }: FeedQuery): boolean =>
  type > '5' || (sort > '2' && (type !== '4' || themeId !== ''));

export interface Channel {
  list: PagedList<Dynamic>;
  actions: DynamicActions;
  /** Number of dynamics published since the first page was loaded. */
  news: StoreApi<{ newNum: number }>;
  /** `performance.now()` when the feed was opened, in milliseconds. */
  since: number;
  /** Updates `news`. Rejects when the platform does not answer. */
  look(): Promise<void>;
}

export function createChannelStore(
  api: DynamicApi,
  { type, sort, groupId, groupType, themeId, limit }: FeedQuery,
): Channel {
  const query = {
    type,
    sort,
    groupId: type === '3' ? groupId : undefined,
    groupType: groupType || undefined,
    themeId: themeId || undefined,
  };
  const news = createStore(() => ({ newNum: 0 }));
  const list = createPagedList<Dynamic>(async ({ pageIndex, asOf }, signal) => {
    const pageSize = limit || undefined;
    const page = await api.list({ ...query, pageIndex, pageSize, asOf }, signal);
    if (pageIndex === 1) news.setState({ newNum: 0 });
    return limit ? { ...page, total: page.records.length } : page;
  });
  return {
    list,
    actions: createDynamicActions(api, list),
    news,
    since: performance.now(),
    async look() {
      const { asOf, status } = list.store.getState();
      if (status !== 'ready' || !asOf) return;
      const { newNum = 0 } = await api.list({ ...query, pageSize: 1, asOf });
      if (list.store.getState().asOf === asOf) news.setState({ newNum });
    },
  };
}

export interface DynamicDetail {
  dynamic: Resource<Dynamic>;
  actions: DynamicActions;
  /** True after the dynamic was deleted in this view. */
  deleted: StoreApi<{ deleted: boolean }>;
}

/** One dynamic by its id. Loading it counts as a visit. */
export function createDetailStore(api: DynamicApi, visits: VisitApi, id: string): DynamicDetail {
  const deleted = createStore(() => ({ deleted: false }));
  const dynamic = createResource(async signal => {
    const found = await api.detail(id, signal);
    void visits.add({ objectType: 'dynamic', objectId: found.id }).catch(() => {});
    return found;
  });
  const actions = createDynamicActions(api, {
    change: (_, changed) => dynamic.change(changed),
    remove: () => deleted.setState({ deleted: true }),
  });
  return { dynamic, actions, deleted };
}
