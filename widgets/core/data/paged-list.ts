import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Page } from '../../contract/envelope.ts';
import { PAGE_SIZE } from '../../contract/limits.ts';
import { type ApiError, toApiError } from '../http/errors.ts';
import { latestOnly } from './latest-only.ts';

/** A list that grows by pages. `more` tells of the next page; a failure keeps the items that are there. */
export interface PagedListState<T> {
  status: 'loading' | 'ready' | 'failed';
  items: readonly T[];
  /** The platform's token for the list as it was when page 1 was read. */
  asOf: string | undefined;
  more: 'available' | 'loading' | 'none' | ApiError;
  /** Why the first page is missing, when `status` is `failed`. */
  error: ApiError | null;
}

export interface PagedList<T> {
  store: StoreApi<PagedListState<T>>;
  /** Reads the first pages anew (default: one). What is shown stays until they are there. */
  load(pages?: number): Promise<void>;
  loadMore(): Promise<void>;
  /** How many pages have been read, to read as many again. */
  pages(): number;
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
 * the one that completes `total`. Deleting moves up what follows: after items were removed here, the page they left is
 * read again; after others have deleted (the list is shorter than it was), all pages up to the next. So none is missed.
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
  /** Raw items of the platform's list that are behind us. */
  let passed = 0;
  /** Length of the platform's list as far as we know. */
  let known = 0;
  /** Ids of items that were added here, and are in no page yet. */
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

  /** The first pages of one list; when it shrinks meanwhile, from the start again. */
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
      // nb. a list that is known to be empty says so until the answer, as a full one shows its items.
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
