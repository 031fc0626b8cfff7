import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ActivityBrief } from '../contract/activity/schema.ts';
import type { ActivityListApi } from '../core/api/makers/activity-list.ts';
import { createPagedList, type PagedList } from '../core/index.ts';

/** What the person may choose. Text, as attributes give it; '' and false narrow nothing. */
export interface ActivityFilters {
  keyword: string;
  /** 1 upcoming, 2 ongoing, 3 ended; '' for what has not ended. */
  phase: '' | '1' | '2' | '3';
  type: string;
  /** 1 on site, 2 online, 3 both. */
  mode: '' | '1' | '2' | '3';
  /** 1 the platform, 2 a school, 3 a community space, 4 a teacher studio, 5 a person. */
  organizerType: '' | '1' | '2' | '3' | '4' | '5';
  /** Days by the reader's clock: `2026-03-01`. */
  dateFrom: string;
  dateTo: string;
  canSignup: boolean;
  mine: boolean;
  /** 2 newest, 3 most places taken; '' by their beginning. */
  sort: '' | '2' | '3';
}

/** What a list asks for. */
export interface ActivityQuestion {
  /** Only this one of its organisers, whose kind nobody chooses then. */
  organizerId: string;
  /** A short list of so many; 0 for a list that grows by pages. */
  limit: number;
  filters: ActivityFilters;
}

/** Shorter keywords are still being typed. */
export const KEYWORD_MIN = 2;

export interface ActivityList {
  list: PagedList<ActivityBrief>;
  /** How many there are. */
  numbers: StoreApi<{ total: number }>;
  /** Reads the list that a question asks for, as far as it was read when the question is the same. What is shown stays until then. */
  ask(question: ActivityQuestion): Promise<void>;
}

export function createActivityList(api: ActivityListApi): ActivityList {
  let asked: ActivityQuestion;
  const numbers = createStore(() => ({ total: 0 }));
  const list = createPagedList<ActivityBrief>(async ({ pageIndex, asOf }, signal) => {
    const page = await api.list(
      { ...queryOf(asked), pageIndex, pageSize: asked.limit || undefined, asOf },
      signal,
    );
    numbers.setState({ total: page.total });
    return page;
  });
  return {
    list,
    numbers,
    ask(question) {
      const pages = question === asked && !question.limit ? list.pages() : 1;
      asked = question;
      return list.load(pages);
    },
  };
}

/** What the platform is asked. nb. the loader asks the same in the same order; so its answer is taken. */
export function queryOf({ filters, organizerId }: ActivityQuestion) {
  const { keyword, dateFrom, dateTo, canSignup, mine, ...others } = filters;
  return {
    ...others,
    organizerId,
    keyword: keyword.length < KEYWORD_MIN ? '' : keyword,
    startFrom: beginningOf(dateFrom),
    startTo: beginningOf(dateTo, 1),
    canSignup: canSignup ? 1 : '',
    mine: mine ? 1 : '',
  };
}

/** The moment at which a day begins by the reader's clock, or one that comes later; '' when it is no day. */
function beginningOf(day: string, later = 0): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + later);
  return Number(moment) ? moment.toISOString() : '';
}
