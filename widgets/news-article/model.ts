import { createStore } from 'zustand/vanilla';
import type { News } from '../contract/news/schema.ts';
import { visitCalls } from '../contract/visit/calls.ts';
import { newsApi } from '../core/api/news.ts';
import type { Api } from '../core/index.ts';
import { createResource, type Resource } from '../core/index.ts';
import { type ArticleScope, queryOf } from './question.ts';

export const newsArticleCalls = { ...newsApi, ...visitCalls };

/** State of an article. Readers see only `published` and `withdrawn`. */
export type NewsState = 'draft' | 'scheduled' | 'published' | 'withdrawn' | 'deleted';

const STATES: Record<News['status'], NewsState> = {
  0: 'draft',
  1: 'scheduled',
  2: 'published',
  3: 'withdrawn',
  9: 'deleted',
};

export const stateOf = ({ status }: Pick<News, 'status'>): NewsState => STATES[status];
export const isNotice = ({ kind }: Pick<News, 'kind'>): boolean => kind === 2;

export interface NewsArticle {
  news: Resource<News>;
  /** Marks the article as read. Resolves to the number of unread articles, or to null if it needs no mark. */
  markRead(): Promise<{ unreadNum: number } | null>;
}

/**
 * One article by its id. Counts one visit, however often it is reloaded.
 *
 * @param api returns the calls for the current user and language
 * @param scope what the article, its neighbours and related ones have to be of
 */
export function createNewsArticleStore(
  api: () => Api<typeof newsArticleCalls>,
  id: string,
  scope: ArticleScope,
): NewsArticle {
  let isVisited = false;
  let isMarked = false;

  const news = createResource(async signal => {
    const found = await api().newsDetail({ params: { id }, query: queryOf(scope), signal });
    if (!isVisited && stateOf(found) === 'published') {
      isVisited = true;
      void countVisit(found.id);
    }
    return found;
  });

  async function countVisit(objectId: string): Promise<void> {
    // Failures are ignored: readers need not know about them.
    const visited = await api()
      .visitAdd({ query: { objectType: 'news', objectId } })
      .catch(() => null);
    if (visited) news.change(now => ({ ...now, visitNum: visited.visitNum }));
  }

  return {
    news,
    async markRead() {
      const { value } = news.store.getState();
      if (isMarked || value?.readFlag !== false || stateOf(value) !== 'published') return null;
      isMarked = true;
      try {
        const { unreadNum } = await api().newsRead({ params: { id: value.id } });
        news.change(now => ({ ...now, readFlag: true }));
        return { unreadNum };
      } catch {
        // Stays unread, and is marked when it is loaded again.
        isMarked = false;
        return null;
      }
    },
  };
}

export const TEXT_SIZES = ['small', 'normal', 'large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Chosen text size, shared by all articles of the page until it is closed. */
export const textSize = createStore<{ size: TextSize }>(() => ({ size: 'normal' }));

/** Whether the reader of a notice has confirmed it; `others` if the reader need not. */
export type ConfirmationState = 'confirmed' | 'toConfirm' | 'late' | 'others';

export function confirmationOf(
  { confirmedFlag, confirmDeadline }: Pick<News, 'confirmedFlag' | 'confirmDeadline'>,
  now: number,
): ConfirmationState {
  if (confirmedFlag === undefined) return 'others';
  if (confirmedFlag) return 'confirmed';
  return isOver(confirmDeadline, now) ? 'late' : 'toConfirm';
}

export const isOver = (deadline: string | undefined, now: number): boolean =>
  deadline !== undefined && Date.parse(deadline) <= now;
