import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ApiError, toApiError } from '../http/errors.ts';

/** State of one thing that is loaded. A failure keeps the value. */
export type ResourceState<T> =
  | { status: 'loading'; value: T | null }
  | { status: 'ready'; value: T }
  | { status: 'failed'; value: T | null; error: ApiError };

export interface Resource<T> {
  store: StoreApi<ResourceState<T>>;
  /** Loads, or loads again; drops the response to an earlier request. */
  load(): Promise<void>;
  /** Changes the value, after an action has succeeded. */
  change(changed: (value: T) => T): void;
  stop(): void;
}

export function createResource<T>(read: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const store = createStore<ResourceState<T>>(() => ({ status: 'loading', value: null }));
  const latest = latestOnly();
  return {
    store,
    async load() {
      const signal = latest.begin();
      store.setState({ ...store.getState(), status: 'loading' } as ResourceState<T>, true);
      try {
        const value = await read(signal);
        if (!signal.aborted) store.setState({ status: 'ready', value }, true);
      } catch (error) {
        const { value } = store.getState();
        if (!signal.aborted) store.setState({ status: 'failed', value, error: toApiError(error) }, true);
      }
    },
    change(changed) {
      const state = store.getState();
      if (state.value !== null) store.setState({ ...state, value: changed(state.value) }, true);
    },
    stop: latest.stop,
  };
}

/** Creates abort signals for overlapping requests of which only the latest counts: `begin` aborts the one before. */
export function latestOnly() {
  let current = new AbortController();
  return {
    begin(): AbortSignal {
      current.abort();
      current = new AbortController();
      return current.signal;
    },
    stop: () => current.abort(),
  };
}
