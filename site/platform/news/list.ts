import { and, desc, eq, gt, inArray, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { activityListQuery } from '../../../widgets/contract/activity/schema.ts';
import { popularListQuery } from '../../../widgets/contract/dynamic/schema.ts';
import { NEWS_KIND, NEWS_SCOPE, NEWS_SORT, PINNED_MAX, TOTAL_MAX } from '../../../widgets/contract/limits.ts';
import {
  homePart,
  type NewsCategory,
  type NewsHome,
  type NewsPage,
  newsListQuery,
} from '../../../widgets/contract/news/schema.ts';
import { listActivities } from '../activity/list.ts';
import type { Asking, Reader } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { type Order, readPage } from '../db/keyset.ts';
import { news, newsCategory, newsRead, person, platform, school, space } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import { countAtMost } from '../db/total.ts';
import type { Platform } from '../dependencies.ts';
import { readSnapshotToken, toSnapshotToken } from '../http/snapshot-token.ts';
import { readPart } from '../page/parts.ts';
import { listPopular } from '../popular/queries.ts';
import { isFound, searchOnce } from '../search/documents.ts';
import { expireDueOffers } from '../signup/waitlist.ts';
import { isListed, isPinned, isVisibleNews, type NewsRow, selectNews, toNewsBrief } from './queries.ts';

type NewsListQuery = z.output<typeof newsListQuery>;
type Filters = Partial<Omit<NewsListQuery, 'pageIndex' | 'pageSize' | 'asOf' | 'sort' | 'unread'>>;

/**
 * One page of the news articles that the reader may see, as of the list's `asOf`. `within` restricts the list
 * further.
 */
export async function listNews(
  db: Db,
  query: NewsListQuery,
  asking: Asking,
  within?: SQL,
): Promise<NewsPage> {
  const { reader, now } = asking;
  const asOf = readSnapshotToken(query.asOf, now);
  const hasKeyword = await searchOnce(db, 'news', news.id, query.keyword);
  const listed = and(isVisibleNews(reader), isListed(now), within, hasKeyword, ...filtersOf(query));
  const where = query.unread && reader ? and(listed, isUnread(reader, asOf)) : listed;
  const isBefore = and(where, lte(news.publishTime, asOf));
  const pinned = await firstPinned(db, isBefore, asOf);
  const isPinnedFirst = inIds(pinned);
  const isByReads = query.sort === NEWS_SORT.mostRead;
  const page = await readPage<NewsRow>(db, query, {
    order: isByReads ? MOST_READ : NEWEST,
    select: ({ orderBy, after, offset }, limit) =>
      selectNews(db, reader, isPinnedFirst, and(isBefore, isByReads ? undefined : not(isPinnedFirst), after))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    all: matching(db, isBefore),
    ...(!isByReads && {
      first: {
        num: pinned.length,
        slice: (from, to) =>
          selectNews(db, reader, isPinnedFirst, inIds(pinned.slice(from, to))).orderBy(...LATEST_FIRST),
      },
    }),
  });
  return {
    records: page.rows.map(row => toNewsBrief(row, asking)),
    total: page.total,
    pageIndex: query.pageIndex,
    pageSize: query.pageSize,
    asOf: toSnapshotToken(asOf, page.last),
    newNum:
      query.asOf === undefined
        ? 0
        : await countAtMost(db, matching(db, and(where, gt(news.publishTime, asOf))), TOTAL_MAX),
    unreadNum: reader ? await countUnread(db, asking, query) : undefined,
  };
}

const LATEST_FIRST = [desc(news.publishTime), desc(news.id)];

const NEWEST: Order<NewsRow> = {
  columns: [{ column: news.publishTime }, { column: news.id }],
  keysOf: ({ publishTime, id }) => [publishTime, id],
};
const MOST_READ: Order<NewsRow> = {
  columns: [{ column: news.visitNum }, { column: news.publishTime }, { column: news.id }],
  keysOf: ({ visitNum, publishTime, id }) => [visitNum, publishTime, id],
};

const inIds = (ids: string[]): SQL<boolean> =>
  ids.length > 0 ? sql<boolean>`${inArray(news.id, ids)}` : sql<boolean>`false`;

/**
 * Ids of the pinned articles that precede a list, newest first. Pinned articles beyond the newest `PINNED_MAX` are listed by
 * date.
 */
async function firstPinned(db: Db, where: SQL | undefined, asOf: Date): Promise<string[]> {
  const rows = await db
    .select({ id: news.id })
    .from(news)
    .where(and(where, gt(news.topUntil, asOf), isPinned(asOf)))
    .orderBy(...LATEST_FIRST)
    .limit(PINNED_MAX);
  return rows.map(({ id }) => id);
}

/** Articles that match, to be counted. */
const matching = (db: Db, where: SQL | undefined) => db.select({ one: sql`1` }).from(news).where(where);

/**
 * Number of unread articles in a filtered list; of all news and notices without filters. Counts up to `TOTAL_MAX`.
 */
export function countUnread(db: Db, { reader, now }: Asking, filters: Filters = {}): Promise<number> {
  const where = and(
    isVisibleNews(reader),
    isListed(now),
    ...filtersOf(filters),
    hasWords(filters.keyword),
    isUnread(reader, now),
  );
  return countAtMost(db, matching(db, where), TOTAL_MAX);
}

/** Marks all articles of a filtered list as read. */
export async function readAll(db: Db, { reader, now }: Asking, filters: Filters): Promise<void> {
  const unread = db
    .select({
      newsId: news.id,
      personId: sql<string>`${reader?.id}::text`.as('person_id'),
      time: sql<Date>`${moment(now)}`.as('time'),
    })
    .from(news)
    .where(
      and(
        isVisibleNews(reader),
        isListed(now),
        ...filtersOf(filters),
        hasWords(filters.keyword),
        isUnread(reader, now),
      ),
    );
  await db.insert(newsRead).select(unread).onConflictDoNothing();
}

const isUnread = (reader: Reader, until: Date): SQL =>
  sql`not exists (select from ${newsRead} where ${and(
    eq(newsRead.newsId, news.id),
    eq(newsRead.personId, reader?.id ?? ''),
    sql`${newsRead.time} <= ${moment(until)}`,
  )})`;

function filtersOf(filters: Filters): (SQL | undefined)[] {
  const { kind, category, scope, scopeId, regionCode, tag, dateFrom, dateTo } = filters;
  return [
    kind && eq(news.kind, kind),
    category ? eq(news.categoryId, category) : undefined,
    scope && eq(news.scope, scope),
    scopeId ? eq(news.scopeId, scopeId) : undefined,
    regionCode ? isOfRegion(regionCode) : undefined,
    tag ? sql`${tag} = any(${news.tags})` : undefined,
    dateFrom ? sql`${news.publishTime} >= ${startOfDay(sql`${dateFrom}::date`)}` : undefined,
    dateTo ? sql`${news.publishTime} < ${startOfDay(sql`(${dateTo}::date + 1)`)}` : undefined,
  ];
}

/** Whether an article is of a region: its own, or that of a school, a space or a person there. */
const isOfRegion = (code: string): SQL => sql`${code} = case ${news.scope}
  when ${NEWS_SCOPE.region} then ${news.scopeId}
  when ${NEWS_SCOPE.school} then (select its.region_code from ${school} its where its.id = ${news.scopeId})
  when ${NEWS_SCOPE.person} then (
    select its.region_code from ${person} who join ${school} its on its.id = who.school_id where who.id = ${news.scopeId})
  else (
    select coalesce(one.region_code, its.region_code) from ${space} one left join ${school} its on its.id = one.school_id
    where one.id = ${news.scopeId}) end`;

/** Searches titles, summaries and bodies for a keyword. */
export const hasWords = (keyword: string | undefined): SQL | undefined =>
  keyword ? isFound('news', news.id, keyword) : undefined;

/** Start of a day in the platform's time zone. */
const startOfDay = (day: SQL): SQL =>
  sql`(${day}::timestamp at time zone (
    select ${platform.indexInfo} #>> '{en,timezone}' from ${platform} order by ${platform.regionCode} limit 1))`;

/** Categories, each with its number of public articles, counted up to one more than `TOTAL_MAX`. */
export async function listCategories(
  db: Db,
  kind: 1 | 2 | undefined,
  { now, lang }: Asking,
): Promise<NewsCategory[]> {
  const isOfCategory = and(eq(news.categoryId, newsCategory.id), isListed(now), isVisibleNews(null));
  const rows = await db
    .select({
      id: newsCategory.id,
      name: newsCategory.name,
      num: sql<number>`(select count(*)::int from (
        select from ${news} where ${isOfCategory} limit ${TOTAL_MAX + 1}) counted)`,
    })
    .from(newsCategory)
    .where(kind && eq(newsCategory.kind, kind))
    .orderBy(newsCategory.kind, newsCategory.place);
  return rows.map(({ id, name, num }) => ({ id, name: name[lang], num }));
}

/** Number of entries of each kind on the home page, and the period for popular dynamics in days. */
const MOST = { banners: 6, notices: 5, news: 6, activities: 4, popular: 6 };
const POPULAR_DAYS = 30;

/**
 * Returns the first entries of each kind for the home page. Everyone gets the same. Names the kinds that could not be read,
 * whose entries are missing.
 */
export async function listHome(platform: Platform, asking: Asking): Promise<NewsHome> {
  const { db } = platform;
  const ofKind = (kind: number, pageSize: number) => newsListQuery.parse({ kind, pageSize });
  const part = <T>(name: NonNullable<NewsHome['missing']>[number], read: () => Promise<T[]>) =>
    readPart(platform, `news home ${name} ${asking.lang}`, read);
  const read = async (query: NewsListQuery, within?: SQL) =>
    (await listNews(db, query, asking, within)).records;
  const [banners, notices, latest, activities, popular] = await Promise.all([
    part('banners', () => read(ofKind(NEWS_KIND.news, MOST.banners), isNotNull(news.cover))),
    part('notices', () => read(ofKind(NEWS_KIND.notice, MOST.notices))),
    part('news', () => read(ofKind(NEWS_KIND.news, MOST.news))),
    part('activities', async () => {
      await expireDueOffers(db, asking.now);
      const query = activityListQuery.parse({ pageSize: MOST.activities });
      return (await listActivities(db, query, asking)).records;
    }),
    part('popular', () => {
      const query = popularListQuery.parse({ size: MOST.popular, days: POPULAR_DAYS });
      return listPopular(db, query, asking.now);
    }),
  ]);
  const parts = { banners, notices, news: latest, activities, popular };
  const missing = homePart.options.filter(name => parts[name] === undefined);
  return {
    banners: banners ?? [],
    notices: notices ?? [],
    news: latest ?? [],
    activities: activities ?? [],
    popular: popular ?? [],
    ...(missing.length > 0 && { missing }),
  };
}
