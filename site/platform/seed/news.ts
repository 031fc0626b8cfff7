import { NEWS_SCOPE } from '../../../widgets/contract/limits.ts';
import type { news, newsConfirm, newsRead, newsRevision } from '../db/schema.ts';
import { differing } from '../news/revision.ts';
import { newsCategories } from '../reference/categories.ts';
import { plainText, summaryOf } from '../rich-text/plain-text.ts';
import { readHtml } from '../rich-text/read-html.ts';
import { renderHtml } from '../rich-text/render-html.ts';
import { personId, readersOf, schoolId, spaceId } from './community.ts';
import { communityNews } from './content/community-news.ts';
import { writtenNotices } from './content/notices.ts';
import { type PersonKey, people, type SchoolKey, schools } from './content/people.ts';
import { type SpaceKey, spaces } from './content/spaces.ts';
import { teachingNews } from './content/teaching-news.ts';
import type { WrittenNews } from './content/written.ts';
import { attachmentFile, imageFile, type Media } from './media.ts';
import { createRandom, stableId } from './random.ts';
import { languageOf } from './talk.ts';
import { DAYS, dayFrom, momentOfDay, pause } from './times.ts';

const HOUR = 60 * 60 * 1000;
/** Days per demo user: articles older than this are read. */
export const READ_UP_TO = { teacher: 4, host: 6, admin: 2, editor: 0 } as const satisfies Partial<
  Record<PersonKey, number>
>;

/** Returns an id derived from the key, so that dynamics can link to the article. */
const newsId = (key: string): string => `news-${key}`;

type Row = typeof news.$inferInsert;
type RevisionRow = typeof newsRevision.$inferInsert;

type Mark = typeof newsRead.$inferInsert & typeof newsConfirm.$inferInsert;

interface MadeNews {
  news: Row[];
  revisions: RevisionRow[];
  reads: Mark[];
  confirms: Mark[];
}

/**
 * Returns the rows of all news and notices, their revisions, what the demo users have read, and the
 * confirmations. A confirmation implies that the article was read.
 */
export function makeNews(media: Media, now: Date): MadeNews {
  const rows = [...teachingNews, ...communityNews, ...writtenNotices].map(written => ({
    written,
    row: rowOf(written, media, now),
  }));
  const reads = rows.flatMap(({ written, row }) =>
    Object.entries(READ_UP_TO)
      .filter(([reader, days]) => hasRead(reader as PersonKey, days, written))
      .map(([reader]) => {
        const random = createRandom(`read ${reader} ${written.key}`);
        const time = Math.min(row.publishTime.getTime() + pause(random), now.getTime() - HOUR / 2);
        return { newsId: row.id, personId: personId(reader as PersonKey), time: new Date(time) };
      }),
  );
  const confirms = rows.flatMap(({ written, row }) => confirmsOf(written, row, now));
  const revisions = rows.flatMap(({ written, row }) => revisionsOf(written, row, media));
  return { news: rows.map(({ row }) => row), revisions, reads: [...reads, ...confirms], confirms };
}

/** Returns the confirmations. Demo users have confirmed nothing, so that they can try it. */
function confirmsOf(
  { key, from: { of, by = 'editor' } = {}, confirm }: WrittenNews,
  row: Row,
  now: Date,
): Mark[] {
  if (!confirm) return [];
  return (isSpace(of) ? readersOf(of) : [...people.keys()])
    .filter(reader => reader !== by && !(reader in READ_UP_TO))
    .flatMap(reader => {
      const random = createRandom(`confirm ${reader} ${key}`);
      const time = Math.min(row.publishTime.getTime() + pause(random), now.getTime() - HOUR / 2);
      const isIn = random.int(1, 100) <= confirm.share;
      return isIn ? [{ newsId: row.id, personId: personId(reader), time: new Date(time) }] : [];
    });
}

/** Time between two revisions. */
const CHANGED_AFTER = 2 * HOUR;

