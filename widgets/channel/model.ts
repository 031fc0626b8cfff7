import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Dynamic, Praised } from '../contract/dynamic/schema.ts';
import type { DynamicApi } from '../core/api/makers/dynamic.ts';
import { createPagedList, type PagedList } from '../core/index.ts';

/** What a feed asks for. Text, as attributes give it. */
export interface ChannelQuestion {
  type: '1' | '3' | '4' | '6' | '7';
  sort: '1' | '2' | '3' | '4';
  groupId: string;
  groupType: '' | '1' | '2';
  /** With `type` 4 the theme whose dynamics they are; without one, `type` 4 is the list of themes. */
  themeId: string;
  /** A short list of so many; 0 for a feed that grows by pages. */
  limit: number;
}

/** Whether an answer exists only for somebody who is signed in. */
export const needsPerson = ({ type, sort, themeId }: ChannelQuestion): boolean =>
  type > '5' || (sort > '2' && (type !== '4' || themeId !== ''));

/** Acts on dynamics, one at a time for each. They reject with the platform's ApiError. */
export interface DynamicActs {
  /** Ids with an act under way. */
  store: StoreApi<{ busy: readonly string[] }>;
  /** Toggles the like; resolves to null when an act was under way already. */
  praise(dynamic: Dynamic): Promise<Praised | null>;
  /** Resolves to false when an act was under way already. */
  delete(id: string): Promise<boolean>;
  /** Something was learned about a dynamic elsewhere. */
  changed(id: string, change: (dynamic: Dynamic) => Dynamic): void;
}

/** Where dynamics are shown that acts change. */
export interface Shown {
  change(id: string, changed: (dynamic: Dynamic) => Dynamic): void;
  remove(id: string): void;
}

/** Whoever only reads never fetches them. */
const loadActs = () => import('./actions.ts');

export function createDynamicActs(api: DynamicApi, shown: Shown): DynamicActs {
  const store = createStore<{ busy: readonly string[] }>(() => ({ busy: [] }));
  async function once<T>(id: string, act: () => Promise<T>, otherwise: T): Promise<T> {
    if (store.getState().busy.includes(id)) return otherwise;
    store.setState(({ busy }) => ({ busy: [...busy, id] }));
    try {
      return await act();
    } finally {
      store.setState(({ busy }) => ({ busy: busy.filter(other => other !== id) }));
    }
  }
  return {
    store,
    changed: shown.change,
    praise: dynamic =>
      once(
        dynamic.id,
        async () => {
          const { praise } = await loadActs();
          const praised = await praise(api, dynamic);
          shown.change(dynamic.id, now => ({ ...now, ...praised }));
          return praised;
        },
        null,
      ),
    delete: id =>
      once(
        id,
        async () => {
          const { deleteDynamic } = await loadActs();
          await deleteDynamic(api, id);
          shown.remove(id);
          return true;
        },
        false,
      ),
  };
}

export interface Channel {
  list: PagedList<Dynamic>;
  acts: DynamicActs;
  /** How many dynamics have come since the first page was read. */
  news: StoreApi<{ newNum: number }>;
  /** When the feed was opened, by the page's clock. */
  since: number;
  /** Asks how many there are; rejects when the platform does not say. */
  look(): Promise<void>;
}

/** The feed. */
export function createChannelStore(
  api: DynamicApi,
  { type, sort, groupId, groupType, themeId, limit }: ChannelQuestion,
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
    acts: createDynamicActs(api, list),
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
