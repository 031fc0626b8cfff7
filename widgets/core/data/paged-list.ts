import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Page } from '../../contract/envelope.ts';
import { PAGE_SIZE } from '../../contract/limits.ts';
import { type ApiError, toApiError } from '../http/errors.ts';
import { latestOnly } from './resource.ts';

/** Pagination: state of a list that grows by pages. A failure keeps the items. */
export interface PagedListState<T> {
  status: 'loading' | 'ready' | 'failed';
  items: readonly T[];
  /** Number of items of all pages, as the last response says. */
  total: number;
  /** The platform's token for the list at the time of page 1. */
  asOf: string | undefined;
  /** State of the next page. */
  more: 'available' | 'loading' | 'none' | ApiError;
  /** Error of the first page while `status` is `failed`, else null. */
  error: ApiError | null;
}

export interface PagedList<T> {
  store: StoreApi<PagedListState<T>>;
  /** Reads the first pages again (default: one). Keeps the present items until the response. */
  load(pages?: number): Promise<void>;
  /** Restarts a `load` in progress, whose response may precede a change that was just made. */
  restart(): Promise<void>;
  loadMore(): Promise<void>;
  /** Number of pages that have been read. */
  pages(): number;
  /**
   * Changes an item. If the list is being read, the change is applied to the response, too, which may be older; so
   * `changed` must give the same result when it is applied twice.
   */
  change(id: string, changed: (item: T) => T): void;
  prepend(item: T): void;
  /** Removes an item that has been deleted on the platform. */
  remove(id: string): void;
  stop(): void;
}

/** Query parameters of a page. */
export interface PageWish {
  pageIndex: number;
  asOf: string | undefined;
}

/**
 * Creates a list that appends pages and drops items that it has already, by id. The last page is one of fewer than 20
 * items or the one that completes `total`. A deletion moves all later items up: after items were removed here, reads
 * the page again from which they are missing; when the list is shorter than it was, because other users have deleted
 * items, reads all pages up to the next. So no item is missed.
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
  /** Number of pages that the `load` in progress reads; 0 without one. */
  let loading = 0;
  /** Number of the platform's items that have been read. */
  let passed = 0;
  /** Length of the platform's list as of the last response. */
  let known = 0;
  /** Ids of items that were added here and are on no page that has been read. */
  const added = new Set<string>();
  /** Changes of items since the last `load` began. */
  const changes = new Map<string, (item: T) => T>();

  function take(page: Page<T>, before: readonly T[]): void {
    const seen = new Set(before.map(item => item.id));
    const fresh = page.records
      .filter(item => !seen.has(item.id) && seen.add(item.id))
      .map(item => changes.get(item.id)?.(item) ?? item);
    const items = [...before, ...fresh];
    passed = (page.pageIndex - 1) * PAGE_SIZE + page.records.length;
    known = page.total;
    const last = page.records.length < PAGE_SIZE || passed >= page.total;
    store.setState({
      status: 'ready',
      items,
      total: page.total,
      asOf: page.asOf ?? store.getState().asOf,
      more: last ? 'none' : 'available',
      error: null,
    });
  }

  /** Reads the first pages. Starts again if the list becomes shorter meanwhile. */
  async function readPages(count: number, asOf: string | undefined, signal: AbortSignal): Promise<Page<T>[]> {
    let pages: Page<T>[] = [];
    let snapshot = asOf;
    while (pages.length < count) {
      const page = await read({ pageIndex: pages.length + 1, asOf: snapshot }, signal);
      snapshot = page.asOf ?? snapshot;
      const shrunk = page.total < (pages.at(-1)?.total ?? 0);
      pages = shrunk ? [] : [...pages, page];
      if (!shrunk && page.records.length < PAGE_SIZE) break;
    }
    return pages;
  }

  async function load(pages = 1): Promise<void> {
    const signal = latest.begin();
    loading = pages;
    changes.clear();
    const { status, items, more } = store.getState();
    store.setState({
      // A list that is known to be empty stays so until the response, as another one keeps its items.
      status: status === 'ready' && items.length === 0 ? 'ready' : 'loading',
      error: null,
      more: more === 'loading' ? 'available' : more,
    });
    try {
      const [first, ...rest] = await readPages(pages, undefined, signal);
      if (signal.aborted || !first) return;
      added.clear();
      take(first, []);
      for (const page of rest) take(page, store.getState().items);
    } catch (error) {
      if (!signal.aborted) store.setState({ status: 'failed', error: toApiError(error) });
    } finally {
      if (!signal.aborted) loading = 0;
    }
  }

  async function loadMore(): Promise<void> {
    const { status, more, asOf } = store.getState();
    if (status === 'loading' || more === 'loading' || more === 'none') return;
    const signal = latest.begin();
    store.setState({ more: 'loading' });
    const pageIndex = Math.floor(passed / PAGE_SIZE) + 1;
    const before = known;
    try {
      const page = await read({ pageIndex, asOf }, signal);
      const pages = page.total < before ? await readPages(pageIndex, asOf, signal) : [page];
      if (signal.aborted) return;
      for (const page of pages) take(page, store.getState().items);
    } catch (error) {
      if (!signal.aborted) store.setState({ more: toApiError(error) });
    }
  }

  const setItems = (change: (items: readonly T[]) => readonly T[]) =>
    store.setState(({ items }) => ({ items: change(items) }));

  return {
    store,
    load,
    restart: async () => {
      if (loading > 0) await load(loading);
    },
    loadMore,
    pages: () => Math.max(1, Math.ceil(passed / PAGE_SIZE)),
    change(id, changed) {
      const before = changes.get(id);
      changes.set(id, item => changed(before?.(item) ?? item));
      setItems(items => items.map(item => (item.id === id ? changed(item) : item)));
    },
    prepend(item) {
      added.add(item.id);
      setItems(items => [item, ...items]);
    },
    remove(id) {
      if (!added.delete(id)) {
        passed = Math.max(0, passed - 1);
        known -= 1;
      }
      setItems(items => items.filter(item => item.id !== id));
    },
    stop() {
      loading = 0;
      latest.stop();
    },
  };
}
