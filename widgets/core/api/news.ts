import { newsCalls } from '../contract/news-calls.ts';
import type { QueryOf } from '../contract/shapes.ts';
import type { Http } from '../http.ts';
import { type Fields, fields, list, readPage } from '../read.ts';
import { typedCall } from '../typed-call.ts';

/** The calls by which news and notices are read. */
export function newsApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, newsCalls);
  return {
    list: (query: QueryOf<'newsList'>, signal?: AbortSignal) =>
      call(signedIn() ? 'newsList' : 'publicNewsList', { query, signal, read: newsPage }),
    detail: (id: string, signal?: AbortSignal) =>
      call(signedIn() ? 'newsDetail' : 'publicNewsDetail', { params: { id }, signal, read: readNews }),
    categories: (query: QueryOf<'newsCategories'>, signal?: AbortSignal) =>
      call('newsCategories', { query, signal, read: list }),
    read: (id: string) => call('newsRead', { params: { id } }),
  };
}

export type NewsApi = ReturnType<typeof newsApi>;

/** As a list shows it, and whole: lists that older platforms leave out are empty. */
export function readNews(data: unknown): Fields {
  const given = fields(data);
  return {
    visitNum: 0,
    attachmentNum: 0,
    contentHtml: '',
    objectId: given.id,
    ...given,
    tags: list(given.tags),
    attachments: list(given.attachments),
    related: list(given.related),
  };
}

const newsPage = readPage(readNews);
