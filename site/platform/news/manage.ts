import { and, desc, eq, exists, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { NEWS_SCOPE, NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import type {
  NewsManaged,
  NewsManagePage,
  newsManageListQuery,
} from '../../../widgets/contract/news/schema.ts';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import { holdsRole, moderatesAny, powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import type { Managing } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { RETENTION } from '../db/retention.ts';
import { news, spaceMember } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { hasWords } from './list.ts';
import {
  isPinned,
  isReachableNews,
  mayWrite,
  type NewsRow,
  selectNews,
  statusAt,
  toNewsBrief,
} from './queries.ts';

type ManageQuery = z.output<typeof newsManageListQuery>;

/**
 * One page of the articles that the person may edit, last edited first. Throws FORBIDDEN if the person is
 * neither an editor nor a moderator of any space.
 */
export async function listManaged(db: Db, query: ManageQuery, asking: Managing): Promise<NewsManagePage> {
  const { reader, now } = asking;
  const { pageIndex, pageSize, kind, status } = query;
  if (!(await moderatesAny(db, reader))) throw new PlatformError('FORBIDDEN');
  const where = and(
    powersOf(reader).editor ? undefined : isOwnToWrite(db, reader),
    or(isNull(news.deleteTime), gt(news.deleteTime, new Date(now.getTime() - RETENTION))),
    kind && eq(news.kind, kind),
    hasWords(query.keyword),
  );
  const counts = await countStatus(db, where, now);
  const current = statusAt(now);
  const isWanted = status === undefined ? ne(current, NEWS_STATUS.deleted) : eq(current, status);
  const rows = await selectNews(db, reader, isPinned(now), and(where, isWanted))
    .orderBy(desc(news.editTime), desc(news.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const { 9: deleted, ...kept } = counts;
  const total = status === undefined ? sum(Object.values(kept)) : counts[status];
  return { records: rows.map(row => toManaged(row, asking)), total, pageIndex, pageSize, counts };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

async function countStatus(db: Db, where: SQL | undefined, now: Date): Promise<NewsManagePage['counts']> {
  const status = statusAt(now);
  const rows = await db
    .select({ status, num: sql<number>`count(*)::int` })
    .from(news)
    .where(where)
    .groupBy(sql`1`);
  return { 0: 0, 1: 0, 2: 0, 3: 0, 9: 0, ...Object.fromEntries(rows.map(row => [row.status, row.num])) };
}

const isOwnToWrite = (db: Db, reader: Person): SQL | undefined =>
  and(
    inArray(news.scope, [NEWS_SCOPE.communitySpace, NEWS_SCOPE.teaStudio]),
    exists(
      db
        .select({ one: sql`1` })
        .from(spaceMember)
        .where(and(eq(spaceMember.spaceId, news.scopeId), holdsRole(reader, SPACE_ROLE.moderator))),
    ),
  );

function toManaged(row: NewsRow, asking: Managing): NewsManaged {
  return {
    ...toNewsBrief(row, asking),
    offlineTime: row.offlineTime?.toISOString(),
    topUntil: row.topUntil?.toISOString(),
    editTime: row.editTime.toISOString(),
    editorName: row.editorName,
    revision: row.revision,
  };
}

/**
 * Locks an article that the person may edit until the transaction ends. Throws NOT_FOUND if the person may
 * not see it, FORBIDDEN if the person may only read it.
 */
export async function lockNews(tx: Db, id: string, managing: Managing): Promise<NewsRow> {
  await tx.select({ id: news.id }).from(news).where(eq(news.id, id)).for('update');
  return getManagedNews(tx, id, managing);
}

/** Like `lockNews`, without the lock. */
async function getManagedNews(db: Db, id: string, { reader, now }: Managing): Promise<NewsRow> {
  const [row] = await selectNews(db, reader, isPinned(now), and(eq(news.id, id), isReachableNews(reader)));
  if (!row) throw new PlatformError('NOT_FOUND');
  if (mayWrite(reader, row.scope, row.role)) return row;
  const isSeen = row.status !== NEWS_STATUS.draft && row.publishTime <= now && !row.deleteTime;
  throw new PlatformError(isSeen ? 'FORBIDDEN' : 'NOT_FOUND');
}

/** Like `lockNews`. Throws GONE if the article is deleted. */
export const lockActiveNews = async (tx: Db, id: string, managing: Managing): Promise<NewsRow> =>
  active(await lockNews(tx, id, managing));

/** Like `lockActiveNews`, without the lock. */
export const getActiveNews = async (db: Db, id: string, managing: Managing): Promise<NewsRow> =>
  active(await getManagedNews(db, id, managing));

function active(found: NewsRow): NewsRow {
  if (found.deleteTime) throw new PlatformError('GONE');
  return found;
}
