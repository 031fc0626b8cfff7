import { createStore, type StoreApi } from 'zustand/vanilla';
import { newKey } from '../http/idempotency-key.ts';
import type { FormDraftActs, FormDraftState } from './state.ts';

/** A draft until what keeps drafts is there. */
export interface EarlyDraft<T> extends FormDraftActs<T> {
  store: StoreApi<FormDraftState<T> & { /** Something was written. */ atRisk: boolean }>;
  /** What was written until now, once; its key goes with it. */
  handOver(): T | null;
}

export function openEarlyDraft<T>(): EarlyDraft<T> {
  let content: T | null = null;
  const store: EarlyDraft<T>['store'] = createStore(() => ({
    ...{ ready: false, found: null, clientKey: newKey(), saved: null, failing: false },
    atRisk: false,
  }));
  const hold = (next: T | null) => {
    content = next;
    store.setState({ atRisk: next !== null });
  };
  return {
    store,
    change: hold,
    take: () => null,
    refuse() {},
    done() {
      hold(null);
      store.setState({ clientKey: newKey() });
    },
    handOver() {
      const written = content;
      hold(null);
      store.setState({ clientKey: newKey() });
      return written;
    },
  };
}
