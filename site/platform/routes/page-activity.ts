import type { z } from 'zod';
import { type Activity, activityListQuery } from '../../../widgets/core/contract/activity.ts';
import { activityWhen, placeOf } from '../page/activity-words.ts';
import { activityData } from '../page/data.ts';
import { cut } from '../page/description.ts';
import type { Found } from '../page/dress.ts';
import { ACTIVITIES } from '../page/home-text.ts';
import { BASE, pathOfActivity } from '../page/path.ts';
import { activityHtml, type Entry, listHtml } from '../page/text.ts';
import { PAGES } from '../page/title.ts';
import { findOutActivity } from '../rows/activity.ts';
import { detailActivity } from '../rows/activity-detail.ts';
import { listActivities } from '../rows/activity-list.ts';
import { type Asked, below, named, publisherOf } from './page-asked.ts';

/** The page of the list of activities. */
export async function activityList(asked: Asked): Promise<Found> {
  const entries = await activityEntries(asked);
  const name = PAGES.activityList[asked.lang];
  return {
    ...named(asked, name, entries),
    html: listHtml(ACTIVITIES[asked.lang], entries, asked, { look: 'page wide' }),
  };
}

/** What the list of activities begins with, each with when and where it is. */
export async function activityEntries(
  { platform, lang }: Asked,
  asked: z.input<typeof activityListQuery> = {},
): Promise<Entry[]> {
  const asking = { reader: null, now: platform.clock.now(), lang };
  const { records } = await listActivities(platform.db, activityListQuery.parse(asked), asking);
  return records.map(record => ({
    href: pathOfActivity(record),
    title: record.title,
    time: record.startTime,
    when: activityWhen(record, lang),
    facts: [record.typeName, placeOf(record, lang), record.organizerName],
    text: record.summary,
  }));
}

/** The page of one activity. */
export async function activity(asked: Asked, id: string): Promise<Found> {
  const { platform, lang } = asked;
  const asking = { reader: null, now: platform.clock.now(), lang };
  const row = await findOutActivity(platform.db, id, asking);
  return shownActivity(asked, await detailActivity(platform.db, row, asking));
}

function shownActivity(asked: Asked, found: Activity): Found {
  const origin = asked.platform.urls.platform;
  const canonical = origin + pathOfActivity(found);
  const image = found.cover && { ...found.cover, fileUrl: origin + found.cover.fileUrl };
  return {
    canonical,
    headline: found.title,
    description: cut(found.summary),
    image,
    first: found.cover?.fileUrl,
    data: [
      activityData(found, canonical, image?.fileUrl, publisherOf(asked)),
      below(
        asked,
        { name: PAGES.activityList[asked.lang], path: `${BASE}activityList` },
        { name: found.title, path: pathOfActivity(found) },
      ),
    ],
    html: activityHtml(found, asked),
  };
}
