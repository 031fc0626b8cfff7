import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PagedList } from '../../core/data/paged-list.ts';
import { useStore } from '../../core/element/context.ts';

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
