import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Page } from '../contract/envelope.ts';
import { PAGE_SIZE } from '../contract/limits.ts';
import type { SearchResult, SearchResults } from '../contract/search/schema.ts';
import type { SearchApi } from '../core/api/search.ts';
import { createQuestionList, type QuestionList } from '../core/index.ts';
import { fields, type SearchQuestion, type TypeWord, wordOf } from './question.ts';

/** Results of one type. */
export interface Group {
  id: TypeWord;
  /** Number of results, counted up to 1,000; 1,001 for more. */
  total: number;
  /** The best ones. */
  records: readonly SearchResult[];
}

export interface SearchFacts {
  /** Keyword whose results a list holds, by type; '' for the list of groups. */
  answered: Partial<Record<SearchQuestion['type'], string>>;
  /** Whether a list holds names that are nearly the keyword, because nothing has it. */
  similar: Partial<Record<SearchQuestion['type'], boolean>>;
  /** Names and titles that continue the keyword. */
  suggestions: readonly string[];
}

export interface Search {
  /** The best results of each type. */
  groups: QuestionList<Group, SearchQuestion>;
  /** All results of one type, by pages. */
  results: QuestionList<SearchResult, SearchQuestion>;
  facts: StoreApi<SearchFacts>;
}

/**
 * Adds to a list that `answer` is called once it holds the response to a question; not if the request failed or another
 * question was asked meanwhile.
 */
function answering<T extends { id: string }>(
  list: QuestionList<T, SearchQuestion>,
  answer: (question: SearchQuestion) => void,
): QuestionList<T, SearchQuestion> {
  let latest: SearchQuestion;
  return {
    ...list,
    async ask(question, pages) {
      latest = question;
      await list.ask(question, pages);
      if (latest === question && list.store.getState().status === 'ready') answer(question);
    },
  };
}

/** Creates the search. An empty keyword has no results and sends no request. */
export function createSearch(api: SearchApi): Search {
  const facts = createStore<SearchFacts>(() => ({ answered: {}, similar: {}, suggestions: [] }));
  const answer = ({ type, keyword }: SearchQuestion) =>
    facts.setState(({ answered }) => ({ answered: { ...answered, [type]: keyword } }));
  const keepSimilar = (type: SearchQuestion['type'], { groups }: Pick<SearchResults, 'groups'>) =>
    facts.setState(({ similar }) => ({
      similar: { ...similar, [type]: groups.some(group => group.similar) },
    }));
  const groups = createQuestionList<Group, SearchQuestion>(async ({ keyword }, _, signal) => {
    const found = keyword ? await api.search({ query: { keyword, ...FIRST_PAGE }, signal }) : NOTHING;
    facts.setState({ suggestions: found.suggestions });
    keepSimilar('', found);
    const records = found.groups.flatMap(({ type, similar: _, ...group }) => {
      const id = wordOf(type);
      return id ? [{ id, ...group }] : [];
    });
    return { records, total: records.length, ...FIRST_PAGE };
  });
  const results = createQuestionList<SearchResult, SearchQuestion>(
    async ({ keyword, type }, { pageIndex }, signal): Promise<Page<SearchResult>> => {
      const page = { pageIndex, pageSize: PAGE_SIZE };
      const query = { keyword, type: fields.type[type] || undefined, ...page };
      const found = keyword ? await api.search({ query, signal }) : NOTHING;
      keepSimilar(type, found);
      const { records = [], total = 0 } = found.groups[0] ?? {};
      return { records, total, ...page };
    },
  );
  return { groups: answering(groups, answer), results: answering(results, answer), facts };
}

const FIRST_PAGE = { pageIndex: 1, pageSize: PAGE_SIZE };
const NOTHING = { groups: [], suggestions: [] };
