import { inArray } from 'drizzle-orm';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import type { ActivityBrief } from '../../../widgets/contract/activity/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Db } from '../db/open.ts';
import { activity } from '../db/schema.ts';
import type { Entry } from '../feed/model.ts';
import { fromOrigin } from '../feed/queries.ts';
import type { Lang } from '../http/language.ts';
import { messageWords } from '../messages/words.ts';
import { pathOfActivity } from '../page/path.ts';
import { pageWords } from '../page/words.ts';
import { escapeHtml, renderHtml } from '../rich-text/render-html.ts';
import { activityWhen } from './page-text.ts';

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
