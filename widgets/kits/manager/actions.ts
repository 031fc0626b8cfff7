import { useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useStore } from '../../core/element/context.ts';
import { type ApiError, toApiError } from '../../core/http/errors.ts';

/** A row on which the last action failed. */
export interface RowFailure<T> {
  row: T;
  error: ApiError;
}

export interface RowActionsState<T> {
  /** Ids of the rows on which an action is running. */
  busy: readonly string[];
  /** Rows on which the last action failed. */
  failed: readonly RowFailure<T>[];
}

/** Actions on the rows of a list, at most one at a time on each row. */
export interface RowActions<T> {
  store: StoreApi<RowActionsState<T>>;
  /**
   * Runs an action on one row after the other. Leaves out rows that are busy. Resolves to the rows on which it
   * succeeded; `failed` holds the others.
   */
  run(rows: readonly T[], work: (row: T) => Promise<unknown>): Promise<T[]>;
  /** Clears `failed`. */
  forget(): void;
}

/** Codes of refusals. After them the rows are as before; after all other errors the list may be out of date. */
const REFUSED = ['VALIDATION', 'FORBIDDEN', 'RATE_LIMITED', 'SERVER', 'NOT_LOGGED_IN'];

/** @param reload reads the list again; called after an error that leaves the outcome unknown or the list out of date */
export function createRowActions<T extends { id: string }>(reload: () => Promise<void>): RowActions<T> {
  const store = createStore<RowActionsState<T>>(() => ({ busy: [], failed: [] }));

  async function runOn(row: T, work: (row: T) => Promise<unknown>): Promise<boolean> {
    store.setState(({ busy }) => ({ busy: [...busy, row.id] }));
    try {
      await work(row);
      return true;
    } catch (thrown) {
      const error = toApiError(thrown);
      store.setState(({ failed }) => ({ failed: [...failed, { row, error }] }));
      if (!REFUSED.includes(error.code)) await reload();
      return false;
    } finally {
      store.setState(({ busy }) => ({ busy: busy.filter(id => id !== row.id) }));
    }
  }

  return {
    store,
    async run(rows, work) {
      const { busy } = store.getState();
      const free = rows.filter(({ id }) => !busy.includes(id));
      if (free.length > 0) store.setState({ failed: [] });
      const done: T[] = [];
      for (const row of free) if (await runOn(row, work)) done.push(row);
      return done;
    },
    forget: () => store.setState({ failed: [] }),
  };
}

/** One action at a time, with its state. */
export interface Action {
  busy: boolean;
  /** Why the last run failed. */
  error: ApiError | null;
  /**
   * Runs the action. Resolves to whether no error is left to show.
   *
   * @param handle called with an error; returns true if the error has been dealt with and is not shown
   */
  run(work: () => Promise<unknown>, handle?: (error: ApiError) => boolean): Promise<boolean>;
  /** Clears the error. */
  forget(): void;
}

/** State of an action of a component. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  return {
    busy,
    error,
    async run(work, handle) {
      setBusy(true);
      setError(null);
      try {
        await work();
        return true;
      } catch (thrown) {
        const failure = toApiError(thrown);
        if (handle?.(failure)) return true;
        setError(failure);
        return false;
      } finally {
        setBusy(false);
      }
    },
    forget: () => setError(null),
  };
}

/** Whether an action is running on a row, and why the last one failed. */
export function useRowAction<T extends { id: string }>(
  { store }: RowActions<T>,
  id: string,
): { busy: boolean; error: ApiError | undefined } {
  const { busy, failed } = useStore(store);
  return { busy: busy.includes(id), error: failed.find(({ row }) => row.id === id)?.error };
}
