import { newsCalls } from '../../contract/news/calls.ts';
import type { BodyOf, QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { fields, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';
import { readNews } from './news.ts';

/** The calls by which those who publish see what a news has said, and take that back. */
export function newsRevisionApi(http: Http) {
  const call = typedCall(http, newsCalls);
  return {
    list: (id: string, query: QueryOf<'newsRevisionList'>, signal?: AbortSignal) =>
      call('newsRevisionList', { params: { id }, query, signal, read: readPage(fields) }),
    /** The news with what a version says. */
    version: (rid: string, signal?: AbortSignal) =>
      call('newsRevisionDetail', { params: { rid }, signal, read: readNews }),
    current: (id: string, signal?: AbortSignal) =>
      call('newsDetail', { params: { id }, signal, read: readNews }),
    restore: (rid: string, body: BodyOf<'newsRevisionRestore'>) =>
      call('newsRevisionRestore', { params: { rid }, body }),
  };
}

export type NewsRevisionApi = ReturnType<typeof newsRevisionApi>;
