import type { News } from '../../contract/news/schema.ts';
import type { NewsFields } from './fields.ts';

/** For whom something may be written. */
export interface Scope extends Pick<NewsFields, 'scope' | 'scopeId'> {
  name: string;
}

export const scopeKey = ({ scope, scopeId }: Pick<Scope, 'scope' | 'scopeId'>): string =>
  `${scope} ${scope === 1 ? '' : scopeId}`;

/** The scopes of a writer, that of the news which is changed first when it is none of them. */
export function withOwn(scopes: readonly Scope[], news: News | null): readonly Scope[] {
  if (!news) return scopes;
  const own = { scope: news.scope, scopeId: news.scopeId ?? '', name: news.scopeName };
  return scopes.some(scope => scopeKey(scope) === scopeKey(own)) ? scopes : [own, ...scopes];
}
