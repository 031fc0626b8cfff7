import { and, eq } from 'drizzle-orm';
import type { File } from '../../../widgets/contract/file/schema.ts';
import { NEWS_KIND, NEWS_SCOPE, NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import type { NewsBrief, NewsWritten } from '../../../widgets/contract/news/schema.ts';
import { type RichText, richText } from '../../../widgets/contract/rich-text/schema.ts';
import { powersOf, roleIn } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { type news, newsCategory, person, platform, region, school, space } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError, wrong } from '../http/platform-error.ts';
import { plainText, summaryOf } from '../rich-text/plain-text.ts';
import { readHtml } from '../rich-text/read-html.ts';
import { renderHtml } from '../rich-text/render-html.ts';
import { filesFor, isImage } from '../upload/file-use.ts';
import { withVideos } from '../upload/text-files.ts';
import { mayWrite, statusOf } from './queries.ts';

type Row = typeof news.$inferSelect;
type Written = Omit<typeof news.$inferInsert, 'id' | 'objectId' | 'personId' | 'editorId' | 'editTime'>;

/** Context of a write: the object's id, its author, the time, and the language of validation messages. */
export interface Writing {
  objectId: string;
  personId: string;
  now: Date;
  lang: Lang;
}

type Files = Pick<Written, 'cover' | 'attachments'>;

/** Cover and attachments of an article or an activity, without the files in its text. */
export const filesOf = ({ cover, attachments = [] }: Files): File[] =>
  cover ? [cover, ...attachments] : attachments;

/**
 * Returns the written files as they are stored. `found` is the existing row of an edited object. Throws
 * VALIDATION of a file that the person may not use.
 */
export async function resolveFiles(
  db: Db,
  written: Pick<NewsWritten, 'cover' | 'attachments'>,
  found: Files | undefined,
  writing: Writing,
): Promise<{ cover: File | null; attachments: File[] }> {
  const given = written.cover ? [written.cover, ...written.attachments] : written.attachments;
  const carried = found ? filesOf(found) : [];
  const resolveFile = await filesFor(db, { ...writing, carried, given });
  return {
    cover: written.cover ? resolveFile('cover', written.cover) : null,
    attachments: written.attachments.map((one, place) => resolveFile(`attachments.${place}`, one)),
  };
}

/**
 * Validates a written article and maps it to its columns. `found` is the existing row of an edited article.
 * Throws VALIDATION.
 */
export async function toNewsRow(
  db: Db,
  written: NewsWritten,
  found: Row | undefined,
  writing: Writing,
): Promise<Written> {
  const { now, lang } = writing;
  const { kind, title, tags, scope, importance, canComment, category } = written;
  if (found && isTakenBack(written, found, now)) throw wrong('status', 'isOut', lang);
  const needConfirm = kind === NEWS_KIND.notice && written.needConfirm;
  const content = await withVideos(db, contentOf(written, lang), lang);
  const contentText = plainText(content);
  const { confirmDeadline, ...times } = timesOf(written, found, now, lang);
  const isDraft = written.status === NEWS_STATUS.draft;
  if (!isDraft && content.content.length === 0) throw wrong('content', 'empty', lang);
  if (!(await isCategory(db, category, kind))) throw wrong('category', 'category', lang);
  const { cover, attachments } = await resolveFiles(db, written, found, writing);
  if (cover && !isImage(cover)) throw wrong('cover', 'image', lang);
  return {
    kind,
    title,
    summary: written.summary || summaryOf(content),
    cover,
    content,
    contentHtml: renderHtml(content),
    contentText,
    categoryId: category ?? null,
    tags,
    source: written.source ?? '',
    attachments,
    scope,
    scopeId: scope === NEWS_SCOPE.platform ? null : (written.scopeId ?? null),
    status: isDraft ? NEWS_STATUS.draft : NEWS_STATUS.published,
    withdrawReason: null,
    importance,
    needConfirm,
    confirmDeadline: needConfirm ? confirmDeadline : null,
    canComment,
    ...times,
  };
}

/**
 * Whether an edit would hide a published article from readers. Only withdrawing may do so, because it states
 * a reason.
 */
const isTakenBack = ({ status }: NewsWritten, found: Row, now: Date): boolean =>
  status !== NEWS_STATUS.published && statusOf(found, now) === NEWS_STATUS.published;

