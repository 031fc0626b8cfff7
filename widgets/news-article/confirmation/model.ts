import { createStore, type StoreApi } from 'zustand/vanilla';
import type { News, NewsConfirmed } from '../../contract/news/schema.ts';
import type { NewsConfirmApi } from '../../core/api/makers/news-confirm.ts';
import { type ApiError, toApiError } from '../../core/index.ts';

/** How a reader stands to a notice that asks to be confirmed; `others` are asked, not this reader. */
export type ConfirmStanding = 'confirmed' | 'toConfirm' | 'late' | 'others';

export function confirmStandingOf(
  { confirmedFlag, confirmDeadline }: Pick<News, 'confirmedFlag' | 'confirmDeadline'>,
  now: number,
): ConfirmStanding {
  if (confirmedFlag === undefined) return 'others';
  if (confirmedFlag) return 'confirmed';
  return isOver(confirmDeadline, now) ? 'late' : 'toConfirm';
}

export const isOver = (deadline: string | undefined, now: number): boolean =>
  deadline !== undefined && Date.parse(deadline) <= now;

export interface Confirming {
  store: StoreApi<{ busy: boolean; error: ApiError | null }>;
  /** Confirms that the person has read it; null when that failed, which is then in the state, or is under way. */
  confirm(): Promise<NewsConfirmed | null>;
}

/** That a reader confirms a notice. Asked again, the platform answers the same. */
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
