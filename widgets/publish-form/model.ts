import type { Dynamic } from '../contract/dynamic/schema.ts';
import { NEWS_KIND, NEWS_SCOPE } from '../contract/limits.ts';
import type { News, NewsCategory } from '../contract/news/schema.ts';
import { SPACE_ROLE } from '../contract/space/calls.ts';
import type { Theme } from '../contract/theme/schema.ts';
import { type DynamicApi, dynamicApi } from '../core/api/dynamic.ts';
import { type NewsApi, newsApi } from '../core/api/news.ts';
import { type SpaceApi, spaceApi } from '../core/api/space.ts';
import { type ThemeApi, themeApi } from '../core/api/theme.ts';
import { toApiError } from '../core/index.ts';

/** Kind of what is written. */
export type Kind = 'dynamic' | 'news' | 'notice';

/** The form that the attributes ask for. */
export interface WantedForm {
  kind: Kind;
  /** The object to edit; empty for a new one. */
  objectId: string;
  /** Space that a new article is for; empty: chosen in the form. */
  spaceId: string;
  /** Whether the first field takes the focus. */
  autoFocus: boolean;
}

/** Path of the site's page with the same form. */
export function pathOf({ kind, objectId, spaceId }: Omit<WantedForm, 'autoFocus'>): string {
  const id = encodeURIComponent(objectId);
  const space = encodeURIComponent(spaceId);
  if (kind === 'dynamic') return id ? `publish/dynamic?id=${id}` : 'publish/dynamic';
  if (id) return `publish/editNews?id=${id}`;
  return space ? `space/publish?id=${space}&kind=${kind}` : `publish/news?kind=${kind}`;
}

/** A community space (1) or tea studio (2) of the user. */
export interface OwnSpace {
  id: string;
  name: string;
  type: '1' | '2';
}

/** Page size: more spaces than anyone belongs to, and more themes than anyone follows. Followed themes come first. */
const MOST = 50;

/** Loads the spaces in which the user has at least a role. */
async function loadSpaces(api: SpaceApi, role: 1 | 2, signal: AbortSignal): Promise<OwnSpace[]> {
  const query = { role, pageSize: MOST };
  const [communitySpaces, teaStudios] = await Promise.all([
    api.myCommunitySpaces({ query, signal }),
    api.myTeaStudios({ query, signal }),
  ]);
  return [...communitySpaces.records, ...teaStudios.records];
}

/** A theme to choose from. */
export type OfferedTheme = Pick<Theme, 'id' | 'name'>;

/** Data that the form of a dynamic needs before it can be shown. */
export interface DynamicContext {
  /** The dynamic to edit; null for a new one. */
  dynamic: Dynamic | null;
  /** Spaces with which the user may share. */
  spaces: readonly OwnSpace[];
  themes: readonly OfferedTheme[];
}

/** Calls that load what a form needs. */
export const contextCalls = { ...newsApi, ...dynamicApi, ...spaceApi, ...themeApi };
export type ContextApi = NewsApi & DynamicApi & SpaceApi & ThemeApi;

export async function loadDynamicContext(
  api: ContextApi,
  objectId: string,
  signal: AbortSignal,
): Promise<DynamicContext> {
  const [dynamic, spaces, themes] = await Promise.all([
    objectId ? api.dynamicDetail({ params: { id: objectId }, signal }) : null,
    loadSpaces(api, SPACE_ROLE.member, signal),
    loadThemes(api, signal),
  ]);
  return { dynamic, spaces, themes };
}

/** A failure leaves no themes to choose from, and does not prevent writing. */
const loadThemes = (api: ThemeApi, signal: AbortSignal): Promise<readonly OfferedTheme[]> =>
  api.themeList({ query: { pageSize: MOST }, signal }).then(
    ({ records }) => records,
    () => [],
  );

/** An audience for which the user may write. */
export interface Scope {
  scope: News['scope'];
  scopeId: string;
  name: string;
}

export const scopeKey = ({ scope, scopeId }: Pick<Scope, 'scope' | 'scopeId'>): string =>
  `${scope} ${scope === NEWS_SCOPE.platform ? '' : scopeId}`;

/** Data that the form of a news article or notice needs before it can be shown. */
export interface NewsContext {
  /** The article to edit; null for a new one. */
  news: News | null;
  /** Audiences for which the user may write; empty if none. */
  scopes: readonly Scope[];
  /** By kind: 1 news, 2 notice. */
  categories: Record<News['kind'], readonly NewsCategory[]>;
}

/**
 * Loads the context of an article, or of a new one for `spaceId`; both may be empty.
 *
 * @param platformName name of the audience "whole platform", for editors of the platform; null for others
 */
export async function loadNewsContext(
  api: ContextApi,
  { objectId, spaceId }: Pick<WantedForm, 'objectId' | 'spaceId'>,
  platformName: string | null,
  signal: AbortSignal,
): Promise<NewsContext> {
  const [news, spaces, ofNews, ofNotices] = await Promise.all([
    objectId ? api.newsDetail({ params: { id: objectId }, signal }) : null,
    loadSpaces(api, SPACE_ROLE.moderator, signal),
    loadCategories(api, NEWS_KIND.news, signal),
    loadCategories(api, NEWS_KIND.notice, signal),
  ]);
  const scopes: Scope[] = spaces.map(({ id, name, type }) => ({
    scope: type === '1' ? NEWS_SCOPE.communitySpace : NEWS_SCOPE.teaStudio,
    scopeId: id,
    name,
  }));
  if (platformName !== null) scopes.unshift({ scope: NEWS_SCOPE.platform, scopeId: '', name: platformName });
  return {
    news,
    scopes: spaceId && !news ? await requestedFirst(api, scopes, spaceId, signal) : withOwn(scopes, news),
    categories: { 1: ofNews, 2: ofNotices },
  };
}

/** Articles can be written without categories, but not on a platform without news. */
const loadCategories = (api: ContextApi, kind: News['kind'], signal: AbortSignal): Promise<NewsCategory[]> =>
  api.newsCategories({ query: { kind }, signal }).catch(error => {
    if (toApiError(error).code === 'NOT_AVAILABLE') throw error;
    return [];
  });

/** Moves the requested space to the front. Returns no scopes if the user may not write for it. */
async function requestedFirst(
  api: SpaceApi,
  scopes: readonly Scope[],
  spaceId: string,
  signal: AbortSignal,
): Promise<readonly Scope[]> {
  const others = scopes.filter(({ scopeId }) => scopeId !== spaceId);
  const own = scopes.find(({ scopeId }) => scopeId === spaceId);
  if (own) return [own, ...others];
  const { scope, name, canEdit } = await api.spaceInfo({ query: { id: spaceId }, signal });
  // A personal space shares dynamics, and has no news.
  return canEdit && scope !== NEWS_SCOPE.person ? [{ scope, scopeId: spaceId, name }, ...others] : [];
}

/** The user's scopes, preceded by that of the edited article if it is none of them. */
function withOwn(scopes: readonly Scope[], news: News | null): readonly Scope[] {
  if (!news) return scopes;
  const own = { scope: news.scope, scopeId: news.scopeId ?? '', name: news.scopeName };
  return scopes.some(scope => scopeKey(scope) === scopeKey(own)) ? scopes : [own, ...scopes];
}
