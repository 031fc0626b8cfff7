import { NEWS_SCOPE } from '../../../widgets/core/contract/limits.ts';
import { plainText, summaryOf } from '../rich-text/plain-text.ts';
import { readHtml } from '../rich-text/read-html.ts';
import { renderHtml } from '../rich-text/render-html.ts';
import type { news, newsCategory, newsRead } from '../schema.ts';
import { personId, readersOf, schoolId, spaceId } from './community.ts';
import { writtenNews } from './content/news.ts';
import { type PersonKey, type SchoolKey, schools } from './content/people.ts';
import { type SpaceKey, spaces } from './content/spaces.ts';
import { newsCategories, type WrittenNews } from './content/written-news.ts';
import { attachmentFile, imageFile, type Media } from './media.ts';
import { createRandom, stableId } from './random.ts';
import { languageOf } from './talk.ts';
import { DAYS, dayFrom, momentOfDay, pause } from './times.ts';

const HOUR = 60 * 60 * 1000;
/** Demo people keep up with what is published, some better than others: what is older than so many days they have read. */
export const READ_UP_TO = { teacher: 4, host: 6, admin: 2, editor: 0 } as const satisfies Partial<
  Record<PersonKey, number>
>;

export const categoryRows = (): (typeof newsCategory.$inferInsert)[] =>
  Object.entries(newsCategories).map(([id, category], place) => ({ id, ...category, place }));

/** A news's address is made of its key, so that dynamics may point at it. */
const newsId = (key: string): string => `news-${key}`;

type Row = typeof news.$inferInsert;

/** All news and notices, and what the demo people have read of them. */
export function makeNews(media: Media, now: Date): { news: Row[]; reads: (typeof newsRead.$inferInsert)[] } {
  const rows = writtenNews.map(written => ({ written, row: rowOf(written, media, now) }));
  const reads = rows.flatMap(({ written, row }) =>
    Object.entries(READ_UP_TO)
      .filter(([reader, days]) => hasRead(reader as PersonKey, days, written))
      .map(([reader]) => {
        const random = createRandom(`read ${reader} ${written.key}`);
        const time = Math.min(row.publishTime.getTime() + pause(random), now.getTime() - HOUR / 2);
        return { newsId: row.id, personId: personId(reader as PersonKey), time: new Date(time) };
      }),
  );
  return { news: rows.map(({ row }) => row), reads };
}

const hasRead = (reader: PersonKey, days: number, { daysAgo, of, draft }: WrittenNews): boolean =>
  !draft && daysAgo > days && (!isSpace(of) || readersOf(of).includes(reader));

function rowOf(written: WrittenNews, media: Media, now: Date): Row {
  const {
    key,
    category,
    title,
    cover,
    tags = [],
    files = [],
    source = '',
    withdrawn,
    pinned,
    validFor,
  } = written;
  const random = createRandom(`news ${key}`);
  const isToCome = written.daysAgo < 0;
  const editTime = momentOfDay(now, Math.max(0, written.daysAgo), random);
  const publishTime = isToCome ? new Date(dayFrom(now, -written.daysAgo).getTime() + 8 * HOUR) : editTime;
  const age = Math.max(0, written.daysAgo + 1) / DAYS;
  const by = personId(written.by ?? 'editor');
  return {
    id: newsId(key),
    objectId: stableId(`news object ${key}`),
    kind: newsCategories[category].kind,
    title,
    categoryId: category,
    tags: [...tags],
    source,
    cover: cover ? imageFile(media, cover, languageOf(title)) : null,
    attachments: files.map(name => attachmentFile(media, name)),
    ...bodyOf(written),
    ...scopeOf(written.of),
    personId: by,
    editorId: by,
    status: written.draft ? 0 : withdrawn ? 3 : 2,
    withdrawReason: withdrawn ?? null,
    publishTime,
    editTime,
    topTime: pinned === undefined ? null : publishTime,
    topUntil: pinned === undefined ? null : dayFrom(now, pinned),
    importance: written.importance ?? 1,
    validUntil: validFor === undefined ? null : dayFrom(now, validFor + 1),
    canComment: !written.closed,
    visitNum: written.draft || isToCome ? 0 : Math.round((40 + random.int(20, 900)) * (0.2 + Math.sqrt(age))),
  };
}

function bodyOf({ html, summary }: WrittenNews) {
  const content = readHtml(html);
  const contentText = plainText(content);
  return {
    content,
    contentHtml: renderHtml(content),
    contentText,
    summary: summary ?? summaryOf(content),
  };
}

const isSpace = (of: WrittenNews['of']): of is SpaceKey => spaces.has(of as SpaceKey);
const isSchool = (of: WrittenNews['of']): of is SchoolKey => of !== undefined && of in schools;

function scopeOf(of: WrittenNews['of']): Pick<Row, 'scope' | 'scopeId'> {
  if (isSchool(of)) return { scope: NEWS_SCOPE.school, scopeId: schoolId(of) };
  if (!isSpace(of)) return { scope: NEWS_SCOPE.platform, scopeId: null };
  const isStudio = spaces.get(of)?.type === '2';
  return { scope: isStudio ? NEWS_SCOPE.teaStudio : NEWS_SCOPE.communitySpace, scopeId: spaceId(of) };
}