/** Returns the given rich text, or parses the given HTML. Throws VALIDATION if the HTML is too long. */
export function contentOf(
  { content, contentHtml = '' }: Pick<NewsWritten, 'content' | 'contentHtml'>,
  lang: Lang,
): RichText {
  if (content) return content;
  const read = richText.safeParse(readHtml(contentHtml));
  if (!read.success) throw wrong('contentHtml', 'long', lang);
  return read.data;
}

function timesOf(written: NewsWritten, found: Row | undefined, now: Date, lang: Lang) {
  const [publishTime, offlineTime, validUntil, confirmDeadline, topUntil] = [
    written.publishTime,
    written.offlineTime,
    written.validUntil,
    written.needConfirm ? written.confirmDeadline : undefined,
    written.topUntil,
  ].map(text => (text === undefined ? null : new Date(text)));
  const wasOut = found !== undefined && found.status !== NEWS_STATUS.draft && found.publishTime <= now;
  const isScheduled = written.status === NEWS_STATUS.scheduled;
  if (isScheduled && !(publishTime && publishTime > now)) throw wrong('publishTime', 'toCome', lang);
  const isOutNow = written.status === NEWS_STATUS.published;
  // A draft keeps its chosen publish time, so that the editor shows it again.
  const chosen = !isOutNow && publishTime && publishTime > now ? publishTime : now;
  const start = isOutNow && wasOut ? found.publishTime : chosen;
  if (offlineTime && offlineTime <= now) throw wrong('offlineTime', 'toCome', lang);
  if (offlineTime && offlineTime <= start) throw wrong('offlineTime', 'afterPublishing', lang);
  if (validUntil && validUntil <= start) throw wrong('validUntil', 'afterPublishing', lang);
  if (confirmDeadline && confirmDeadline <= start) throw wrong('confirmDeadline', 'afterPublishing', lang);
  const isSamePin = topUntil && found?.topUntil?.getTime() === topUntil.getTime();
  if (topUntil && topUntil <= now && !isSamePin) throw wrong('topUntil', 'toCome', lang);
  return {
    publishTime: start,
    offlineTime: offlineTime ?? null,
    validUntil: validUntil ?? null,
    confirmDeadline: confirmDeadline ?? null,
    topTime: isSamePin ? found.topTime : topUntil && now,
    topUntil: topUntil ?? null,
    updateTime: isOutNow && wasOut ? now : null,
  };
}

async function isCategory(db: Db, id: string | undefined, kind: number): Promise<boolean> {
  if (id === undefined) return true;
  const isIt = and(eq(newsCategory.id, id), eq(newsCategory.kind, kind as 1 | 2));
  return (await db.$count(newsCategory, isIt)) > 0;
}

export type Scope = Pick<NewsBrief, 'scope' | 'scopeId'>;

/**
 * Checks that the writer may write for a scope and that the scope exists. Throws FORBIDDEN, or VALIDATION of
 * `scopeId`.
 */
export async function requireWriter(db: Db, writer: Person, { scope, scopeId = '' }: Scope): Promise<void> {
  const role = powersOf(writer).editor ? null : await roleIn(db, scopeId, writer);
  if (!mayWrite(writer, scope, role)) throw new PlatformError('FORBIDDEN');
  if (await exists(db, scope, scopeId)) return;
  throw new PlatformError('VALIDATION', {
    fieldErrors: [{ field: 'scopeId', message: 'nothing has this id' }],
  });
}

async function exists(db: Db, scope: NewsBrief['scope'], id: string): Promise<boolean> {
  switch (scope) {
    case NEWS_SCOPE.platform:
      return true;
    case NEWS_SCOPE.region:
      return (
        (await db.$count(platform, eq(platform.regionCode, id))) > 0 ||
        (await db.$count(region, eq(region.code, id))) > 0
      );
    case NEWS_SCOPE.school:
      return (await db.$count(school, eq(school.id, id))) > 0;
    case NEWS_SCOPE.communitySpace:
      return (await db.$count(space, and(eq(space.id, id), eq(space.type, '1')))) > 0;
    case NEWS_SCOPE.teaStudio:
      return (await db.$count(space, and(eq(space.id, id), eq(space.type, '2')))) > 0;
    case NEWS_SCOPE.person:
      return (await db.$count(person, eq(person.id, id))) > 0;
  }
}
