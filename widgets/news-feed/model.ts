import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NewsBrief } from '../contract/news/schema.ts';
import type { newsApi } from '../core/api/news.ts';
import type { Api } from '../core/index.ts';
import { createQuestionList, type QuestionList } from '../core/index.ts';
import { type NewsQuestion, queryOf } from './question.ts';

/** Numbers of a feed beside the total. */
export interface NewsNumbers {
  /** Number of items that have been published since the first page was read. */
  newNum: number;
  /** Number of items that the user has not read; unknown for visitors. */
  unreadNum: number | undefined;
}

export interface NewsFeed {
  list: QuestionList<NewsBrief, NewsQuestion>;
  numbers: StoreApi<NewsNumbers>;
  /** Updates the number of new items. Rejects if the platform does not respond. */
  look(): Promise<void>;
}

export function createNewsFeed(api: Api<typeof newsApi>): NewsFeed {
  let query: ReturnType<typeof queryOf> | undefined;
  const numbers = createStore<NewsNumbers>(() => ({ newNum: 0, unreadNum: undefined }));
  const list = createQuestionList<NewsBrief, NewsQuestion>(async (question, { pageIndex, asOf }, signal) => {
    query = queryOf(question);
    const page = await api.newsList({ query: { ...query, pageIndex, asOf }, signal });
    if (pageIndex === 1) numbers.setState({ newNum: 0, unreadNum: page.unreadNum });
    return page;
  });
  return {
    list,
    numbers,
    async look() {
      const { asOf, status } = list.store.getState();
      if (status !== 'ready' || !asOf) return;
      const { newNum = 0 } = await api.newsList({ query: { ...query, pageSize: 1, asOf } });
      if (list.store.getState().asOf === asOf) numbers.setState({ newNum });
    },
  };
}
