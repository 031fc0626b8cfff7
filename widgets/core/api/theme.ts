import type { QueryOf } from '../../contract/shapes.ts';
import { themeCalls } from '../../contract/theme/calls.ts';
import type { Http } from '../http/client.ts';
import { type Fields, fields, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

/** The calls of themes. The dynamics of one are a list of dynamics: type 4 with its `themeId`. */
export function themeApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, themeCalls);
  return {
    list: (query: QueryOf<'themeList'>, signal?: AbortSignal) =>
      call(signedIn() ? 'themeList' : 'publicThemeList', { query, signal, read: themePage }),
    detail: (id: string, signal?: AbortSignal) =>
      call(signedIn() ? 'themeDetail' : 'publicThemeDetail', { params: { id }, signal, read: readTheme }),
    /** Follows it, or no longer. */
    follow: (id: string) => call('themeFollow', { params: { id } }),
  };
}

export type ThemeApi = ReturnType<typeof themeApi>;

const readTheme = (data: unknown): Fields => ({
  intro: '',
  shareNum: 0,
  followNum: 0,
  hasFollow: false,
  ...fields(data),
});

const themePage = readPage(readTheme);
