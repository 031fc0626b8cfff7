import { useState } from 'react';
import { useStore } from '../../core/element/context.ts';
import { type ApiError, toApiError } from '../../core/http/errors.ts';
import type { RowActions } from './actions.ts';

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
