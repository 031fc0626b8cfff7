import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NewsSaved } from '../../contract/news/schema.ts';
import type { NewsManagingApi } from '../../core/api/makers/news-managing.ts';
import { type ApiError, toApiError } from '../../core/index.ts';
import type { NewsForm } from '../model.ts';

export type Act = 'withdraw' | 'delete' | 'restore';

export interface StandingState {
  /** The act that is under way. */
  busy: Act | null;
  failure: ApiError | null;
  isDeleted: boolean;
  /** Why it was withdrawn, for its readers. */
  reason: string;
}

/** What may be done with a news besides changing it. Each act resolves to whether it was done. */
export interface StandingActs {
  store: StoreApi<StandingState>;
  withdraw(reason: string): Promise<boolean>;
  delete(): Promise<boolean>;
  restore(): Promise<boolean>;
  /** Takes note of why somebody else has withdrawn it. */
  know(reason: string | undefined): void;
}

export function createStandingActs(api: () => NewsManagingApi, form: NewsForm, reason: string): StandingActs {
  const store = createStore<StandingState>(() => ({
    busy: null,
    failure: null,
    isDeleted: false,
    reason,
  }));

  async function act(
    busy: Act,
    call: (id: string) => Promise<NewsSaved>,
    then: Partial<StandingState>,
  ): Promise<boolean> {
    const { origin } = form.store.getState();
    if (store.getState().busy || !origin) return false;
    store.setState({ busy, failure: null });
    try {
      const { revision, status } = await call(origin.id);
      // nb. more than one on: somebody else has changed it meanwhile, and the next save has to meet their version.
      const isOurs = revision <= origin.revision + 1;
      form.store.setState({ origin: { ...origin, status, ...(isOurs && { revision }) } });
      store.setState(then);
      return true;
    } catch (error) {
      store.setState({ failure: toApiError(error) });
      return false;
    } finally {
      store.setState({ busy: null });
    }
  }

  return {
    store,
    withdraw: why => act('withdraw', id => api().withdraw(id, why.trim()), { reason: why.trim() }),
    delete: () => act('delete', id => api().delete(id), { isDeleted: true }),
    restore: () => act('restore', id => api().restore(id), { isDeleted: false }),
    know: (reason = '') => store.setState({ reason }),
  };
}
