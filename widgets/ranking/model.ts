import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RankItem, RankingPage, RankPeriod, RankType } from '../contract/ranking/schema.ts';
import type { RankingApi } from '../core/api/ranking.ts';
import { createPagedList, type PagedList } from '../core/index.ts';

/** What a ranking asks for. */
export interface RankingQuestion {
  board: RankType;
  period: RankPeriod;
  /** A short list of so many; 0 for one that grows by pages. */
  limit: number;
}

/** What is known of the places besides themselves. */
export interface RankingFacts extends Omit<RankingPage, 'records' | 'pageIndex' | 'pageSize'> {
  /** The question that the places answer. */
  of: RankingQuestion;
  /** Who comes behind the last of a short list, and may share the place. */
  next: RankItem | undefined;
}

/** A page of a platform is never longer. */
const LONGEST = 50;

export interface Ranking {
  list: PagedList<RankItem>;
  /** Null until the first answer. */
  facts: StoreApi<{ known: RankingFacts | null }>;
  /** Reads the places that a question asks for, as far as they were read when the question is the same. What is shown stays until then. */
  ask(question: RankingQuestion): Promise<void>;
  /** Leaves the person out of the board of people, or takes them in again, and reads anew. Rejects when the platform did not do it. */
  leaveOut(out: boolean): Promise<void>;
}

export function createRanking(api: RankingApi): Ranking {
  let asked: RankingQuestion;
  const facts = createStore<{ known: RankingFacts | null }>(() => ({ known: null }));
  const list = createPagedList<RankItem>(async ({ pageIndex }, signal) => {
    const of = asked;
    const { board: rankType, period, limit } = of;
    // nb. the loader asks the same in the same order; so its answer is taken.
    const pageSize = limit ? Math.min(limit + 1, LONGEST) : undefined;
    const page = await api.rankingList({ query: { rankType, period, pageIndex, pageSize }, signal });
    const { records, ...known } = page;
    facts.setState({ known: { ...known, of, next: limit ? records[limit] : undefined } });
    return limit ? { ...page, records: records.slice(0, limit) } : page;
  });
  const ask = (question: RankingQuestion) => {
    const pages = question === asked && !question.limit ? list.pages() : 1;
    asked = question;
    return list.load(pages);
  };
  return {
    list,
    facts,
    ask,
    async leaveOut(out) {
      await api.rankingOptOut({ body: { value: out ? 1 : 0 } });
      await ask(asked);
    },
  };
}

/** Places that more than one of those who are known holds. */
export function sharedPlaces(
  items: readonly RankItem[],
  { mine, next }: Partial<Pick<RankingFacts, 'mine' | 'next'>> = {},
): ReadonlySet<number> {
  const holders = new Map([...items, mine, next].map(item => [item?.id, item?.rank ?? 0]));
  holders.delete(undefined);
  const seen = new Set<number>();
  return new Set([...holders.values()].filter(rank => seen.has(rank) || !seen.add(rank)));
}
