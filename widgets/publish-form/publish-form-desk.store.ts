import type { NewsApi } from '../core/api/news.ts';
import type { SpaceApi } from '../core/api/space.ts';
import type { News, NewsCategory } from '../core/contract/news.ts';
import { createResource, type Resource } from '../core/index.ts';
import { type Scope, withOwn } from './publish-form-scope.store.ts';
import { ownSpaces } from './publish-form-spaces.store.ts';

/** What has to be known before a news can be written. */
export interface Desk {
  /** The one that is changed. */
  news: News | null;
  /** For whom this person may write; nobody else writes news. */
  scopes: readonly Scope[];
  /** By kind: 1 news, 2 notice. */
  categories: Record<News['kind'], readonly NewsCategory[]>;
}

export interface DeskApi {
  news: Pick<NewsApi, 'detail' | 'categories'>;
  space: SpaceApi;
}

/** Whoever is at least this in a space writes its news. */
const MODERATOR = 2;

/** `isStaff` writes for the whole platform, which is called `platformName`. */
export function createDesk(
  api: () => DeskApi,
  objectId: string,
  isStaff: boolean,
  platformName: string,
): Resource<Desk> {
  async function spaceScopes(signal: AbortSignal): Promise<Scope[]> {
    const spaces = await ownSpaces(api().space, MODERATOR, signal);
    return spaces.map(({ id, name, type }) => ({ scope: type === '1' ? 4 : 5, scopeId: id, name }));
  }

  /** nb. without categories something can still be written. */
  const categoriesOf = (kind: News['kind'], signal: AbortSignal) =>
    api()
      .news.categories({ kind }, signal)
      .catch(() => []);

  return createResource(async signal => {
    const [news, spaces, ofNews, ofNotices] = await Promise.all([
      objectId ? api().news.detail(objectId, signal) : null,
      spaceScopes(signal),
      categoriesOf(1, signal),
      categoriesOf(2, signal),
    ]);
    const platform: Scope[] = isStaff ? [{ scope: 1, scopeId: '', name: platformName }] : [];
    return {
      news,
      scopes: withOwn([...platform, ...spaces], news),
      categories: { 1: ofNews, 2: ofNotices },
    };
  });
}
