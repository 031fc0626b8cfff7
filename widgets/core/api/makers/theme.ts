import type { QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { themeApi as themes } from '../theme.ts';

/** Former client, for views that do not use `useApi(themeApi)` yet. */
export function themeApi(http: Http, isSignedIn: () => boolean) {
  const api = createApi(http, themes, isSignedIn);
  return {
    list: (query: QueryOf<'themeList'>, signal?: AbortSignal) => api.themeList({ query, signal }),
    detail: (id: string, signal?: AbortSignal) => api.themeDetail({ params: { id }, signal }),
    follow: (id: string) => api.themeFollow({ params: { id } }),
  };
}

export type ThemeApi = ReturnType<typeof themeApi>;
