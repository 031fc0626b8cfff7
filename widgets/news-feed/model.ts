import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NewsBrief } from '../contract/news/schema.ts';
import type { NewsApi } from '../core/api/makers/news.ts';
import { createPagedList, type PagedList } from '../core/index.ts';

/** What the person may choose. Text, as attributes give it; '' and false narrow nothing. */
export interface NewsFilters {
  keyword: string;
  category: string;
  tag: string;
  /** Days: `2026-03-01`. */
  dateFrom: string;
  dateTo: string;
  unread: boolean;
  /** For whom it is: 1 the platform, 2 a region, 3 a school, 4 a community space, 5 a teacher studio. */
  scope: '' | '1' | '2' | '3' | '4' | '5';
}

/** What a feed asks for. */
export interface NewsQuestion {
  kind: 'news' | 'notice';
  /** Only this one of its scope, which nobody chooses then. */
  scopeId: string;
  /** A short list of so many; 0 for a feed that grows by pages. */
  limit: number;
  filters: NewsFilters;
}

export const isFiltered = ({ filters: { scope, ...others }, scopeId }: NewsQuestion): boolean =>
  Object.values(others).some(Boolean) || Boolean(scope && !scopeId);

/** Whether it is narrowed by what stands folded away. */
export const needsMore = ({ filters: { dateFrom, dateTo, scope }, scopeId }: NewsQuestion): boolean =>
  Boolean(dateFrom || dateTo || (scope && !scopeId));

/** Shorter keywords are still being typed. */
export const KEYWORD_MIN = 2;

/** What is known of the list besides its items. */
export interface NewsNumbers {
  /** How many have come since the first page was read. */
  newNum: number;
  /** How many there are. */
  total: number;
  /** How many of them the person has not read; nobody knows that of visitors. */
  unreadNum: number | undefined;
}

export interface NewsFeed {
  list: PagedList<NewsBrief>;
  numbers: StoreApi<NewsNumbers>;
  /** When the feed was opened, by the page's clock. */
  since: number;
  /** Reads the list that a question asks for, as far as it was read when the question is the same. What is shown stays until then. */
  ask(question: NewsQuestion): Promise<void>;
  /** Asks how many have come; rejects when the platform does not say. */
  look(): Promise<void>;
}

export function createNewsFeed(api: NewsApi): NewsFeed {
  let asked: NewsQuestion | null = null;
  const numbers = createStore<NewsNumbers>(() => ({ newNum: 0, total: 0, unreadNum: undefined }));
  const list = createPagedList<NewsBrief>(async ({ pageIndex, asOf }, signal) => {
    const limit = asked?.limit || undefined;
    const page = await api.list({ ...queryOf(asked), pageIndex, pageSize: limit, asOf }, signal);
    if (pageIndex === 1) numbers.setState({ newNum: 0, total: page.total, unreadNum: page.unreadNum });
    return limit ? { ...page, total: page.records.length } : page;
  });
  return {
    list,
    numbers,
    since: performance.now(),
    ask(question) {
      const pages = question === asked ? list.pages() : 1;
      asked = question;
      return list.load(pages);
    },
    async look() {
      const { asOf, status } = list.store.getState();
      if (status !== 'ready' || !asOf) return;
      const { newNum = 0 } = await api.list({ ...queryOf(asked), pageSize: 1, asOf });
      if (list.store.getState().asOf === asOf) numbers.setState({ newNum });
    },
  };
}

/** nb. the loader asks the same in the same order; so its answer is taken. */
function queryOf(question: NewsQuestion | null) {
  if (!question) return {};
  const { kind, scopeId, filters } = question;
  return {
    kind: kind === 'notice' ? 2 : 1,
    scopeId,
    ...filters,
    keyword: filters.keyword.length < KEYWORD_MIN ? '' : filters.keyword,
    unread: filters.unread ? 1 : '',
  };
}
