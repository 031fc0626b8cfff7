import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SpaceNews } from '../contract/space-sync/schema.ts';
import type { SpaceNewsApi } from '../core/api/makers/space-news.ts';
import { createPagedList, type PagedList } from '../core/index.ts';

/** Own, or taken over from others; '' is both. */
export type Origin = '' | 'own' | 'synced';

/** What is asked of a space. */
export interface SpaceQuestion {
  spaceId: string;
  kind: '' | 'news' | 'notice';
  origin: Origin;
  /** A short list of so many; 0 for a list that grows by pages. */
  limit: number;
}

/** What is known of the space besides its news. */
export interface SpaceFacts {
  /** Empty until the platform has said. */
  name: string;
  /** Whether the reader chooses what it shows. */
  canEdit: boolean;
}

export interface SpaceFeed {
  list: PagedList<SpaceNews>;
  facts: StoreApi<SpaceFacts>;
  /** Reads the list that a question asks for, as far as it was read when the question is the same. What is shown stays until then. */
  ask(question: SpaceQuestion): Promise<void>;
}

/** The news of a space, the pinned ones first. `api` gives the calls in the language of now. */
export function createSpaceFeed(api: () => SpaceNewsApi): SpaceFeed {
  let asked: SpaceQuestion = { spaceId: '', kind: '', origin: '', limit: 0 };
  const facts = createStore<SpaceFacts>(() => ({ name: '', canEdit: false }));
  const list = createPagedList<SpaceNews>(async ({ pageIndex, asOf }, signal) => {
    const { spaceId, limit } = asked;
    const query = { ...queryOf(asked), pageIndex, pageSize: limit || undefined, asOf };
    const page = await api().list(spaceId, query, signal);
    if (!signal.aborted) facts.setState({ name: page.spaceName, canEdit: page.canEdit });
    return limit ? { ...page, total: page.records.length } : page;
  });
  return {
    list,
    facts,
    ask(question) {
      const isSame = JSON.stringify(question) === JSON.stringify(asked);
      asked = question;
      return list.load(isSame ? list.pages() : 1);
    },
  };
}

/** nb. the loader asks the same in the same order; so its answer is taken. */
const queryOf = ({ kind, origin }: Omit<SpaceQuestion, 'spaceId' | 'limit'>) => ({
  kind: kind ? KINDS[kind] : undefined,
  origin: origin || undefined,
});

const KINDS = { news: 1, notice: 2 } as const;
