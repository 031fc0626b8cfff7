import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../site/platform/db/open.ts';
import {
  comment,
  fileUse,
  idempotency,
  news,
  newsCategory,
  newsConfirm,
  newsRead,
  newsRevision,
  rateLimit,
  visit,
} from '../../site/platform/db/schema.ts';
import { plainText, summaryOf } from '../../site/platform/rich-text/plain-text.ts';
import { readHtml } from '../../site/platform/rich-text/read-html.ts';
import { renderHtml } from '../../site/platform/rich-text/render-html.ts';

/** Two categories of news and one of notices. */
export const CATEGORIES = [
  { id: 'teaching', kind: 1, name: { en: 'Teaching', 'zh-CN': '教学' }, place: 1 },
  { id: 'people', kind: 1, name: { en: 'People', 'zh-CN': '人物' }, place: 2 },
  { id: 'timetable', kind: 2, name: { en: 'Timetable', 'zh-CN': '日程' }, place: 1 },
] as const;

export async function settleNews(db: Db): Promise<void> {
  await db.insert(newsCategory).values([...CATEGORIES]);
}

/** Writes a news with its first version: `editor`'s, published, for the whole platform, unless told otherwise. `html` is its body. */
export async function writeNews(
  db: Db,
  given: Partial<typeof news.$inferInsert> & { publishTime: Date; html?: string },
): Promise<typeof news.$inferSelect> {
  const { html = '<p>Body</p>', ...columns } = given;
  const id = randomUUID();
  const content = readHtml(html);
  const contentText = plainText(content);
  const body = { content, contentHtml: renderHtml(content), contentText, summary: summaryOf(content) };
  const by = { personId: 'editor', editorId: 'editor', editTime: given.publishTime };
  const [row] = await db
    .insert(news)
    .values({
      id,
      objectId: `thread-${id}`,
      kind: 1,
      title: 'News',
      scope: 1,
      status: 2,
      ...body,
      ...by,
      ...columns,
    })
    .returning();
  if (!row) throw new Error('nothing was written');
  await db.insert(newsRevision).values({ ...row, id: randomUUID(), newsId: row.id, time: row.editTime });
  return row;
}

/** Takes back all news, and what was read, said and counted; categories and people stay. For `afterEach`. */
export async function unwriteNews(db: Db): Promise<void> {
  await db.transaction(async tx => {
    // nb. what a test has left under way may still mark a news as read.
    await tx.execute(sql`lock table ${newsRead} in share row exclusive mode`);
    for (const table of [newsRead, newsConfirm, comment, fileUse, news, visit, idempotency, rateLimit])
      await tx.delete(table);
  });
}
