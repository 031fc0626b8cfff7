import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { News, NewsRevisionPage } from '../../../widgets/contract/news/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Asking } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { fileUse, type NewsField, news, newsCategory, newsRevision, person } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { messageWords } from '../messages/words.ts';
import { plainText, summaryOf } from '../rich-text/plain-text.ts';
import { renderHtml } from '../rich-text/render-html.ts';
import { recordUses } from '../upload/file-use.ts';
import { filesWithin } from '../upload/text-files.ts';
import { detailNews } from './detail.ts';
import type { NewsRow } from './queries.ts';
import { filesOf } from './write.ts';

export type Revision = typeof newsRevision.$inferSelect;
type Content = Pick<Revision, NewsField>;

/** Maximum number of versions kept of one article. The oldest are deleted first. */
const KEPT_MAX = 100;

/** Columns of a version, in the order in which notes list them. */
const contentColumns = {
  title: news.title,
  summary: news.summary,
  cover: news.cover,
  content: news.content,
  attachments: news.attachments,
  categoryId: news.categoryId,
  tags: news.tags,
  source: news.source,
  kind: news.kind,
  importance: news.importance,
  canComment: news.canComment,
};
const FIELDS = Object.keys(contentColumns) as NewsField[];

/**
 * Stores the current content of an article as a new version, unless it equals the last one. Keeps the files
 * of the version in use. Must run in the transaction of the save. `restoredTime` is the time of an earlier
 * version that was restored.
 */
export async function keepRevision(tx: Db, newsId: string, restoredTime: Date | null = null): Promise<void> {
  const saved = await getSaved(tx, newsId);
  const [last] = await newestFirst(tx, newsId).limit(1);
  const changed = last ? differing(last, saved) : [];
  if (last && changed.length === 0) return;
  const id = randomUUID();
  await tx.insert(newsRevision).values({ ...saved, id, newsId, changed, restoredTime });
  await recordUses(tx, id, [], filesOf(saved), filesWithin(saved.content), saved.time);
  await dropOldest(tx, newsId, saved.time);
}

async function getSaved(db: Db, newsId: string) {
  const { revision, editorId, editTime: time } = news;
  const [saved] = await db
    .select({ revision, editorId, time, ...contentColumns })
    .from(news)
    .where(eq(news.id, newsId));
  if (!saved) throw new Error('there is no such news');
  return saved;
}

/** Whether the current content of an article equals a version. */
export const isSame = async (db: Db, newsId: string, version: Revision): Promise<boolean> =>
  differing(await getSaved(db, newsId), version).length === 0;

/**
 * Fields in which two versions differ. Ignores summaries that were generated from the text, because they
 * change with it.
 */
export function differing(one: Content, other: Content): NewsField[] {
  const isWritten = ({ summary, content }: Content) => summary !== summaryOf(content);
  return FIELDS.filter(
    name =>
      !isDeepStrictEqual(one[name], other[name]) &&
      (name !== 'summary' || isWritten(one) || isWritten(other)),
  );
}

const newestFirst = (db: Db, newsId: string) =>
  db.select().from(newsRevision).where(eq(newsRevision.newsId, newsId)).orderBy(desc(newsRevision.revision));

async function dropOldest(tx: Db, newsId: string, now: Date): Promise<void> {
  const old = await newestFirst(tx, newsId).offset(KEPT_MAX);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await tx.delete(newsRevision).where(inArray(newsRevision.id, ids));
  const uses = and(inArray(fileUse.objectId, ids), isNull(fileUse.endTime));
  await tx.update(fileUse).set({ endTime: now }).where(uses);
}

/** One page of the versions of an article. The caller checks permissions. */
export async function listRevisions(
  db: Db,
  newsId: string,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
  lang: Lang,
): Promise<NewsRevisionPage> {
  const isIts = eq(newsRevision.newsId, newsId);
  const { id: rid, revision, time, changed, restoredTime } = newsRevision;
  const rows = await db
    .select({ rid, revision, time, changed, restoredTime, editor: person.realName })
    .from(newsRevision)
    .innerJoin(person, eq(person.id, newsRevision.editorId))
    .where(isIts)
    .orderBy(desc(revision))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const records = rows.map(row => ({
    rid: row.rid,
    editor: row.editor,
    time: row.time.toISOString(),
    note: noteOf(row, lang),
    restoredTime: row.restoredTime?.toISOString(),
  }));
  return { records, total: await db.$count(newsRevision, isIts), pageIndex, pageSize };
}

/** Returns a version. Throws NOT_FOUND. */
export async function getRevision(db: Db, rid: string): Promise<Revision> {
  const [row] = await db.select().from(newsRevision).where(eq(newsRevision.id, rid));
  if (!row) throw new PlatformError('NOT_FOUND');
  return row;
}

/** Columns of an article with the content of a version. */
export function columnsOf(version: Revision) {
  const content = Object.fromEntries(FIELDS.map(name => [name, version[name]])) as Content;
  return {
    ...content,
    contentHtml: renderHtml(version.content),
    contentText: plainText(version.content),
  };
}

/** Returns an article with the content of a version. Its publication state and its revision are the current ones. */
export async function detailRevision(
  db: Db,
  found: NewsRow,
  version: Revision,
  asking: Asking,
): Promise<News> {
  const { content, contentHtml, contentText: _, ...columns } = columnsOf(version);
  const [category] = await db
    .select()
    .from(newsCategory)
    .where(eq(newsCategory.id, version.categoryId ?? ''));
  const row = { ...found, ...columns, categoryName: category?.name ?? null };
  return { ...(await detailNews(db, row, asking)), content, contentHtml };
}

/** Describes a version: the fields that it changed, or that it is the first one kept, and whether it was restored. */
export function noteOf(
  {
    revision,
    changed,
    restoredTime,
  }: Pick<typeof newsRevision.$inferSelect, 'revision' | 'changed' | 'restoredTime'>,
  lang: Lang,
): string {
  const say = translate(messageWords, lang);
  const names = changed.map(name => say(`revision_${name}`)).join(say('listSeparator'));
  const first = say(revision === 1 ? 'revision_first' : 'revision_oldest');
  const note = (restoredTime ? say('revision_restored') : '') + (names || first);
  return note.charAt(0).toUpperCase() + note.slice(1);
}
