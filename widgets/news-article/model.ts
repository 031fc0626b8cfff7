import { createStore, type StoreApi } from 'zustand/vanilla';
import type { News, NewsConfirmed } from '../contract/news/schema.ts';
import type { NewsApi } from '../core/api/makers/news.ts';
import type { NewsConfirmApi } from '../core/api/makers/news-confirm.ts';
import type { VisitApi } from '../core/api/makers/visit.ts';
import { type ApiError, createResource, type Resource, toApiError } from '../core/index.ts';

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

/** Returns the calls for the current user and language. */
export type NewsArticleApi = () => { news: Pick<NewsApi, 'detail' | 'read'>; visit: VisitApi };

/** One article by its id. Counts one visit, however often it is reloaded. */
export function createNewsArticleStore(api: NewsArticleApi, id: string): NewsArticle {
  let isVisited = false;
  let isMarked = false;

  const news = createResource(async signal => {
    const found = await api().news.detail(id, signal);
    if (!isVisited && stateOf(found) === 'published') {
      isVisited = true;
      void countVisit(found.id);
    }
    return found;
  });

  async function countVisit(objectId: string): Promise<void> {
    // Failures are ignored: readers need not know about them.
    const visited = await api()
      .visit.add({ objectType: 'news', objectId })
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
        const { unreadNum } = await api().news.read(value.id);
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

/** Whether the reader of a notice has confirmed it; `others` if the reader is not asked to. */
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

export interface Confirming {
  store: StoreApi<{ busy: boolean; error: ApiError | null }>;
  /** Confirms the notice. Resolves to null on failure, which is stored in `error`, and while a request is in progress. */
  confirm(): Promise<NewsConfirmed | null>;
}

/** Confirmation of a notice. Repeating it is safe: the platform sends the same response. */
export function createConfirming(api: () => Pick<NewsConfirmApi, 'confirm'>, id: string): Confirming {
  const store = createStore<{ busy: boolean; error: ApiError | null }>(() => ({ busy: false, error: null }));
  return {
    store,
    async confirm() {
      if (store.getState().busy) return null;
      store.setState({ busy: true });
      try {
        const confirmed = await api().confirm(id);
        store.setState({ error: null });
        return confirmed;
      } catch (error) {
        store.setState({ error: toApiError(error) });
        return null;
      } finally {
        store.setState({ busy: false });
      }
    },
  };
}