function revisionsOf(written: WrittenNews, row: Row, media: Media): RevisionRow[] {
  const said = [...(written.earlier ?? []), {}].map(then => ({ ...written, ...then }));
  const versions = said.map((then, place) => ({
    ...row,
    ...contentOf(then, media),
    id: stableId(`news version ${written.key} ${place}`),
    newsId: row.id,
    revision: place + 1,
    time: new Date(row.editTime.getTime() - (said.length - 1 - place) * CHANGED_AFTER),
  }));
  return versions.map((version, place) => {
    const before = versions[place - 1];
    return { ...version, changed: before ? differing(before, version) : [] };
  });
}

const hasRead = (reader: PersonKey, days: number, { when, from, draft }: WrittenNews): boolean =>
  !draft && when.daysAgo > days && (!isSpace(from?.of) || readersOf(from.of).includes(reader));

function rowOf(written: WrittenNews, media: Media, now: Date): Row {
  const { key, withdrawn, earlier = [] } = written;
  const { daysAgo, pinned, validFor } = written.when;
  const random = createRandom(`news ${key}`);
  const isToCome = daysAgo < 0;
  const writeTime = momentOfDay(now, Math.max(0, daysAgo), random);
  const publishTime = isToCome ? new Date(dayFrom(now, -daysAgo).getTime() + 8 * HOUR) : writeTime;
  const editTime = new Date(writeTime.getTime() + earlier.length * CHANGED_AFTER);
  const age = Math.max(0, daysAgo + 1) / DAYS;
  const by = personId(written.from?.by ?? 'editor');
  return {
    id: newsId(key),
    objectId: stableId(`news object ${key}`),
    ...contentOf(written, media),
    contentHtml: renderHtml(readHtml(written.html)),
    contentText: plainText(readHtml(written.html)),
    ...scopeOf(written.from?.of),
    personId: by,
    editorId: by,
    status: written.draft ? 0 : withdrawn ? 3 : 2,
    withdrawReason: withdrawn ?? null,
    publishTime,
    editTime,
    updateTime: earlier.length > 0 ? editTime : null,
    revision: earlier.length + 1,
    topTime: pinned === undefined ? null : publishTime,
    topUntil: pinned === undefined ? null : dayFrom(now, pinned),
    validUntil: validFor === undefined ? null : dayFrom(now, validFor + 1),
    needConfirm: written.confirm !== undefined,
    confirmDeadline: written.confirm ? dayFrom(now, written.confirm.within + 1) : null,
    visitNum: written.draft || isToCome ? 0 : Math.round((40 + random.int(20, 900)) * (0.2 + Math.sqrt(age))),
  };
}

/** Returns the fields that belong to a revision. */
function contentOf(written: WrittenNews, media: Media) {
  const { category, title, html, summary, cover, tags = [], files = [], source = '' } = written;
  const content = readHtml(html);
  return {
    kind: newsCategories[category],
    title,
    summary: summary ?? summaryOf(content),
    content,
    categoryId: category,
    tags: [...tags],
    source,
    cover: cover ? imageFile(media, cover, languageOf(title)) : null,
    attachments: files.map(name => attachmentFile(media, name)),
    importance: written.importance ?? (1 as const),
    canComment: !written.closed,
  };
}

type Of = SchoolKey | SpaceKey | undefined;

const isSpace = (of: Of): of is SpaceKey => spaces.has(of as SpaceKey);
const isSchool = (of: Of): of is SchoolKey => of !== undefined && of in schools;

function scopeOf(of: Of): Pick<Row, 'scope' | 'scopeId'> {
  if (isSchool(of)) return { scope: NEWS_SCOPE.school, scopeId: schoolId(of) };
  if (!isSpace(of)) return { scope: NEWS_SCOPE.platform, scopeId: null };
  const isStudio = spaces.get(of)?.type === '2';
  return { scope: isStudio ? NEWS_SCOPE.teaStudio : NEWS_SCOPE.communitySpace, scopeId: spaceId(of) };
}
