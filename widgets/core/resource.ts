import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Page } from './contract/envelope.ts';
import { PAGE_SIZE } from './contract/limits.ts';
import { type ApiError, toApiError } from './errors.ts';

/** One thing that is loaded. A failure keeps what was there. */
export type ResourceState<T> =
  | { status: 'loading'; value: T | null }
  | { status: 'ready'; value: T }
  | { status: 'failed'; value: T | null; error: ApiError };

export interface Resource<T> {
  store: StoreApi<ResourceState<T>>;
  /** Loads, or loads again; an answer to an older question is dropped. */
  load(): Promise<void>;
  /** Changes what is shown, after an act has succeeded. */
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

/** A list that grows by pages. `more` tells of the next page; a failure keeps the items that are there. */
export interface PagedListState<T> {
  status: 'loading' | 'ready' | 'failed';
  items: readonly T[];
  /** The length of the whole list, when the platform tells. */
  total: number;
  /** The platform's token for the list as it was when page 1 was read. */
  asOf: string | undefined;
  more: 'available' | 'loading' | 'none' | ApiError;
  /** Why the first page is missing, when `status` is `failed`. */
  error: ApiError | null;
}

export interface PagedList<T> {
  store: StoreApi<PagedListState<T>>;
  /** Reads page 1. What is shown stays until the answer. */
  load(): Promise<void>;
  loadMore(): Promise<void>;
  /** Shows a page that came in another way, as page 1. */
  show(page: Page<T>): void;
  change(id: string, changed: (item: T) => T): void;
  prepend(item: T): void;
  /** After a delete has succeeded. */
  remove(id: string): void;
  stop(): void;
}

/** What a page is asked for with. */
export interface PageWish {
  pageIndex: number;
  asOf: string | undefined;
}

/**
 * Pages are appended; items that came before are dropped by id; a page of fewer than 20 raw items is the last, as is
 * the one that completes `total`. After items were removed here the page they left is read again, so that none is missed.
 */
export function createPagedList<T extends { id: string }>(
  read: (wish: PageWish, signal: AbortSignal) => Promise<Page<T>>,
): PagedList<T> {
  const store = createStore<PagedListState<T>>(() => ({
    status: 'loading',
    items: [],
    total: 0,
    asOf: undefined,
    more: 'none',
    error: null,
  }));
  const latest = latestOnly();
  /** Raw items of the platform's list that are behind us. */
  let passed = 0;

  function take(page: Page<T>, before: readonly T[]): void {
    const seen = new Set(before.map(item => item.id));
    const fresh = page.records.filter(item => !seen.has(item.id) && seen.add(item.id));
    const items = [...before, ...fresh];
    passed = (page.pageIndex - 1) * PAGE_SIZE + page.records.length;
    const last = page.records.length < PAGE_SIZE || passed >= page.total;
    store.setState({
      status: 'ready',
      items,
      total: Number.isFinite(page.total) ? page.total : items.length,
      asOf: page.asOf ?? store.getState().asOf,
      more: last ? 'none' : 'available',
      error: null,
    });
  }

  async function load(): Promise<void> {
    const signal = latest.begin();
    store.setState({ status: 'loading', error: null });
    try {
      const page = await read({ pageIndex: 1, asOf: undefined }, signal);
      if (!signal.aborted) take(page, []);
    } catch (error) {
      if (!signal.aborted) store.setState({ status: 'failed', error: toApiError(error) });
    }
  }

  async function loadMore(): Promise<void> {
    const { more, asOf } = store.getState();
    if (more === 'loading' || more === 'none') return;
    const signal = latest.begin();
    store.setState({ more: 'loading' });
    try {
      const page = await read({ pageIndex: Math.floor(passed / PAGE_SIZE) + 1, asOf }, signal);
      if (!signal.aborted) take(page, store.getState().items);
    } catch (error) {
      if (!signal.aborted) store.setState({ more: toApiError(error) });
    }
  }

  const setItems = (change: (items: readonly T[]) => readonly T[], growth: number) =>
    store.setState(({ items, total }) => ({ items: change(items), total: Math.max(0, total + growth) }));

  return {
    store,
    load,
    loadMore,
    show: page => take(page, []),
    change: (id, changed) => setItems(items => items.map(item => (item.id === id ? changed(item) : item)), 0),
    prepend: item => setItems(items => [item, ...items], 1),
    remove(id) {
      passed = Math.max(0, passed - 1);
      setItems(items => items.filter(item => item.id !== id), -1);
    },
    stop: latest.stop,
  };
}

/** Only the newest of several overlapping questions counts; beginning one gives up the one before. */
function latestOnly() {
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
