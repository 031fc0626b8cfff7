import { pick, type QuestionOf } from '../kits/list/question.ts';

/** Fields of the question of a ranking, named as the attributes of its tag. */
export const fields = {
  board: ['school', 'studio', 'person'],
  period: ['month', 'week', 'term', 'year', 'all'],
  /** One region, with the places within it; '' for all. */
  regionCode: '',
  limit: 0,
} as const;

export type RankingQuestion = QuestionOf<typeof fields>;

/** Maximum length of a page of the platform. */
const PAGE_MAX = 50;

/** Returns the query of a question. A short list has one place more than it shows, which may be shared. */
export const queryOf = ({ board, period, regionCode, limit }: RankingQuestion) => ({
  rankType: board,
  period,
  regionCode: regionCode || undefined,
  pageSize: limit ? Math.min(limit + 1, PAGE_MAX) : undefined,
});

/** Returns all that the user may choose. */
export const filtersOf = (question: RankingQuestion) => pick(question, ['board', 'period', 'regionCode']);
