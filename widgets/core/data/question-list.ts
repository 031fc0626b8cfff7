import type { Page } from '../../contract/envelope.ts';
import { createPagedList, type PagedList, type PageWish } from './paged-list.ts';
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
