import { type QuestionOf, toQuery } from '../kits/list/question.ts';
import { newsScopes } from '../kits/news/scope.ts';

/** What an article has to be of, named as the attributes of its tag; '' for anything. */
export const fields = { scope: newsScopes, scopeId: '' } as const;

export type ArticleScope = QuestionOf<typeof fields>;

/** Returns the query of an article. */
export const queryOf = (scope: ArticleScope) => toQuery(fields, { limit: 0, ...scope });
