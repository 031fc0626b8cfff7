import type { z } from 'zod';
import { activityListQuery } from '../../../widgets/contract/activity/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { shownActivity } from '../page/article.ts';
import { named, type PageContext } from '../page/context.ts';
import { pathOfActivity } from '../page/path.ts';
import type { PageContent } from '../page/template.ts';
import { type Entry, listHtml } from '../page/text.ts';
import { pageName } from '../page/title.ts';
import { pageWords } from '../page/words.ts';
import { detailActivity } from './detail.ts';
import { listActivities } from './list.ts';
import { activityWhen, placeText } from './page-text.ts';
import { getPublishedActivity } from './queries.ts';

/** Renders the page of the activity list. */
export async function activityList(context: PageContext): Promise<PageContent> {
  const entries = await activityEntries(context);
  const name = pageName('activityList', context.lang);
  return {
    ...named(context, name, entries),
    html: listHtml(translate(pageWords, context.lang)('activities'), entries, context, { look: 'page wide' }),
  };
}

/** First entries of the activity list, each with its time and place. */
export async function activityEntries(
  { platform, lang }: PageContext,
  input: z.input<typeof activityListQuery> = {},
): Promise<Entry[]> {
  const asking = { reader: null, now: platform.clock.now(), lang };
  const { records } = await listActivities(platform.db, activityListQuery.parse(input), asking);
  return records.map(record => ({
    href: pathOfActivity(record),
    title: record.title,
    time: record.startTime,
    when: activityWhen(record, lang),
    facts: [
      record.typeName,
      ...record.sectionNames,
      ...record.subjectNames,
      placeText(record, lang),
      record.organizerName,
    ],
    text: record.summary,
  }));
}

/** Renders the page of one activity. */
export async function activity(context: PageContext, id: string): Promise<PageContent> {
  const { platform, lang } = context;
  const asking = { reader: null, now: platform.clock.now(), lang };
  const row = await getPublishedActivity(platform.db, id, asking);
  return shownActivity(context, await detailActivity(platform.db, row, asking));
}
