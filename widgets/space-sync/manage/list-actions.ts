import { createStore, type StoreApi } from 'zustand/vanilla';
import { toApiError } from '../../core/index.ts';

/** Why an action failed. */
export interface Refusal {
  code: string;
  /** True if there was no response, so that the message is not the platform's. */
  unanswered: boolean;
  message: string;
  fieldErrors: readonly { message: string }[];
}

/** Actions in progress, and the result of the last one. */
export interface ListActionsState {
  /** Ids of entries with an action in progress. */
  busy: readonly string[];
  /** The last action, if it failed. */
  failed: { id: string; title: string; error: Refusal } | null;
}

export interface ListActions {
  store: StoreApi<ListActionsState>;
  /** Runs an action on an entry. Resolves to false if it failed or another one is in progress. */
  run(entry: { id: string; title: string }, work: () => Promise<void>): Promise<boolean>;
  /** Stores the failure of an action whose request succeeded. */
  refuse(entry: { id: string; title: string }, error: Refusal): void;
  /** Clears the failure. */
  forget(): void;
}

/** Error codes that show that the list is outdated. */
const OUTDATED = ['GONE', 'NOT_FOUND', 'CONFLICT', 'DUPLICATE'];

/**
 * Actions on the entries of a list, one at a time for each entry.
 *
 * @param reload reloads the list when it may be outdated
 */
export function createListActions(reload: () => Promise<void>): ListActions {
  const store = createStore<ListActionsState>(() => ({ busy: [], failed: null }));
  return {
    store,
    async run({ id, title }, work) {
      if (store.getState().busy.includes(id)) return false;
      store.setState(({ busy }) => ({ busy: [...busy, id], failed: null }));
      try {
        await work();
        return true;
      } catch (thrown) {
        const error = toApiError(thrown);
        store.setState({ failed: { id, title, error } });
        if (error.unanswered || OUTDATED.includes(error.code)) await reload();
        return false;
      } finally {
        store.setState(({ busy }) => ({ busy: busy.filter(one => one !== id) }));
      }
    },
    refuse: ({ id, title }, error) => store.setState({ failed: { id, title, error } }),
    forget: () => store.setState({ failed: null }),
  };
}
