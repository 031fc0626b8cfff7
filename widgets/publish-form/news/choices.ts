import type { News, NewsCategory } from '../../contract/news/schema.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import type { NewsFields, NewsReadingContext } from './table.ts';

/** An audience for which the user may write. */
export interface Scope extends Pick<NewsFields, 'scope' | 'scopeId'> {
  name: string;
}

export const scopeKey = ({ scope, scopeId }: Pick<Scope, 'scope' | 'scopeId'>): string =>
  `${scope} ${scope === 1 ? '' : scopeId}`;

/** The user's scopes, preceded by that of the edited article if it is none of them. */
export function withOwn(scopes: readonly Scope[], news: News | null): readonly Scope[] {
  if (!news) return scopes;
  const own = { scope: news.scope, scopeId: news.scopeId ?? '', name: news.scopeName };
  return scopes.some(scope => scopeKey(scope) === scopeKey(own)) ? scopes : [own, ...scopes];
}

/** Options of the form that come from the platform. */
export interface Choices {
  scopes: readonly Scope[];
  categories: readonly NewsCategory[];
}

/** Returns what reading the fields needs to know: words, and names of the choices. */
export function useReading({ scopes, categories }: Choices): NewsReadingContext {
  return {
    lang: useLang(),
    say: useWords(publishFormWords),
    categoryName: id => categories.find(category => category.id === id)?.name ?? id,
    scopeName: fields => scopes.find(scope => scopeKey(scope) === scopeKey(fields))?.name ?? fields.scopeId,
  };
}
