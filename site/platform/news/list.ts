import { and, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { activityListQuery } from '../../../widgets/contract/activity/schema.ts';
import { popularListQuery } from '../../../widgets/contract/dynamic/schema.ts';
import { NEWS_KIND, NEWS_SCOPE, NEWS_SORT, PINNED_MAX } from '../../../widgets/contract/limits.ts';
import { type NewsCategory, type NewsPage, newsListQuery } from '../../../widgets/contract/news/schema.ts';
import { listActivities } from '../activity/list.ts';
import type { Asking, Reader } from '../auth/visibility.ts';
import type { Db } from '../db/open.ts';
import { news, newsCategory, newsRead, person, platform, school, space, spaceMember } from '../db/schema.ts';
import { likePattern, moment } from '../db/sql.ts';
import { readSnapshotToken, toSnapshotToken } from '../http/snapshot-token.ts';
import { listPopular } from '../popular/queries.ts';
import { expireDueOffers } from '../signup/waitlist.ts';
import {
  isListed,
  isPinned,
  isVisibleNews,
  newsMembership,
  newsSpace,
  selectNews,
  toNewsBrief,
} from './queries.ts';

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
  const { pageIndex, pageSize } = query;
  const asOf = readSnapshotToken(query.asOf, now);
  const listed = and(isVisibleNews(reader), isListed(now), within, ...filtersOf(query));
  const where = query.unread && reader ? and(listed, isUnread(reader, asOf)) : listed;
  const isBefore = sql`${news.publishTime} <= ${moment(asOf)}`;
  const { total, newNum } = await countBy(db, where, isBefore, reader);
  const pinned = amongFirstPinned(asOf);
  const rows = await selectNews(db, reader, pinned, and(where, isBefore))
    .orderBy(...(query.sort === NEWS_SORT.mostRead ? [desc(news.visitNum)] : [desc(pinned)]), ...NEWEST)
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const records = rows.map(row => toNewsBrief(row, asking));
  const unreadNum = reader ? await countUnread(db, asking, query) : undefined;
  return { records, total, pageIndex, pageSize, asOf: toSnapshotToken(asOf), newNum, unreadNum };
}

const NEWEST = [desc(news.publishTime), desc(news.id)];

/** Whether an article is among the newest `PINNED_MAX` pinned ones. Further pinned articles are listed by date. */
const amongFirstPinned = (asOf: Date): SQL<boolean> =>
  sql<boolean>`(${isPinned(asOf)} and row_number() over (
    partition by ${isPinned(asOf)} order by ${news.publishTime} desc, ${news.id} desc) <= ${PINNED_MAX})`;

/** Number of articles before the list's `asOf`, and number of later ones. */
async function countBy(db: Db, where: SQL | undefined, isBefore: SQL, reader: Reader) {
  const [numbers] = await db
    .select({
      total: sql<number>`count(*) filter (where ${isBefore})::int`,
      newNum: sql<number>`count(*) filter (where not ${isBefore})::int`,
    })
    .from(news)
    .leftJoin(space, newsSpace)
    .leftJoin(spaceMember, newsMembership(reader))
    .where(where);
  return numbers ?? { total: 0, newNum: 0 };
}

/** Number of unread articles in a filtered list; of all news and notices without filters. */
export async function countUnread(db: Db, { reader, now }: Asking, filters: Filters = {}): Promise<number> {
  const where = and(isVisibleNews(reader), isListed(now), ...filtersOf(filters), isUnread(reader, now));
  const { total } = await countBy(db, where, sql`true`, reader);
  return total;
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
    .leftJoin(space, newsSpace)
    .leftJoin(spaceMember, newsMembership(reader))
    .where(and(isVisibleNews(reader), isListed(now), ...filtersOf(filters), isUnread(reader, now)));
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
    dateFrom ? sql`${news.publishTime} >= ${startOf(sql`${dateFrom}::date`)}` : undefined,
    dateTo ? sql`${news.publishTime} < ${startOf(sql`(${dateTo}::date + 1)`)}` : undefined,
    hasWords(filters.keyword),
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
export function hasWords(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const words = likePattern(keyword);
  return or(ilike(news.title, words), ilike(news.summary, words), ilike(news.contentText, words));
}

/** Start of a day in the platform's time zone. */
const startOf = (day: SQL): SQL =>
  sql`(${day}::timestamp at time zone (
    select ${platform.indexInfo} #>> '{en,timezone}' from ${platform} order by ${platform.regionCode} limit 1))`;

/** Categories, each with its number of public articles. */
export async function listCategories(
  db: Db,
  kind: 1 | 2 | undefined,
  { now, lang }: Asking,
): Promise<NewsCategory[]> {
  const rows = await db
    .select({
      id: newsCategory.id,
      name: newsCategory.name,
      num: sql<number>`(select count(*)::int from ${news} left join ${space} on ${newsSpace} where ${and(
        eq(news.categoryId, newsCategory.id),
        isListed(now),
        or(isNull(space.id), eq(space.visibility, 2)),
      )})`,
    })
    .from(newsCategory)
    .where(kind && eq(newsCategory.kind, kind))
    .orderBy(newsCategory.kind, newsCategory.place);
  return rows.map(({ id, name, num }) => ({ id, name: name[lang], num }));
}

/** Number of entries of each kind on the home page, and the period for popular dynamics in days. */
const MOST = { banners: 6, notices: 5, news: 6, activities: 4, popular: 6 };
const POPULAR_DAYS = 30;

/** Returns the first entries of each kind for the home page. Everyone gets the same. */
export async function listHome(db: Db, asking: Asking) {
  const ofKind = (kind: number, pageSize: number) => newsListQuery.parse({ kind, pageSize });
  await expireDueOffers(db, asking.now);
  const [banners, notices, latest, activities, popular] = await Promise.all([
    listNews(db, ofKind(NEWS_KIND.news, MOST.banners), asking, isNotNull(news.cover)),
    listNews(db, ofKind(NEWS_KIND.notice, MOST.notices), asking),
    listNews(db, ofKind(NEWS_KIND.news, MOST.news), asking),
    listActivities(db, activityListQuery.parse({ pageSize: MOST.activities }), asking),
    listPopular(db, popularListQuery.parse({ size: MOST.popular, days: POPULAR_DAYS }), asking.now),
  ]);
  return {
    banners: banners.records,
    notices: notices.records,
    news: latest.records,
    activities: activities.records,
    popular,
  };
}
