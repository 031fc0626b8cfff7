import { cleared, isAnySet, pick, type QuestionOf, searchable, toQuery } from '../kits/list/question.ts';
import { newsScopes } from '../kits/news/scope.ts';

/** Fields of the question of a feed, named as the attributes of its tag. '' and false are no filter. */
export const fields = {
  kind: { news: '1', notice: '2' },
  limit: 0,
  scope: newsScopes,
  /** One region, school, space or studio. The user cannot choose another scope then. */
  scopeId: '',
  /** True where the user cannot choose another scope or region. */
  scopeFixed: false,
  /** One region: its own news, and that of its schools, spaces and people. */
  regionCode: '',
  keyword: '',
  category: '',
  tag: '',
  /** Days: `2026-03-01`. */
  dateFrom: '',
  dateTo: '',
  unread: false,
} as const;

export type NewsQuestion = QuestionOf<typeof fields>;

/** Returns the query of a question. */
export const queryOf = ({ keyword, scopeFixed: _, ...question }: NewsQuestion) => ({
  ...toQuery(fields, question),
  keyword: searchable(keyword),
});

/** Returns the question for a user. The filter for unread items needs a signed-in user. */
export const askedBy = (question: NewsQuestion, isSignedIn: boolean): NewsQuestion => ({
  ...question,
  unread: question.unread && isSignedIn,
});

/** Returns all that the user may choose. */
export const filtersOf = (question: NewsQuestion) =>
  pick(question, ['keyword', 'category', 'tag', 'dateFrom', 'dateTo', 'unread', 'scope', 'regionCode']);

/** Whether the tag names the scope for good. */
export const isScopeFixed = ({ scopeId, scopeFixed }: NewsQuestion): boolean => scopeId !== '' || scopeFixed;

/** Filters that are folded away, and those that always show. A scope that the tag fixes is not a filter. */
const foldedOf = (question: NewsQuestion) => [
  ...(['dateFrom', 'dateTo'] as const),
  ...(isScopeFixed(question) ? [] : (['scope', 'regionCode'] as const)),
];
const SHOWN = ['keyword', 'category', 'tag', 'unread'] as const;

export const hasFolded = (question: NewsQuestion): boolean => isAnySet(question, foldedOf(question));
export const withoutFolded = (question: NewsQuestion) => cleared(question, foldedOf(question));

export const isFiltered = (question: NewsQuestion): boolean =>
  isAnySet(question, [...SHOWN, ...foldedOf(question)]);
export const unfiltered = (question: NewsQuestion) => cleared(question, [...SHOWN, ...foldedOf(question)]);
