import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RankItem, RankingPage } from '../contract/ranking/schema.ts';
import type { RankingApi } from '../core/api/ranking.ts';
import { createQuestionList, type QuestionList } from '../core/index.ts';
import { queryOf, type RankingQuestion } from './question.ts';

/** Data of the whole ranking, beside its places. */
export interface RankingFacts extends Omit<RankingPage, 'records' | 'pageIndex' | 'pageSize'> {
  /** The question that the places answer. */
  of: RankingQuestion;
  /** Holder of the place after the last of a short list. The two may share one place. */
  next: RankItem | undefined;
}

export interface Ranking {
  list: QuestionList<RankItem, RankingQuestion>;
  /** Null until the first response. */
  facts: StoreApi<{ known: RankingFacts | null }>;
  /** Removes the user from the ranking of people or adds them again, and reloads. Rejects if the platform refuses. */
  leaveOut(out: boolean): Promise<void>;
}

export function createRanking(api: RankingApi): Ranking {
  let asked: RankingQuestion | null = null;
  const facts = createStore<{ known: RankingFacts | null }>(() => ({ known: null }));
  const list = createQuestionList<RankItem, RankingQuestion>(async (question, { pageIndex }, signal) => {
    asked = question;
    const { limit } = question;
    const page = await api.rankingList({ query: { ...queryOf(question), pageIndex }, signal });
    const { records, ...known } = page;
    facts.setState({ known: { ...known, of: question, next: limit ? records[limit] : undefined } });
    return limit ? { ...page, records: records.slice(0, limit) } : page;
  });
  return {
    list,
    facts,
    async leaveOut(out) {
      await api.rankingOptOut({ body: { value: out ? 1 : 0 } });
      if (asked) await list.ask(asked);
    },
  };
}

/** Returns the places that two or more of the known holders share. */
export function sharedPlaces(
  items: readonly RankItem[],
  { mine, next }: Partial<Pick<RankingFacts, 'mine' | 'next'>> = {},
): ReadonlySet<number> {
  const holders = new Map([...items, mine, next].map(item => [item?.id, item?.rank ?? 0]));
  holders.delete(undefined);
  const seen = new Set<number>();
  return new Set([...holders.values()].filter(rank => seen.has(rank) || !seen.add(rank)));
}
