import { createStore, type StoreApi } from 'zustand/vanilla';
import { NEWS_KIND } from '../contract/limits.ts';
import type { SpaceNews } from '../contract/space-sync/schema.ts';
import type { SpaceSyncApi } from '../core/api/space-sync.ts';
import { createQuestionList, type QuestionList } from '../core/index.ts';

/** Own articles, or those of others; '' for both. */
export type Origin = '' | 'own' | 'synced';

export interface SpaceQuestion {
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
  list: QuestionList<SpaceNews, SpaceQuestion>;
  facts: StoreApi<SpaceFacts>;
}

/** The articles of a space, pinned ones first. */
export function createSpaceFeed(api: Pick<SpaceSyncApi, 'spaceNews'>): SpaceFeed {
  const facts = createStore<SpaceFacts>(() => ({ name: '', canEdit: false }));
  const list = createQuestionList<SpaceNews, SpaceQuestion>(async (question, page, signal) => {
    // In the order of the prefetched request, whose response is reused.
    const query = { ...queryOf(question), ...page, pageSize: question.limit || undefined };
    const loaded = await api.spaceNews({ params: { id: question.spaceId }, query, signal });
    if (!signal.aborted) facts.setState({ name: loaded.spaceName, canEdit: loaded.canEdit });
    return loaded;
  });
  return { list, facts };
}

const queryOf = ({ kind, origin }: SpaceQuestion) => ({
  kind: kind ? NEWS_KIND[kind] : undefined,
  origin: origin || undefined,
});
