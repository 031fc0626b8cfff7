import { createContext, useContext } from 'react';
import type { NewsCategory } from '../../contract/news/schema.ts';
import type { NewsFields } from './fields.ts';
import { type Scope, scopeKey } from './scope.ts';

/** What the platform offers to choose from. */
export interface Choices {
  scopes: readonly Scope[];
  categories: readonly NewsCategory[];
}

const ChoicesContext = createContext<Choices>({ scopes: [], categories: [] });
export const ChoicesProvider = ChoicesContext.Provider;

/** The choices, and what they are called by their ids. */
export function useChoices() {
  const choices = useContext(ChoicesContext);
  const { scopes, categories } = choices;
  return {
    ...choices,
    categoryName: (id: string): string => categories.find(category => category.id === id)?.name ?? id,
    scopeName: (fields: Pick<NewsFields, 'scope' | 'scopeId'>): string =>
      scopes.find(scope => scopeKey(scope) === scopeKey(fields))?.name ?? fields.scopeId,
  };
}
