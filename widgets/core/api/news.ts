import { newsCalls } from '../../contract/news/calls.ts';
import type { News } from '../../contract/news/schema.ts';
import { type Api, withNormalizers } from '../http/api.ts';
import { conflictOf } from '../http/conflict.ts';
import { asObject, type Fields, type Normalizer, pageOf } from '../http/normalize.ts';

const NO_STATUSES = { 0: 0, 1: 0, 2: 0, 3: 0, 9: 0 };
const NO_CONFIRMERS = { 0: 0, 1: 0 };

/** Adds the conversion of articles of older platforms, which have no `attachmentNum`. Its code is loaded on demand. */
const orLegacy =
  (read: (data: unknown) => Fields): Normalizer =>
  async data => {
    const given = read(data);
    const articles = (given.records ?? [given]) as Fields[];
    const isLegacy = articles.some(({ attachmentNum }) => attachmentNum === undefined);
    return isLegacy ? (await import('../http/legacy-news.ts')).readOldNews(given) : given;
  };
const readList = orLegacy(pageOf());
const readDetail = orLegacy(asObject);

export const newsApi = withNormalizers(newsCalls, {
  newsList: readList,
  newsDetail: readDetail,
  newsManageList: pageOf(asObject, NO_STATUSES),
  newsConfirmList: pageOf(asObject, NO_CONFIRMERS),
});
export type NewsApi = Api<typeof newsApi>;

export const newsConflictOf = conflictOf<News>(asObject);
