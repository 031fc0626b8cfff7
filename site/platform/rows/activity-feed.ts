import { inArray } from 'drizzle-orm';
import type { ActivityBrief } from '../../../widgets/core/contract/activity.ts';
import { ACTIVITY_STATUS } from '../../../widgets/core/contract/limits.ts';
import type { Db } from '../db.ts';
import type { Entry } from '../feed/feed.ts';
import type { Lang } from '../language.ts';
import { escapeHtml, renderHtml } from '../rich-text/render-html.ts';
import { activity, type Localised } from '../schema.ts';
import { fromOrigin } from './feed.ts';

const CANCELLED: Localised<string> = { en: 'Cancelled', 'zh-CN': '已取消' };
const ONLINE: Localised<string> = { en: 'online', 'zh-CN': '线上' };

/** The page of an activity. */
export const pageOf = (id: string, origin: string): string =>
  `${origin}/msktfront/activityDetail?id=${encodeURIComponent(id)}`;

/** Entries of activities: when and where first, then their whole text, with every address from `origin` on. */
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
    const where = record.address ?? ONLINE[lang];
    const facts = `${whenOf(record, lang)} · ${where}`;
    const isCancelled = record.status === ACTIVITY_STATUS.cancelled;
    return {
      url: pageOf(record.id, origin),
      title: isCancelled ? `${CANCELLED[lang]}: ${record.title}` : record.title,
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

/** From when to when, by the clock of the place, whose zone is named. */
function whenOf(
  { startTime, endTime, timezone }: Pick<ActivityBrief, 'startTime' | 'endTime' | 'timezone'>,
  lang: Lang,
): string {
  const format = new Intl.DateTimeFormat(lang, {
    timeZone: timezone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${format.formatRange(new Date(startTime), new Date(endTime))} (${timezone})`;
}
