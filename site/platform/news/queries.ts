import { and, eq, getTableColumns, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { NEWS_KIND, NEWS_SCOPE, NEWS_STATUS, VISIBILITY } from '../../../widgets/contract/limits.ts';
import type { NewsBrief } from '../../../widgets/contract/news/schema.ts';
import { powersOf } from '../auth/powers.ts';
import { type Asking, ownSpaces, type Reader } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import {
  type Localised,
  news,
  newsCategory,
  newsConfirm,
  newsRead,
  person,
  platform,
  school,
  space,
  spaceMember,
} from '../db/schema.ts';
import { moment, platformNames } from '../db/sql.ts';
import { PlatformError } from '../http/platform-error.ts';
import { isAsked } from './readers.ts';

const isSpace = (scope: number) => scope === NEWS_SCOPE.communitySpace || scope === NEWS_SCOPE.teaStudio;
const isOfSpace = inArray(news.scope, [NEWS_SCOPE.communitySpace, NEWS_SCOPE.teaStudio]);

/** Join condition for the reader's own membership of an article's space. Matches no row for a visitor. */
export const newsMembership = (reader: Reader): SQL | undefined =>
  and(isOfSpace, eq(spaceMember.spaceId, news.scopeId), eq(spaceMember.personId, reader?.id ?? ''));

/** Join condition for the reader's own confirmation of a notice. */
export const newsConfirmation = (reader: Reader): SQL | undefined =>
  and(eq(newsConfirm.newsId, news.id), eq(newsConfirm.personId, reader?.id ?? ''));

export const newsSpace: SQL | undefined = and(isOfSpace, eq(space.id, news.scopeId));

/** Whether lists show an article to the reader, which excludes closed spaces. */
export const isVisibleNews = (reader: Reader): SQL | undefined =>
  reader
    ? or(
        gte(news.audience, VISIBILITY.signedIn),
        and(isOfSpace, sql`${news.scopeId} = any(${ownSpaces(reader)})`),
      )
    : eq(news.audience, VISIBILITY.everyone);

/** Whether the reader may open an article by its address. Editors may open every article. */
export const isReachableNews = (reader: Reader) =>
  powersOf(reader).editor ? undefined : isVisibleNews(reader);

/** Whether the reader may write for a scope. `role` is the reader's role in its space, or null. */
export const mayWrite = (reader: Reader, scope: number, role: number | null): boolean =>
  powersOf(reader, isSpace(scope) ? role : null).moderator;

/** Whether readers find an article at `now`: published, not scheduled, neither withdrawn nor deleted. */
export const isOut = (now: Date): SQL | undefined =>
  and(
    isNull(news.deleteTime),
    // A literal, as in the conditions of the indexes.
    sql`${news.status} = ${sql.raw(String(NEWS_STATUS.published))}`,
    sql`${news.publishTime} <= ${moment(now)}`,
    or(isNull(news.offlineTime), sql`${news.offlineTime} > ${moment(now)}`),
  );

/** Whether lists show an article at `now`: published and still valid. */
export const isListed = (now: Date): SQL | undefined =>
  and(isOut(now), or(isNull(news.validUntil), sql`${news.validUntil} > ${moment(now)}`));

/**
 * Status of an article at `now` as SQL; `statusOf` is the equivalent for a row. Articles are published and
 * withdrawn by time alone, without a job.
 */
export const statusAt = (now: Date): SQL<NewsBrief['status']> =>
  sql<NewsBrief['status']>`case
    when ${news.deleteTime} is not null then 9
    when ${news.status} = 2 and ${news.publishTime} > ${moment(now)} then 1
    when ${news.status} = 2 and ${news.offlineTime} <= ${moment(now)} then 3
    else ${news.status} end`;

export function statusOf(
  row: Pick<typeof news.$inferSelect, 'status' | 'publishTime' | 'offlineTime' | 'deleteTime'>,
  now: Date,
): NewsBrief['status'] {
  if (row.deleteTime) return NEWS_STATUS.deleted;
  if (row.status !== NEWS_STATUS.published) return row.status;
  if (row.publishTime > now) return NEWS_STATUS.scheduled;
  return row.offlineTime && row.offlineTime <= now ? NEWS_STATUS.withdrawn : NEWS_STATUS.published;
}

/** Whether an article is pinned at `time`. */
export const isPinned = (time: Date): SQL<boolean> =>
  sql<boolean>`coalesce(${news.topTime} <= ${moment(time)} and ${news.topUntil} > ${moment(time)}, false)`;

// Names are read by subqueries: a query that joins all these tables takes longer to plan than to run.
const nameOfPerson = (id: PgColumn) =>
  sql<string>`(select ${person.realName} from ${person} where ${person.id} = ${id})`;
const categoryName = sql<Localised<string> | null>`(
  select ${newsCategory.name} from ${newsCategory} where ${newsCategory.id} = ${news.categoryId})`;
const ownerName = sql<string | null>`case ${news.scope}
  when ${NEWS_SCOPE.school} then (select ${school.name} from ${school} where ${school.id} = ${news.scopeId})
  when ${NEWS_SCOPE.person} then ${nameOfPerson(news.scopeId)}
  else ${space.name} end`;

/** Name of the platform for its own articles, or of the region's platform for those of a region. */
const platformName = sql<Localised<string> | null>`(
  select ${platformNames}
  from ${platform}
  where ${news.scope} = ${NEWS_SCOPE.platform} or ${platform.regionCode} = ${news.scopeId}
  order by ${platform.regionCode} limit 1)`;

const { content, contentHtml, contentText, ...briefColumns } = getTableColumns(news);

/** Articles in any state, one row each, without bodies, unordered. The caller checks permissions. */
export function selectNews(db: Db, reader: Reader, pinned: SQL<boolean>, where: SQL | undefined) {
  const isOwn = and(eq(newsRead.newsId, news.id), eq(newsRead.personId, reader?.id ?? ''));
  return db
    .select({
      ...briefColumns,
      top: pinned,
      userName: nameOfPerson(news.personId),
      editorName: nameOfPerson(news.editorId),
      categoryName,
      ownerName,
      platformName,
      role: spaceMember.role,
      readTime: newsRead.time,
      confirmTime: newsConfirm.time,
      isAsked: reader ? isAsked(reader) : sql<boolean>`false`,
    })
    .from(news)
    .leftJoin(space, newsSpace)
    .leftJoin(spaceMember, newsMembership(reader))
    .leftJoin(newsRead, isOwn)
    .leftJoin(newsConfirm, newsConfirmation(reader))
    .where(where);
}

/** Row of an article with its author, category and scope, and the reader's own role, read time and confirmation. */
export type NewsRow = Awaited<ReturnType<typeof selectNews>>[number];

const isNamed = (id: string) => or(eq(news.id, id), eq(news.objectId, id));

/**
 * Returns the article with this `id` or `objectId`. An unpublished article is visible only to its author and
 * its editors. Throws NOT_FOUND or GONE.
 */
export async function getNews(db: Db, id: string, { reader, now }: Omit<Asking, 'lang'>): Promise<NewsRow> {
  const [row] = await selectNews(db, reader, isPinned(now), and(isNamed(id), isReachableNews(reader)));
  if (!row) throw new PlatformError('NOT_FOUND');
  const isOwn = reader?.id === row.personId || mayWrite(reader, row.scope, row.role);
  const wasOut = row.status !== NEWS_STATUS.draft && row.publishTime <= now;
  if (!isOwn && !wasOut) throw new PlatformError('NOT_FOUND');
  if (row.deleteTime) throw new PlatformError('GONE');
  return row;
}

/** Like `getNews`, but throws NOT_FOUND unless the article is published. */
export async function getPublishedNews(db: Db, id: string, asking: Omit<Asking, 'lang'>): Promise<NewsRow> {
  const row = await getNews(db, id, asking);
  if (statusOf(row, asking.now) !== NEWS_STATUS.published) throw new PlatformError('NOT_FOUND');
  return row;
}

/** Whether an article with this `id` or `objectId` exists, regardless of its state and of permissions. */
export async function isNews(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: news.id }).from(news).where(isNamed(id));
  return found.length > 0;
}

