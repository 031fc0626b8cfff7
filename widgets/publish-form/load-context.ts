import type { News, NewsCategory } from '../contract/news/schema.ts';
import type { NewsApi } from '../core/api/makers/news.ts';
import type { SpaceApi } from '../core/api/makers/space.ts';
import type { SpaceInfoApi } from '../core/api/makers/space-info.ts';
import { createResource, type Resource, toApiError } from '../core/index.ts';
import { type Scope, withOwn } from './news/scope.ts';
import { ownSpaces } from './spaces.ts';

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
  info: Pick<SpaceInfoApi, 'info'>;
}

/** What is changed, or whom something new is for; empty: neither is said. */
export interface Wanted {
  objectId: string;
  spaceId: string;
}

/** Whoever is at least this in a space writes its news. */
const MODERATOR = 2;
/** In a space of their own people share dynamics, and write no news. */
const PERSON = 6;

/**
 * `isStaff` writes for the whole platform, which is called `platformName`. `ahead` fetches what the form will show of a news,
 * so that nothing moves when it is there.
 */
export function createDesk(
  api: () => DeskApi,
  { objectId, spaceId }: Wanted,
  isStaff: boolean,
  platformName: string,
  ahead: (news: News) => Promise<unknown> = async () => {},
): Resource<Desk> {
  async function spaceScopes(signal: AbortSignal): Promise<Scope[]> {
    const spaces = await ownSpaces(api().space, MODERATOR, signal);
    return spaces.map(({ id, name, type }) => ({ scope: type === '1' ? 4 : 5, scopeId: id, name }));
  }

  /** The one space that is named first, before the others; nobody else's when the writer may not write for it. */
  async function namedFirst(scopes: readonly Scope[], signal: AbortSignal): Promise<readonly Scope[]> {
    const isNamed = ({ scopeId }: Scope) => scopeId === spaceId;
    const others = scopes.filter(scope => !isNamed(scope));
    const own = scopes.find(isNamed);
    if (own) return [own, ...others];
    const { scope, name, canEdit } = await api().info.info(spaceId, signal);
    return canEdit && scope !== PERSON ? [{ scope, scopeId: spaceId, name }, ...others] : [];
  }

  /** nb. without categories something can still be written, but not on a platform that knows of no news. */
  const categoriesOf = (kind: News['kind'], signal: AbortSignal) =>
    api()
      .news.categories({ kind }, signal)
      .catch(error => {
        if (toApiError(error).code === 'NOT_AVAILABLE') throw error;
        return [];
      });

  async function whole(id: string, signal: AbortSignal): Promise<News> {
    const news = await api().news.detail(id, signal);
    await ahead(news);
    return news;
  }

  return createResource(async signal => {
    const [news, spaces, ofNews, ofNotices] = await Promise.all([
      objectId ? whole(objectId, signal) : null,
      spaceScopes(signal),
      categoriesOf(1, signal),
      categoriesOf(2, signal),
    ]);
    const platform: Scope[] = isStaff ? [{ scope: 1, scopeId: '', name: platformName }] : [];
    const scopes = [...platform, ...spaces];
    return {
      news,
      scopes: spaceId && !news ? await namedFirst(scopes, signal) : withOwn(scopes, news),
      categories: { 1: ofNews, 2: ofNotices },
    };
  });
}
