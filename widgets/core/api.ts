import type { BodyOf, QueryOf } from './contract/shapes.ts';
import type { Http } from './http.ts';

/**
 * The calls as one tree, named by noun. `signedIn` decides between the public and the signed-in variant of a read.
 * Every leaf rejects with an ApiError.
 */
export function createApi(call: Http, signedIn: () => boolean) {
  const either = <M extends string, P extends string>(member: M, visitor: P) =>
    signedIn() ? member : visitor;
  return {
    auth: {
      ucInfo: (query: QueryOf<'ucInfo'>, signal?: AbortSignal) => call('ucInfo', { query, signal }),
      msktToken: (query: QueryOf<'msktToken'>, signal?: AbortSignal) => call('msktToken', { query, signal }),
      logout: () => call('logout'),
    },
    platform: {
      indexInfo: (rootUrl: string, signal?: AbortSignal) =>
        call(either('indexInfo', 'publicIndexInfo'), { query: { rootUrl }, signal }),
      params: (regionCode: string, signal?: AbortSignal) =>
        call('platParams', { params: { regionCode }, signal }),
    },
    menu: {
      shortList: (signal?: AbortSignal) => call('shortMenuList', { signal }),
      list: (signal?: AbortSignal) => call('menuList', { signal }),
    },
    dynamic: {
      list: (query: QueryOf<'dynamicList'>, signal?: AbortSignal) =>
        call(either('dynamicList', 'publicDynamicList'), { query, signal }),
      detail: (id: string, signal?: AbortSignal) =>
        call(either('dynamicDetail', 'publicDynamicDetail'), { params: { id }, signal }),
      praise: (id: string) => call('dynamicPraise', { params: { id } }),
      delete: (id: string) => call('dynamicDelete', { params: { id } }),
    },
    comment: {
      list: (objectId: string, query: QueryOf<'commentList'>, signal?: AbortSignal) =>
        call(either('commentList', 'publicCommentList'), { params: { id: objectId }, query, signal }),
      add: (body: BodyOf<'commentAdd'>) => call('commentAdd', { body }),
      delete: (id: string) => call('commentDelete', { params: { id } }),
    },
    visit: {
      add: (query: QueryOf<'visitAdd'>) => call('visitAdd', { query }),
    },
  };
}

export type Api = ReturnType<typeof createApi>;
