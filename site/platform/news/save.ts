import { eq, sql } from 'drizzle-orm';
import type { NewsConflict, NewsSaved } from '../../../widgets/contract/news/schema.ts';
import type { Db } from '../db/open.ts';
import { news } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { detailNews } from './detail.ts';
import { lockNews, type Managing } from './manage.ts';
import { type NewsRow, statusOf } from './queries.ts';

/** Columns that a change sets. */
export type Columns = Partial<typeof news.$inferInsert>;

/** Like `lockNews`. Throws GONE if the article is deleted. */
export async function lockActiveNews(tx: Db, id: string, writing: Managing): Promise<NewsRow> {
  const found = await lockNews(tx, id, writing);
  if (found.deleteTime) throw new PlatformError('GONE');
  return found;
}

/** Updates a locked article. Increments its revision and records the person as its editor. */
export async function save(
  tx: Db,
  { id }: NewsRow,
  columns: Columns,
  { reader, now }: Managing,
): Promise<NewsSaved> {
  const [saved] = await tx
    .update(news)
    .set({ ...columns, revision: sql`${news.revision} + 1`, editorId: reader.id, editTime: now })
    .where(eq(news.id, id))
    .returning();
  if (!saved) throw new Error('nothing was written');
  return toSaved(saved, now);
}

export const toSaved = (
  row: Pick<NewsRow, 'id' | 'revision' | 'status' | 'publishTime' | 'offlineTime' | 'deleteTime'>,
  now: Date,
): NewsSaved => ({ id: row.id, status: statusOf(row, now), revision: row.revision });

/** CONFLICT error with the current article and the name of its last editor. */
export async function conflict(tx: Db, found: NewsRow, writing: Managing): Promise<PlatformError> {
  const current = await detailNews(tx, found, writing);
  const data: NewsConflict = { current, editor: found.editorName };
  return new PlatformError('CONFLICT', { data });
}
