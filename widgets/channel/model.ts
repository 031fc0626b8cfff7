import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Dynamic, Praised } from '../contract/dynamic/schema.ts';
import { visitCalls } from '../contract/visit/calls.ts';
import { dynamicApi } from '../core/api/dynamic.ts';
import type { Api } from '../core/index.ts';
import {
  createPagedList,
  createResource,
  type PagedList,
  type Resource,
  toApiError,
  toggle,
} from '../core/index.ts';
import { type FeedQuestion, queryOf } from './question.ts';

export const channelCalls = { ...dynamicApi, ...visitCalls };
export type ChannelApi = Api<typeof channelCalls>;

interface ChannelNumbers {
  /** Number of dynamics published since the first page was loaded. */
  newNum: number;
}

export interface Channel {
  list: PagedList<Dynamic>;
  actions: DynamicActions;
  numbers: StoreApi<ChannelNumbers>;
  /** Updates `newNum`. Rejects when the platform does not answer. */
  look(): Promise<void>;
}

export function createChannelStore(api: ChannelApi, question: FeedQuestion): Channel {
  const query = queryOf(question);
  const { limit } = question;
  const numbers = createStore<ChannelNumbers>(() => ({ newNum: 0 }));
  const list = createPagedList<Dynamic>(async ({ pageIndex, asOf }, signal) => {
    const pageSize = limit || undefined;
    const page = await api.dynamicList({ query: { ...query, pageIndex, pageSize, asOf }, signal });
    if (pageIndex === 1) numbers.setState({ newNum: 0 });
    return limit ? { ...page, total: page.records.length } : page;
  });
  return {
    list,
    actions: createDynamicActions(api, list),
    numbers,
    async look() {
      const { asOf, status } = list.store.getState();
      if (status !== 'ready' || !asOf) return;
      const { newNum = 0 } = await api.dynamicList({ query: { ...query, pageSize: 1, asOf } });
      if (list.store.getState().asOf === asOf) numbers.setState({ newNum });
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
export function createDetailStore(api: ChannelApi, id: string): DynamicDetail {
  const deleted = createStore(() => ({ deleted: false }));
  const dynamic = createResource(async signal => {
    const found = await api.dynamicDetail({ params: { id }, signal });
    void api.visitAdd({ query: { objectType: 'dynamic', objectId: found.id } }).catch(() => {});
    return found;
  });
  const actions = createDynamicActions(api, {
    change: (_, changed) => dynamic.change(changed),
    remove: () => deleted.setState({ deleted: true }),
  });
  return { dynamic, actions, deleted };
}

/** Actions on dynamics, one at a time for each dynamic. Failures reject with an ApiError. */
export interface DynamicActions {
  /** Ids of dynamics with an action in progress. */
  store: StoreApi<{ busy: readonly string[] }>;
  /** Toggles the like. Resolves to null if an action was in progress. */
  like(dynamic: Dynamic): Promise<Praised | null>;
  /** Resolves to false if an action was in progress. */
  delete(id: string): Promise<boolean>;
  /** Reads its numbers again, which others have changed. */
  refresh(id: string): Promise<void>;
  /** Applies a change that happened elsewhere, for example in the comments. */
  changed(id: string, change: (dynamic: Dynamic) => Dynamic): void;
}

/** @param displayed the displayed dynamics, which actions update */
function createDynamicActions(
  api: ChannelApi,
  displayed: Pick<PagedList<Dynamic>, 'change' | 'remove'>,
): DynamicActions {
  const store = createStore<{ busy: readonly string[] }>(() => ({ busy: [] }));
  async function once<T>(id: string, action: () => Promise<T>, otherwise: T): Promise<T> {
    if (store.getState().busy.includes(id)) return otherwise;
    store.setState(({ busy }) => ({ busy: [...busy, id] }));
    try {
      return await action();
    } finally {
      store.setState(({ busy }) => ({ busy: busy.filter(other => other !== id) }));
    }
  }
  async function like(dynamic: Dynamic): Promise<Praised> {
    const praised = await toggleLike(api, dynamic);
    displayed.change(dynamic.id, now => ({ ...now, ...praised }));
    return praised;
  }
  async function refresh(id: string): Promise<void> {
    const { likeNum, hasLike, commentNum } = await api.dynamicDetail({ params: { id } });
    // The response of an action in progress is newer.
    if (!store.getState().busy.includes(id))
      displayed.change(id, now => ({ ...now, likeNum, hasLike, commentNum }));
  }
  async function remove(id: string): Promise<boolean> {
    await deleteDynamic(api, id);
    displayed.remove(id);
    return true;
  }
  return {
    store,
    refresh,
    changed: displayed.change,
    like: dynamic => once<Praised | null>(dynamic.id, () => like(dynamic), null),
    delete: id => once(id, () => remove(id), false),
  };
}

/** Returns the number of likes from the response, or ±1 where the platform sends none. */
const toggleLike = (api: ChannelApi, { id, likeNum, hasLike }: Dynamic): Promise<Praised> =>
  toggle(
    async () => {
      const { likeNum: num, hasLike: has } = (await api.dynamicPraise({ params: { id } })) ?? {};
      if (typeof num === 'number' && typeof has === 'boolean')
        return { likeNum: Math.max(0, num), hasLike: has };
      return { likeNum: Math.max(0, likeNum + (hasLike ? -1 : 1)), hasLike: !hasLike };
    },
    async () => {
      const now = await api.dynamicDetail({ params: { id } });
      return now.hasLike === hasLike ? null : { likeNum: now.likeNum, hasLike: now.hasLike };
    },
  );

/** Treats NOT_FOUND and GONE as already deleted. */
async function deleteDynamic(api: ChannelApi, id: string): Promise<void> {
  await api.dynamicDelete({ params: { id } }).catch(error => {
    if (!['NOT_FOUND', 'GONE'].includes(toApiError(error).code)) throw error;
  });
}
