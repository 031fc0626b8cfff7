import { createStore, type StoreApi } from 'zustand/vanilla';
import { toApiError } from '../../core/index.ts';

/** Why something was not done, in the platform's words. */
export interface Refusal {
  code: string;
  /** They are none of its words: no platform has answered. */
  unanswered: boolean;
  message: string;
  fieldErrors: readonly { message: string }[];
}

/** What is being done, and how the last act ended. */
export interface ActsState {
  /** Ids of what is being changed. */
  busy: readonly string[];
  /** The last act, when it failed. */
  failed: { id: string; title: string; error: Refusal } | null;
}

export interface Acts {
  store: StoreApi<ActsState>;
  /** Does something with one of a list; true after success, false when it failed or something is being done with it already. */
  run(of: { id: string; title: string }, work: () => Promise<void>): Promise<boolean>;
  /** Notes that the platform has answered, and why it has not done it. */
  refuse(of: { id: string; title: string }, error: Refusal): void;
  /** Forgets how the last act ended. */
  forget(): void;
}

/** After these the list was out of date. */
const OUTDATED = ['GONE', 'NOT_FOUND', 'CONFLICT', 'DUPLICATE'];

/** Acts on the entries of one list, one at a time each. */
export function createActs(readAgain: () => Promise<void>): Acts {
  const store = createStore<ActsState>(() => ({ busy: [], failed: null }));
  return {
    store,
    async run({ id, title }, work) {
      if (store.getState().busy.includes(id)) return false;
      store.setState(({ busy }) => ({ busy: [...busy, id], failed: null }));
      try {
        await work();
        return true;
      } catch (fault) {
        const error = toApiError(fault);
        store.setState({ failed: { id, title, error } });
        // nb. what nobody knows is read again, never guessed.
        if (error.unanswered || OUTDATED.includes(error.code)) await readAgain();
        return false;
      } finally {
        store.setState(({ busy }) => ({ busy: busy.filter(one => one !== id) }));
      }
    },
    refuse: ({ id, title }, error) => store.setState({ failed: { id, title, error } }),
    forget: () => store.setState({ failed: null }),
  };
}
