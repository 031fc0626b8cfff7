import type { News, NewsCategory } from '../../contract/news/schema.ts';
import type { NewsApi } from '../../core/api/makers/news.ts';
import type { SpaceInfoApi } from '../../core/api/makers/space/info.ts';
import { createResource, type Resource, toApiError } from '../../core/index.ts';
import { type OwnSpacesApi, ownSpaces } from '../../kits/writing/own-spaces.ts';
import { type Scope, withOwn } from './choices.ts';

/** Data that the form needs before it can be shown. */
export interface NewsContext {
  /** The article to edit; null for a new one. */
  news: News | null;
  /** Audiences for which the user may write; empty if none. */
  scopes: readonly Scope[];
  /** By kind: 1 news, 2 notice. */
  categories: Record<News['kind'], readonly NewsCategory[]>;
}

export interface NewsContextApi {
  news: Pick<NewsApi, 'detail' | 'categories'>;
  space: OwnSpacesApi;
  info: Pick<SpaceInfoApi, 'info'>;
}

/** The article to edit, or the space that a new one is for. Both may be empty. */
export interface Wanted {
  objectId: string;
  spaceId: string;
}

/** Least role in a space that may write its news. */
const MODERATOR = 2;
/** Scope of a personal space: it shares dynamics, and has no news. */
const PERSON = 6;

/** @param platformName name of the audience "whole platform", for editors of the platform; null for others */
export function createNewsContext(
  api: () => NewsContextApi,
  { objectId, spaceId }: Wanted,
  platformName: string | null,
): Resource<NewsContext> {
  async function spaceScopes(signal: AbortSignal): Promise<Scope[]> {
    const spaces = await ownSpaces(api().space, MODERATOR, signal);
    return spaces.map(({ id, name, type }) => ({ scope: type === '1' ? 4 : 5, scopeId: id, name }));
  }

  /** Moves the requested space to the front. Returns no scopes if the user may not write for it. */
  async function requestedFirst(scopes: readonly Scope[], signal: AbortSignal): Promise<readonly Scope[]> {
    const isRequested = ({ scopeId }: Scope) => scopeId === spaceId;
    const others = scopes.filter(scope => !isRequested(scope));
    const own = scopes.find(isRequested);
    if (own) return [own, ...others];
    const { scope, name, canEdit } = await api().info.info(spaceId, signal);
    return canEdit && scope !== PERSON ? [{ scope, scopeId: spaceId, name }, ...others] : [];
  }

  /** Articles can be written without categories, but not on a platform without news. */
  const categoriesOf = (kind: News['kind'], signal: AbortSignal) =>
    api()
      .news.categories({ kind }, signal)
      .catch(error => {
        if (toApiError(error).code === 'NOT_AVAILABLE') throw error;
        return [];
      });

  return createResource(async signal => {
    const [news, spaces, ofNews, ofNotices] = await Promise.all([
      objectId ? api().news.detail(objectId, signal) : null,
      spaceScopes(signal),
      categoriesOf(1, signal),
      categoriesOf(2, signal),
    ]);
    const platform: Scope[] = platformName === null ? [] : [{ scope: 1, scopeId: '', name: platformName }];
    const scopes = [...platform, ...spaces];
    return {
      news,
      scopes: spaceId && !news ? await requestedFirst(scopes, signal) : withOwn(scopes, news),
      categories: { 1: ofNews, 2: ofNotices },
    };
  });
}
