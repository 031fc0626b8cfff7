import { createStore } from 'zustand/vanilla';
import type { News } from '../contract/news/schema.ts';
import type { NewsApi } from '../core/api/makers/news.ts';
import type { VisitApi } from '../core/api/makers/visit.ts';
import { createResource, type Resource } from '../core/index.ts';

/** Where a news stands. Readers meet only `published` and `withdrawn`. */
export type Standing = 'draft' | 'scheduled' | 'published' | 'withdrawn' | 'deleted';

const STANDINGS: Record<News['status'], Standing> = {
  0: 'draft',
  1: 'scheduled',
  2: 'published',
  3: 'withdrawn',
  9: 'deleted',
};

export const standingOf = ({ status }: Pick<News, 'status'>): Standing => STANDINGS[status];
export const isNotice = ({ kind }: Pick<News, 'kind'>): boolean => kind === 2;

export interface NewsArticle {
  news: Resource<News>;
  /** Notes that the person has read it; resolves to how many are left, and to null when there is nothing to note. */
  markRead(): Promise<{ unreadNum: number } | null>;
}

/** Calls in the language of now. */
export type NewsArticleApi = () => { news: Pick<NewsApi, 'detail' | 'read'>; visit: VisitApi };

/** One news by its id. Reading it counts as a visit, once however often it is read again here. */
export function createNewsArticleStore(api: NewsArticleApi, id: string): NewsArticle {
  let isVisited = false;
  let isMarked = false;

  const news = createResource(async signal => {
    const found = await api().news.detail(id, signal);
    if (!isVisited && standingOf(found) === 'published') {
      isVisited = true;
      void countVisit(found.id);
    }
    return found;
  });

  async function countVisit(objectId: string): Promise<void> {
    // nb. nobody who reads has to know that a visit was not counted.
    const visited = await api()
      .visit.add({ objectType: 'news', objectId })
      .catch(() => null);
    if (visited) news.change(now => ({ ...now, visitNum: visited.visitNum }));
  }

  return {
    news,
    async markRead() {
      const { value } = news.store.getState();
      if (isMarked || value?.readFlag !== false || standingOf(value) !== 'published') return null;
      isMarked = true;
      try {
        const { unreadNum } = await api().news.read(value.id);
        news.change(now => ({ ...now, readFlag: true }));
        return { unreadNum };
      } catch {
        // It stays unread, as the lists say, and is marked when it is read again.
        isMarked = false;
        return null;
      }
    },
  };
}

export const TEXT_SIZES = ['small', 'normal', 'large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** How large people want to read, for all texts of the page and as long as it is open. */
export const textSize = createStore<{ size: TextSize }>(() => ({ size: 'normal' }));
