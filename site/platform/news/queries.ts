import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NEWS_KIND, NEWS_SCOPE, NEWS_STATUS } from '../../../widgets/core/contract/limits.ts';
import type { NewsBrief } from '../../../widgets/core/contract/news.ts';
import { powersOf } from '../auth/powers.ts';
import { isVisibleSpace, type Reader } from '../auth/visibility.ts';
import type { Db } from '../db/open.ts';
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
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { isAsked } from './readers.ts';

/** Who asks, when, and in which language. What a news is depends on all three. */
export interface Asking {
  reader: Reader;
  now: Date;
  lang: Lang;
}

const isSpace = (scope: number) => scope === NEWS_SCOPE.communitySpace || scope === NEWS_SCOPE.teaStudio;
const isOfSpace = inArray(news.scope, [NEWS_SCOPE.communitySpace, NEWS_SCOPE.teaStudio]);

/** A moment within a query. */
export const moment = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** Joins the reader's own membership of the space that a news is for; nothing for a visitor. */
export const newsMembership = (reader: Reader): SQL | undefined =>
  and(isOfSpace, eq(spaceMember.spaceId, news.scopeId), eq(spaceMember.personId, reader?.id ?? ''));

/** Joins the reader's own confirmation of a news. */
export const newsConfirmation = (reader: Reader): SQL | undefined =>
  and(eq(newsConfirm.newsId, news.id), eq(newsConfirm.personId, reader?.id ?? ''));

export const newsSpace: SQL | undefined = and(isOfSpace, eq(space.id, news.scopeId));

/** Whether lists show the reader a news that is joined with its space and their membership: not what closed spaces keep. */
export const isVisibleNews = (reader: Reader): SQL | undefined =>
  or(sql`not ${isOfSpace}`, isVisibleSpace(reader));

/** Whether the reader may open it by its address: editors open everything. */
export const isReachable = (reader: Reader) => (powersOf(reader).editor ? undefined : isVisibleNews(reader));

/** Whether the reader writes for where a news stands. `role` is theirs in its space, null without one. */
export const mayWrite = (reader: Reader, scope: number, role: number | null): boolean =>
  powersOf(reader, isSpace(scope) ? role : null).moderator;

/** Whether readers find a news at `now`: published, its time come, neither withdrawn nor deleted. */
export const isOut = (now: Date): SQL | undefined =>
  and(
    isNull(news.deleteTime),
    eq(news.status, NEWS_STATUS.published),
    sql`${news.publishTime} <= ${moment(now)}`,
    or(isNull(news.offlineTime), sql`${news.offlineTime} > ${moment(now)}`),
  );

/** Whether lists show a news at `now`: it is out, and still counts. */
export const isListed = (now: Date): SQL | undefined =>
  and(isOut(now), or(isNull(news.validUntil), sql`${news.validUntil} > ${moment(now)}`));

/** The status of a news at `now`, as SQL and of a row: time alone publishes and withdraws. */
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

/** Whether a news is pinned at a moment. */
export const isPinned = (time: Date): SQL<boolean> =>
  sql<boolean>`coalesce(${news.topTime} <= ${moment(time)} and ${news.topUntil} > ${moment(time)}, false)`;

const scopePerson = alias(person, 'scope_person');
const editor = alias(person, 'editor');

/** nb. what is for everybody carries the name of the platform, or of its region's. */
const platformName = sql<Localised<string> | null>`(
  select jsonb_build_object(
    'en', ${platform.indexInfo} #> '{en,headFootInfo,flatName}',
    'zh-CN', ${platform.indexInfo} #> '{zh-CN,headFootInfo,flatName}')
  from ${platform}
  where ${news.scope} = ${NEWS_SCOPE.platform} or ${platform.regionCode} = ${news.scopeId}
  order by ${platform.regionCode} limit 1)`;

const { content, contentHtml, contentText, ...briefColumns } = getTableColumns(news);

/** News in whatever state, one row each, without their bodies, not ordered. Who may see them is the caller's to ask. */
export function selectNews(db: Db, reader: Reader, pinned: SQL<boolean>, where: SQL | undefined) {
  const isOwn = and(eq(newsRead.newsId, news.id), eq(newsRead.personId, reader?.id ?? ''));
  return db
    .select({
      ...briefColumns,
      top: pinned,
      userName: person.realName,
      editorName: editor.realName,
      categoryName: newsCategory.name,
      ownerName: sql<string | null>`coalesce(${space.name}, ${school.name}, ${scopePerson.realName})`,
      platformName,
      role: spaceMember.role,
      readTime: newsRead.time,
      confirmTime: newsConfirm.time,
      isAsked: reader ? isAsked(reader) : sql<boolean>`false`,
    })
    .from(news)
    .innerJoin(person, eq(person.id, news.personId))
    .innerJoin(editor, eq(editor.id, news.editorId))
    .leftJoin(newsCategory, eq(newsCategory.id, news.categoryId))
    .leftJoin(space, newsSpace)
    .leftJoin(school, and(eq(news.scope, NEWS_SCOPE.school), eq(school.id, news.scopeId)))
    .leftJoin(scopePerson, and(eq(news.scope, NEWS_SCOPE.person), eq(scopePerson.id, news.scopeId)))
    .leftJoin(spaceMember, newsMembership(reader))
    .leftJoin(newsRead, isOwn)
    .leftJoin(newsConfirm, newsConfirmation(reader))
    .where(where);
}

/** A news with what its reader needs to know of its author, its category and where it stands. */
export type NewsRow = Awaited<ReturnType<typeof selectNews>>[number];

const isNamed = (id: string) => or(eq(news.id, id), eq(news.objectId, id));

/**
 * The news that `id` names, by its own id or its thread's. What is not published is there only for its author and for
 * those who may write it. Throws NOT_FOUND or GONE.
 */
export async function getNews(db: Db, id: string, { reader, now }: Omit<Asking, 'lang'>): Promise<NewsRow> {
  const [row] = await selectNews(db, reader, isPinned(now), and(isNamed(id), isReachable(reader)));
  if (!row) throw new PlatformError('NOT_FOUND');
  const isOwn = reader?.id === row.personId || mayWrite(reader, row.scope, row.role);
  const wasOut = row.status !== NEWS_STATUS.draft && row.publishTime <= now;
  if (!isOwn && !wasOut) throw new PlatformError('NOT_FOUND');
  if (row.deleteTime) throw new PlatformError('GONE');
  return row;
}

/** The same, where only a published one will do. */
export async function getPublishedNews(db: Db, id: string, asking: Omit<Asking, 'lang'>): Promise<NewsRow> {
  const row = await getNews(db, id, asking);
  if (statusOf(row, asking.now) !== NEWS_STATUS.published) throw new PlatformError('NOT_FOUND');
  return row;
}

/** Whether `id` names a news at all, seen or unseen, published or not. */
export async function isNews(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: news.id }).from(news).where(isNamed(id));
  return found.length > 0;
}

/** Row to wire: what lists show. */
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
