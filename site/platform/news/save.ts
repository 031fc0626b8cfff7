import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import type { NewsConflict, NewsSaved, NewsWritten } from '../../../widgets/contract/news/schema.ts';
import type { Person } from '../auth/session.ts';
import type { Managing } from '../auth/visibility.ts';
import { lockAudience } from '../db/audience.ts';
import type { Db } from '../db/handle.ts';
import { news, newsRead } from '../db/schema.ts';
import { LIMITS } from '../http/limits.ts';
import { PlatformError, wrong } from '../http/platform-error.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { recordUses } from '../upload/file-use.ts';
import { filesWithin } from '../upload/text-files.ts';
import { detailNews } from './detail.ts';
import { lockActiveNews } from './manage.ts';
import { type NewsRow, statusOf } from './queries.ts';
import { columnsOf, isSame, keepRevision, type Revision } from './revision.ts';
import { filesOf, requireWriter, toNewsRow } from './write.ts';

/** Stores a new article with the files that it uses. Its author has read it. */
export async function add(tx: Db, body: NewsWritten, { reader, now, lang }: Managing): Promise<NewsSaved> {
  await requireWriter(tx, reader, body);
  if (body.status !== NEWS_STATUS.draft) await consumePublishLimit(tx, reader, now);
  const id = randomUUID();
  const personId = reader.id;
  const row = await toNewsRow(tx, body, undefined, { objectId: id, personId, now, lang });
  const own = { id, objectId: randomUUID(), personId, editorId: personId, editTime: now };
  const [added] = await tx
    .insert(news)
    .values({ ...row, ...own })
    .returning();
  if (!added) throw new Error('nothing was written');
  await recordUses(tx, id, [], filesOf(added), filesWithin(added.content), now);
  await keepRevision(tx, id);
  await tx.insert(newsRead).values({ newsId: id, personId, time: now });
  return toSaved(added, now);
}

/** Replaces the content of an article and keeps a version of it. Throws FORBIDDEN, GONE, CONFLICT or VALIDATION. */
export async function edit(
  tx: Db,
  id: string,
  { revision, ...body }: NewsWritten & { revision: number },
  writing: Managing,
): Promise<NewsSaved> {
  const { reader, now, lang } = writing;
  await lockAudience(tx);
  const found = await lockActiveNews(tx, id, writing);
  await requireWriter(tx, reader, body);
  if (found.revision !== revision) throw await conflict(tx, found, writing);
  if (found.status === NEWS_STATUS.draft && body.status !== NEWS_STATUS.draft)
    await consumePublishLimit(tx, reader, now);
  const [stored] = await tx.select().from(news).where(eq(news.id, found.id));
  const row = await toNewsRow(tx, body, stored, { objectId: found.id, personId: reader.id, now, lang });
  await recordUses(tx, found.id, filesOf(found), filesOf(row), filesWithin(row.content), now);
  const saved = await save(tx, found, row, writing);
  await keepRevision(tx, found.id);
  return saved;
}

/** Consumes the rate limit for publishing. Applies to new articles and to drafts that are published. */
export const consumePublishLimit = (tx: Db, { id }: Person, now: Date) =>
  consumeRateLimit(tx, now, `publish ${id}`, LIMITS.publish);

/** Columns that a change sets. */
type Columns = Partial<typeof news.$inferInsert>;

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

/** Changes an article that the person may edit. If `work` resolves to null, nothing is written. */
export async function change(
  db: Db,
  id: string,
  writing: Managing,
  work: (tx: Db, found: NewsRow, now: Date) => Promise<Columns | null>,
): Promise<NewsSaved> {
  return db.transaction(async tx => {
    const found = await lockActiveNews(tx, id, writing);
    const columns = await work(tx, found, writing.now);
    return columns ? save(tx, found, columns, writing) : toSaved(found, writing.now);
  });
}

/**
 * Restores the content of a version. Writes nothing if the content is the same. Throws VALIDATION of
 * `content` if the version has no text and the article is not a draft.
 */
export async function restoreRevision(
  tx: Db,
  found: NewsRow,
  version: Revision,
  writing: Managing,
): Promise<Pick<NewsRow, 'revision'>> {
  const { now, lang } = writing;
  if (await isSame(tx, found.id, version)) return found;
  const isEmpty = version.content.content.length === 0;
  if (isEmpty && found.status !== NEWS_STATUS.draft) throw wrong('content', 'empty', lang);
  await recordUses(tx, found.id, filesOf(found), filesOf(version), filesWithin(version.content), now);
  const isOut = statusOf(found, now) === NEWS_STATUS.published;
  const updateTime = isOut ? now : found.updateTime;
  const saved = await save(tx, found, { ...columnsOf(version), updateTime }, writing);
  await keepRevision(tx, found.id, version.time);
  return saved;
}
