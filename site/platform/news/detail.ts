import { and, arrayOverlaps, desc, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import { NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import type { News } from '../../../widgets/contract/news/schema.ts';
import type { Asking } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { news } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import { isListed, isVisibleNews, mayWrite, type NewsRow, statusOf, toNewsBrief } from './queries.ts';

const RELATED_MAX = 5;

/**
 * Returns the news article of a row with the fields that its reader may see. `within` restricts its
 * neighbours and related articles.
 */
export async function detailNews(db: Db, row: NewsRow, asking: Asking, within?: SQL): Promise<News> {
  const { reader, now } = asking;
  const status = statusOf(row, now);
  const canEdit = mayWrite(reader, row.scope, row.role);
  const isShown = status !== NEWS_STATUS.withdrawn || canEdit;
  const [body] = await db
    .select({ content: news.content, contentHtml: news.contentHtml })
    .from(news)
    .where(eq(news.id, row.id));
  return {
    ...toNewsBrief(row, asking),
    ...(isShown ? {} : WITHHELD),
    objectId: row.objectId,
    contentHtml: isShown ? (body?.contentHtml ?? '') : '',
    content: canEdit ? body?.content : undefined,
    attachments: isShown ? row.attachments : [],
    // Editors get the stored setting even while the article is not published and accepts no comments.
    canComment: row.canComment && (canEdit || status === NEWS_STATUS.published),
    withdrawReason: status === NEWS_STATUS.withdrawn ? (row.withdrawReason ?? undefined) : undefined,
    offlineTime: row.offlineTime?.toISOString(),
    topUntil: row.topUntil?.toISOString(),
    confirmTime: row.confirmTime?.toISOString(),
    ...(status === NEWS_STATUS.published ? await around(db, row, asking, within) : { related: [] }),
    canEdit,
    canDelete: canEdit,
    revision: row.revision,
  };
}

/** Fields that a withdrawn article withholds from readers, besides its body and files. */
const WITHHELD = { summary: '', cover: undefined, tags: [], attachmentNum: 0 };

/** Neighbours of an article in the list of its kind, and related articles: with a common tag, then of its category. */
async function around(
  db: Db,
  row: NewsRow,
  asking: Asking,
  within: SQL | undefined,
): Promise<Pick<News, 'prev' | 'next' | 'related'>> {
  const key = sql`(${news.publishTime}, ${news.id})`;
  const own = sql`(${moment(row.publishTime)}, ${row.id}::text)`;
  const isKind = and(eq(news.kind, row.kind), within);
  const [prev] = await links(db, and(isKind, sql`${key} > ${own}`), asking, [news.publishTime, news.id], 1);
  const [next] = await links(db, and(isKind, sql`${key} < ${own}`), asking, NEWEST, 1);
  const isOther = and(within, ne(news.id, row.id));
  const sharesTag = row.tags.length > 0 ? arrayOverlaps(news.tags, row.tags) : undefined;
  const byTag = sharesTag ? await links(db, and(isOther, sharesTag), asking, NEWEST, RELATED_MAX) : [];
  const room = RELATED_MAX - byTag.length;
  const isAlike = and(isOther, eq(news.categoryId, row.categoryId ?? ''), sharesTag && not(sharesTag));
  const byCategory = room > 0 && row.categoryId ? await links(db, isAlike, asking, NEWEST, room) : [];
  const related = [...byTag, ...byCategory];
  return { prev, next, related };
}

const NEWEST = [desc(news.publishTime), desc(news.id)];

const links = (
  db: Db,
  where: SQL | undefined,
  { reader, now }: Asking,
  order: (SQL | typeof news.publishTime | typeof news.id)[],
  most: number,
) =>
  db
    .select({ id: news.id, title: news.title })
    .from(news)
    .where(and(isVisibleNews(reader), isListed(now), where))
    .orderBy(...order)
    .limit(most);
