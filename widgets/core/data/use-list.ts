import { type Shown, usePerson, useShown, useStore } from '../element/context.ts';
import { useKeyedLayoutEffect } from './keyed.ts';
import type { PagedListState } from './paged-list.ts';
import type { QuestionList } from './question-list.ts';

/** State of a list, and what a view does with it. */
export interface ListView<T> extends PagedListState<T> {
  /** Asks the same question again. */
  reload(): void;
  loadMore(): void;
}

/**
 * Asks a question to a list on mount, and again when language, user or question change. The items stay until the
 * response. A list that is created for the calls of `useApi` is another one in another language and after sign-out, so
 * that no user sees items of the one before.
 *
 * @param pages minimum number of pages to read
 */
export function useList<T, Q extends object>(list: QuestionList<T, Q>, question: Q, pages = 1): ListView<T> {
  const person = usePerson();
  useKeyedLayoutEffect(
    () => {
      void list.ask(question, pages);
      return list.stop;
    },
    list,
    JSON.stringify(question),
    person?.sub,
  );
  return {
    ...useStore(list.store),
    reload: () => void list.ask(question),
    loadMore: () => void list.loadMore(),
  };
}

/**
 * Returns what a list shows, and reports it to the element.
 *
 * @param isEmpty whether no item is visible; default: the list has none
 */
export function useListShown<T>(list: ListView<T>, isEmpty = list.items.length === 0): Shown {
  const shown = list.error ?? (isEmpty ? (list.status === 'loading' ? 'loading' : 'empty') : 'ready');
  useShown(shown, list.reload);
  return shown;
}
