import type { Page } from '../../contract/envelope.ts';
import { usePerson, useStore, useViewState, type ViewState } from '../element/context.ts';
import { useKeyedLayoutEffect } from './keyed.ts';
import { createPagedList, type PagedList, type PagedListState, type PageWish } from './paged-list.ts';
import { sameContent } from './same-content.ts';

/** What every list is asked with. */
export interface ListQuestion {
  /** Number of items of a short list; 0 for a list that grows by pages. */
  limit: number;
}

/** A paged list that answers a question, such as a set of filters. */
export interface QuestionList<T, Q> extends PagedList<T> {
  /**
   * Reads the items that a question asks for. Keeps the present ones until the response. The same question again reads
   * as many pages as have been read.
   *
   * @param pages minimum number of pages
   */
  ask(question: Q, pages?: number): Promise<void>;
}

/**
 * Creates a list that `ask` fills. A short list is complete after its first page.
 *
 * @param read requests one page
 */
export function createQuestionList<T extends { id: string }, Q extends ListQuestion>(
  read: (question: Q, page: PageWish, signal: AbortSignal) => Promise<Page<T>>,
): QuestionList<T, Q> {
  let asked: Q;
  const list = createPagedList<T>(async (wish, signal) => {
    const { limit } = asked;
    const page = await read(asked, wish, signal);
    return limit ? { ...page, total: page.records.length } : page;
  });
  return {
    ...list,
    ask(question, pages = 1) {
      const isAgain = sameContent(question, asked) && question.limit === 0;
      asked = question;
      return list.load(Math.max(pages, isAgain ? list.pages() : 1));
    },
  };
}

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
export function useListState<T>(list: ListView<T>, isEmpty = list.items.length === 0): ViewState {
  const shown = list.error ?? (isEmpty ? (list.status === 'loading' ? 'loading' : 'empty') : 'ready');
  useViewState(shown, list.reload);
  return shown;
}
