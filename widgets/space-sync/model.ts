import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SpaceNews } from '../contract/space-sync/schema.ts';
import type { SpaceNewsApi } from '../core/api/makers/space/news.ts';
import { createPagedList, type PagedList } from '../core/index.ts';

/** Own articles, or those of others; '' for both. */
export type Origin = '' | 'own' | 'synced';

/** Query of a list. */
export interface SpaceQuery {
  spaceId: string;
  kind: '' | 'news' | 'notice';
  origin: Origin;
  /** Length of a short list; 0 for a list with paging. */
  limit: number;
}

/** Facts of the space. */
export interface SpaceFacts {
  /** Empty until it is loaded. */
  name: string;
  /** True if the reader manages the space. */
  canEdit: boolean;
}

export interface SpaceFeed {
  list: PagedList<SpaceNews>;
  facts: StoreApi<SpaceFacts>;
  /** Loads a list, or reloads the pages loaded so far if the query is the same. Keeps the displayed list until then. */
  load(query: SpaceQuery): Promise<void>;
}

/**
 * The articles of a space, pinned ones first.
 *
 * @param api returns the calls for the current user and language
 */
export function createSpaceFeed(api: () => SpaceNewsApi): SpaceFeed {
  let current: SpaceQuery = { spaceId: '', kind: '', origin: '', limit: 0 };
  const facts = createStore<SpaceFacts>(() => ({ name: '', canEdit: false }));
  const list = createPagedList<SpaceNews>(async ({ pageIndex, asOf }, signal) => {
    const { spaceId, limit } = current;
    const params = { ...paramsOf(current), pageIndex, pageSize: limit || undefined, asOf };
    const page = await api().list(spaceId, params, signal);
    if (!signal.aborted) facts.setState({ name: page.spaceName, canEdit: page.canEdit });
    return limit ? { ...page, total: page.records.length } : page;
  });
  return {
    list,
    facts,
    load(query) {
      const isSame = JSON.stringify(query) === JSON.stringify(current);
      current = query;
      return list.load(isSame ? list.pages() : 1);
    },
  };
}

/** In the order of the prefetched request, whose response is reused. */
const paramsOf = ({ kind, origin }: Omit<SpaceQuery, 'spaceId' | 'limit'>) => ({
  kind: kind ? KINDS[kind] : undefined,
  origin: origin || undefined,
});

const KINDS = { news: 1, notice: 2 } as const;
