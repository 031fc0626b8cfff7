import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Page } from '../../contract/envelope.ts';
import { createPagedList, type PagedList, type PageWish } from '../../core/data/paged-list.ts';
import { useStore } from '../../core/element/context.ts';
import { toApiError } from '../../core/http/errors.ts';

/** A page of rows with the number of rows per tab. */
export type CountedPage<T, N> = Page<T> & { counts: N };

/** The rows that answer a question (tab, keyword, order), with the number of rows per tab. */
export interface ManagedList<T, Q, N> {
  list: PagedList<T>;
  /** Number of rows per tab; null until the first response. */
  counts: StoreApi<N | null>;
  /** The current question: the object of the last call of `ask`. */
  question(): Q;
  /** Loads the rows for a question. The same question again loads as many pages as before. */
  ask(question: Q): Promise<void>;
  /** Loads the same pages again. */
  reload(): Promise<void>;
}

/** Creates the list of a manager. `read` loads one page of the answer to a question. */
export function createManagedList<T extends { id: string }, Q, N>(
  first: Q,
  read: (question: Q, page: PageWish, signal: AbortSignal) => Promise<CountedPage<T, N>>,
): ManagedList<T, Q, N> {
  let current = first;
  const counts = createStore<N | null>(() => null);
  const list = createPagedList<T>(async (wish, signal) => {
    const page = await read(current, wish, signal);
    if (!signal.aborted) counts.setState(page.counts, true);
    return page;
  });
  return {
    list,
    counts,
    question: () => current,
    ask(question) {
      const isSame = JSON.stringify(question) === JSON.stringify(current);
      current = question;
      return list.load(isSame ? list.pages() : 1);
    },
    reload: () => list.load(list.pages()),
  };
}

/**
 * Shows a changed row as it is now, or removes it if it no longer belongs to the list. Reads the row from the first
 * page of all tabs ordered by last change, and the whole list if it is not there.
 */
export async function refreshRow<T extends { id: string }, Q, N>(
  { list, counts, question, reload }: ManagedList<T, Q, N>,
  id: string,
  readLatest: (question: Q) => Promise<CountedPage<T, N>>,
  belongs: (row: T, question: Q) => boolean,
): Promise<void> {
  const asked = question();
  const page = await readLatest(asked).catch(() => null);
  const row = page?.records.find(record => record.id === id);
  if (!page || !row || question() !== asked) return reload();
  counts.setState(page.counts, true);
  if (belongs(row, asked)) list.change(id, () => row);
  else list.remove(id);
}

/** Codes that mean that the row has already been deleted. */
const GONE = ['GONE', 'NOT_FOUND', 'ACTIVITY_NOT_FOUND'];

/** Rows moved to the recycle bin by the last action, which the user can restore at once. */
export interface Deletions<T> {
  store: StoreApi<readonly T[]>;
  /** Deletes a row and removes it from the list. Succeeds if the row has already been deleted. */
  delete(row: T): Promise<void>;
  forget(): void;
}

/**
 * @param send deletes a row on the platform
 * @param tabOf the tab that counts a row; `deleted` counts it afterwards
 */
export function createDeletions<T extends { id: string }, K extends string>(
  { list, counts, question, reload }: ManagedList<T, unknown, Readonly<Record<K | 'deleted', number>>>,
  send: (row: T) => Promise<unknown>,
  tabOf: (row: T) => readonly K[],
): Deletions<T> {
  const store = createStore<readonly T[]>(() => []);
  return {
    store,
    async delete(row) {
      const asked = question();
      await send(row).catch(error => {
        if (!GONE.includes(toApiError(error).code)) throw error;
      });
      store.setState(rows => [...rows, row], true);
      // Another question was asked meanwhile. Its answer may be older than the deletion.
      if (question() !== asked) return reload();
      list.remove(row.id);
      counts.setState(before => {
        if (!before) return before;
        const after: Record<string, number> = { ...before, deleted: before.deleted + 1 };
        for (const tab of tabOf(row)) after[tab] = before[tab] - 1;
        return after as Record<K | 'deleted', number>;
      }, true);
    },
    forget: () => store.setState([], true),
  };
}

/** Rows selected for a bulk action. */
export interface Selection {
  /** Ids of the selected rows. */
  store: StoreApi<ReadonlySet<string>>;
  select(ids: readonly string[], isSelected: boolean): void;
  clear(): void;
}

/** Creates a selection of rows of a list. Rows that leave the list are deselected. */
export function createSelection<T extends { id: string }>(list: PagedList<T>): Selection {
  const store = createStore<ReadonlySet<string>>(() => new Set());
  list.store.subscribe(({ items }, before) => {
    const selected = store.getState();
    if (items === before.items || selected.size === 0) return;
    const left = items.filter(({ id }) => selected.has(id)).map(({ id }) => id);
    if (left.length < selected.size) store.setState(new Set(left), true);
  });
  return {
    store,
    select(ids, isSelected) {
      const selected = new Set(store.getState());
      for (const id of ids) {
        if (isSelected) selected.add(id);
        else selected.delete(id);
      }
      store.setState(selected, true);
    },
    clear: () => store.setState(new Set(), true),
  };
}

/** The selected rows of a list. */
export function useSelectedRows<T extends { id: string }>(list: PagedList<T>, selection: Selection): T[] {
  const items = useStore(list.store, state => state.items);
  const selected = useStore(selection.store);
  return items.filter(({ id }) => selected.has(id));
}