/** Maps a row to the wire format of lists. */
export function toNewsBrief(row: NewsRow, { reader, now, lang }: Asking): NewsBrief {
  const scopeName = row.ownerName ?? row.platformName?.[lang] ?? '';
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    cover: row.cover ?? undefined,
    source: row.source || scopeName,
    userId: row.personId,
    userName: row.userName,
    category: row.categoryId ?? undefined,
    categoryName: row.categoryName?.[lang],
    tags: row.tags,
    scope: row.scope,
    scopeId: row.scopeId ?? undefined,
    scopeName,
    top: row.top,
    publishTime: row.publishTime.toISOString(),
    updateTime: row.updateTime?.toISOString(),
    status: statusOf(row, now),
    importance: row.importance,
    validUntil: row.validUntil?.toISOString(),
    expired: row.validUntil !== null && row.validUntil <= now,
    needConfirm: row.kind === NEWS_KIND.notice ? row.needConfirm : undefined,
    confirmDeadline: row.confirmDeadline?.toISOString(),
    attachmentNum: row.attachments.length,
    visitNum: row.visitNum,
    readFlag: reader ? row.readTime !== null : undefined,
    confirmedFlag:
      row.isAsked || (row.kind === NEWS_KIND.notice && row.needConfirm && row.confirmTime)
        ? row.confirmTime !== null
        : undefined,
  };
}
