import type { BodyOf, QueryOf } from './contract/shapes.ts';
import { widgetCalls } from './contract/widget-calls.ts';
import type { Http } from './http.ts';
import { readComment, readDynamic, readPage } from './read.ts';
import { typedCall } from './typed-call.ts';

const dynamicPage = readPage(readDynamic);
const commentPage = readPage(readComment);

/**
 * The calls of widgets as one tree, named by noun. `signedIn` decides between the public and the signed-in variant of a
 * read. Every leaf rejects with an ApiError.
 */
export function createApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, widgetCalls);
  const either = <M extends string, P extends string>(member: M, visitor: P) =>
    signedIn() ? member : visitor;
  return {
    dynamic: {
      list: (query: QueryOf<'dynamicList'>, signal?: AbortSignal) =>
        call(either('dynamicList', 'publicDynamicList'), { query, signal, read: dynamicPage }),
      detail: (id: string, signal?: AbortSignal) =>
        call(either('dynamicDetail', 'publicDynamicDetail'), { params: { id }, signal, read: readDynamic }),
      praise: (id: string) => call('dynamicPraise', { params: { id } }),
      delete: (id: string) => call('dynamicDelete', { params: { id } }),
    },
    comment: {
      list: (objectId: string, query: QueryOf<'commentList'>, signal?: AbortSignal) =>
        call(either('commentList', 'publicCommentList'), {
          params: { id: objectId },
          query,
          signal,
          read: commentPage,
        }),
      add: (body: BodyOf<'commentAdd'>) => call('commentAdd', { body, read: readComment }),
      delete: (id: string) => call('commentDelete', { params: { id } }),
    },
    visit: {
      add: (query: QueryOf<'visitAdd'>) => call('visitAdd', { query }),
    },
  };
}

export type Api = ReturnType<typeof createApi>;
