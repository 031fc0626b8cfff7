import type { Page } from '../../contract/envelope.ts';
import { newsCalls } from '../../contract/news/calls.ts';
import type { NewsBrief } from '../../contract/news/schema.ts';
import type { QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { fields, list, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

/** The calls by which news and notices are read. */
export function newsApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, newsCalls);
  return {
    list: (query: QueryOf<'newsList'>, signal?: AbortSignal) =>
      call(signedIn() ? 'newsList' : 'publicNewsList', { query, signal, read: newsPage }).then(mend),
    detail: (id: string, signal?: AbortSignal) =>
      call(signedIn() ? 'newsDetail' : 'publicNewsDetail', { params: { id }, signal, read: readNews }).then(
        mend,
      ),
    categories: (query: QueryOf<'newsCategories'>, signal?: AbortSignal) =>
      call('newsCategories', { query, signal, read: list }),
    read: (id: string) => call('newsRead', { params: { id } }),
  };
}

export type NewsApi = ReturnType<typeof newsApi>;

/** As a list shows it, and whole: as it comes. */
export const readNews = fields;

const newsPage = readPage(readNews);

/** News that do not count their files come from an older platform. What reads those comes when it is needed. */
const mend = async <T>(data: T): Promise<T> =>
  ((data as Page<NewsBrief>).records ?? [data as NewsBrief]).some(news => news.attachmentNum === undefined)
    ? (await import('../http/legacy-news.ts')).readOldNews(data)
    : data;
