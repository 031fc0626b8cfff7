import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Page } from '../../contract/envelope.ts';
import { PAGE_SIZE } from '../../contract/limits.ts';
import { type ApiError, toApiError } from '../http/errors.ts';
import { latestOnly } from './latest-only.ts';

/** List that is loaded page by page. `more` is the state of the next page. An error keeps the loaded items. */
export interface PagedListState<T> {
  status: 'loading' | 'ready' | 'failed';
  items: readonly T[];
  /** Snapshot token of the platform for the list as of page 1. */
  asOf: string | undefined;
  more: 'available' | 'loading' | 'none' | ApiError;
  /** Error of the first page, if `status` is `failed`. */
  error: ApiError | null;
}

export interface PagedList<T> {
  store: StoreApi<PagedListState<T>>;
  /** Reloads the first pages (default: one). Shows the current items until they have arrived. */
  load(pages?: number): Promise<void>;
  loadMore(): Promise<void>;
  /** Number of loaded pages, for reloading as many. */
  pages(): number;
  change(id: string, changed: (item: T) => T): void;
  prepend(item: T): void;
  /** Removes an item after it has been deleted. */
  remove(id: string): void;
  stop(): void;
}

/** Parameters of a page. */
export interface PageWish {
  pageIndex: number;
  asOf: string | undefined;
}

/**
 * Appends pages and drops duplicates by id. The last page is one of fewer than 20 raw items, or the one that completes
 * `total`. Deletions move later items to earlier pages. To miss none, the list reloads the current page after items were
 * removed here, and all pages up to the next after the platform's list has become shorter.
 */
export function createPagedList<T extends { id: string }>(
  read: (wish: PageWish, signal: AbortSignal) => Promise<Page<T>>,
): PagedList<T> {
  const store = createStore<PagedListState<T>>(() => ({
    status: 'loading',
    items: [],
    asOf: undefined,
    more: 'none',
    error: null,
  }));
  const latest = latestOnly();
  /** Number of raw items of the platform's list that have been read. */
  let passed = 0;
  /** Last known length of the platform's list. */
  let known = 0;
  /** Ids of items that were added here and are in no page yet. */
  const added = new Set<string>();

  function take(page: Page<T>, before: readonly T[]): void {
    const seen = new Set(before.map(item => item.id));
    const fresh = page.records.filter(item => !seen.has(item.id) && seen.add(item.id));
    const items = [...before, ...fresh];
    passed = (page.pageIndex - 1) * PAGE_SIZE + page.records.length;
    known = page.total;
    const last = page.records.length < PAGE_SIZE || passed >= page.total;
    store.setState({
      status: 'ready',
      items,
      asOf: page.asOf ?? store.getState().asOf,
      more: last ? 'none' : 'available',
      error: null,
    });
  }

  /** Reads the first pages of one snapshot; starts again if the list shrinks meanwhile. */
  async function readPages(count: number, asOf: string | undefined, signal: AbortSignal): Promise<Page<T>[]> {
    let pages: Page<T>[] = [];
    let snapshot = asOf;
    while (pages.length < count) {
      const page = await read({ pageIndex: pages.length + 1, asOf: snapshot }, signal);
      snapshot ??= page.asOf;
      const shrunk = page.total < (pages.at(-1)?.total ?? 0);
      pages = shrunk ? [] : [...pages, page];
      if (!shrunk && page.records.length < PAGE_SIZE) break;
    }
    return pages;
  }

  async function load(pages = 1): Promise<void> {
    const signal = latest.begin();
    const { status, items, more } = store.getState();
    store.setState({
      // During a reload an empty list keeps its empty state, as other lists keep their items.
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
    loadMore,
    pages: () => Math.max(1, Math.ceil(passed / PAGE_SIZE)),
    change: (id, changed) => setItems(items => items.map(item => (item.id === id ? changed(item) : item))),
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
    stop: latest.stop,
  };
}
