import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NewsSaved } from '../../contract/news/schema.ts';
import type { NewsManagingApi } from '../../core/api/makers/news-managing.ts';
import { type ApiError, toApiError } from '../../core/index.ts';
import type { NewsForm } from './model.ts';

type Action = 'withdraw' | 'delete' | 'restore';

export interface StatusState {
  /** The action that is being sent. */
  busy: Action | null;
  failure: ApiError | null;
  isDeleted: boolean;
  /** Reason of the withdrawal, which readers see. */
  reason: string;
}

/** Actions on a stored article besides editing. Each resolves to whether it succeeded. */
export interface StatusActions {
  store: StoreApi<StatusState>;
  withdraw(reason: string): Promise<boolean>;
  delete(): Promise<boolean>;
  restore(): Promise<boolean>;
  /** Sets the reason with which another user has withdrawn it. */
  setReason(reason: string | undefined): void;
}

export function createStatusActions(
  api: () => NewsManagingApi,
  form: NewsForm,
  reason: string,
): StatusActions {
  const store = createStore<StatusState>(() => ({
    busy: null,
    failure: null,
    isDeleted: false,
    reason,
  }));

  async function act(
    busy: Action,
    call: (id: string) => Promise<NewsSaved>,
    then: Partial<StatusState>,
  ): Promise<boolean> {
    const { origin } = form.store.getState();
    if (store.getState().busy || !origin) return false;
    store.setState({ busy, failure: null });
    try {
      const { revision, status } = await call(origin.id);
      // A larger step means that another user has changed it: the next save must meet that conflict.
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
    setReason: (reason = '') => store.setState({ reason }),
  };
}
