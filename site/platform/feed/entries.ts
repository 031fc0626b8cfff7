import { inArray } from 'drizzle-orm';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import type { ActivityBrief } from '../../../widgets/contract/activity/schema.ts';
import type { Dynamic } from '../../../widgets/contract/dynamic/schema.ts';
import type { File } from '../../../widgets/contract/file/schema.ts';
import { NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import type { CooperationBrief } from '../../../widgets/contract/national/schema.ts';
import type { NewsBrief } from '../../../widgets/contract/news/schema.ts';
import type { SpaceNews } from '../../../widgets/contract/space-sync/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { activityWhen } from '../activity/page-text.ts';
import type { Db } from '../db/handle.ts';
import { activity, cooperationCase, news } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { messageWords } from '../messages/words.ts';
import { pathOfActivity, pathOfCase, pathOfDynamic, pathOfNews } from '../page/path.ts';
import { pageWords } from '../page/words.ts';
import { readHtml } from '../rich-text/read-html.ts';
import { escapeHtml, renderHtml } from '../rich-text/render-html.ts';
import type { Entry } from './formats.ts';

/** Returns feed entries of news articles with their full text. Addresses are absolute, based on `origin`. */
export async function newsEntries(db: Db, records: readonly NewsBrief[], origin: string): Promise<Entry[]> {
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  const bodies = await db
    .select({ id: news.id, content: news.content, attachments: news.attachments })
    .from(news)
    .where(inArray(news.id, ids));
  return records.map(record => {
    const body = bodies.find(({ id }) => id === record.id);
    const published = new Date(record.publishTime);
    return {
      url: origin + pathOfNews(record),
      title: record.title,
      summary: record.summary,
      contentHtml: body ? renderHtml(body.content, { origin }) : '',
      author: record.source || record.userName,
      published,
      updated: record.updateTime === undefined ? published : new Date(record.updateTime),
      tags: record.tags,
      image: record.cover && origin + record.cover.fileUrl,
      attachments: (body?.attachments ?? []).map(file => fromOrigin(file, origin)),
    };
  });
}

/** Returns feed entries of a space's news: the summary, linked to the article. Omits withdrawn articles. */
export const spaceNewsEntries = (records: readonly SpaceNews[], origin: string): Entry[] =>
  records
    .filter(({ status }) => status === NEWS_STATUS.published)
    .map(record => ({
      url: origin + pathOfNews(record),
      title: record.title,
      summary: record.summary,
      contentHtml: `<p>${escapeHtml(record.summary)}</p>`,
      author: record.source || record.userName,
      published: new Date(record.publishTime),
      updated: new Date(record.updateTime ?? record.publishTime),
      tags: record.tags,
      image: record.cover && origin + record.cover.fileUrl,
      attachments: [],
    }));

/** Returns feed entries of cases with their full text. */
export async function caseEntries(
  db: Db,
  records: readonly CooperationBrief[],
  origin: string,
  lang: Lang,
): Promise<Entry[]> {
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  const bodies = await db.select().from(cooperationCase).where(inArray(cooperationCase.id, ids));
  return records.map(record => {
    const html = bodies.find(({ id }) => id === record.id)?.content[lang].contentHtml ?? '';
    const published = new Date(record.publishTime);
    return {
      url: origin + pathOfCase(record),
      title: record.title,
      summary: record.summary,
      contentHtml: renderHtml(readHtml(html), { origin }),
      author: record.orgName,
      published,
      updated: published,
      tags: [record.type, record.regionName],
      image: record.cover && new URL(record.cover, origin).href,
      attachments: [],
    };
  });
}

/** Returns feed entries of dynamics: plain text with their pictures. */
export const dynamicEntries = (records: readonly Dynamic[], origin: string): Entry[] =>
  records.map(({ id, content, images, userName, time, editTime, groups = [], video, attachments }) => ({
    url: origin + pathOfDynamic({ id }),
    // Falls back to the author's name if there is no text.
    summary: content.replace(/\s+/g, ' ') || userName,
    contentHtml: [
      ...content.split(/\n{2,}/).map(text => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`),
      ...images.map(image => pictureHtml(image, origin)),
    ].join(''),
    author: userName,
    published: new Date(time),
    updated: new Date(editTime ?? time),
    tags: groups.map(({ groupName }) => groupName),
    image: images[0] && origin + images[0].fileUrl,
    attachments: [...(video ? [video] : []), ...attachments].map(file => fromOrigin(file, origin)),
  }));

const fromOrigin = (file: File, origin: string): File => ({ ...file, fileUrl: origin + file.fileUrl });

const pictureHtml = ({ fileUrl, alt = '' }: File, origin: string): string =>
  `<p><img src="${escapeHtml(origin + fileUrl)}" alt="${escapeHtml(alt)}"></p>`;

/** Feed entries of activities: time and place first, then the full text. Relative URLs are resolved against `origin`. */
export async function activityEntries(
  db: Db,
  records: readonly ActivityBrief[],
  origin: string,
  lang: Lang,
): Promise<Entry[]> {
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  const bodies = await db.select().from(activity).where(inArray(activity.id, ids));
  return records.flatMap(record => {
    const body = bodies.find(({ id }) => id === record.id);
    if (!body) return [];
    const where = record.address ?? translate(messageWords, lang)('activity_feedOnline');
    const facts = `${activityWhen(record, lang)} · ${where}`;
    const isCancelled = record.status === ACTIVITY_STATUS.cancelled;
    return {
      url: origin + pathOfActivity(record),
      title: isCancelled ? `${translate(pageWords, lang)('cancelled')}: ${record.title}` : record.title,
      summary: `${facts} · ${record.summary}`,
      contentHtml: `<p>${escapeHtml(facts)}</p>${renderHtml(body.content, { origin })}`,
      author: record.organizerName,
      published: body.publishTime,
      updated: body.updateTime ?? body.publishTime,
      tags: record.tags,
      image: record.cover && origin + record.cover.fileUrl,
      attachments: body.attachments.map(file => fromOrigin(file, origin)),
    };
  });
}
