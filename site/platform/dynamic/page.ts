import type { z } from 'zod';
import { dynamicListQuery } from '../../../widgets/contract/dynamic/schema.ts';
import { TAB } from '../../../widgets/contract/limits.ts';
import { sharedAbout } from '../feed/lists.ts';
import { beginningOf, isCut, shownDynamic } from '../page/article.ts';
import { type Asked, cut, named } from '../page/context.ts';
import { pathOfDynamic } from '../page/path.ts';
import type { Found } from '../page/template.ts';
import { type Entry, listHtml } from '../page/text.ts';
import { pageName } from '../page/title.ts';
import { getTheme } from '../theme/queries.ts';
import { listDynamics } from './list.ts';
import { getDynamic, toDynamic } from './queries.ts';

/** Renders the page of the channel. */
export async function channel(asked: Asked): Promise<Found> {
  const entries = await dynamicEntries(asked);
  const name = pageName('channelPage', asked.lang);
  return { ...named(asked, name, entries), html: listHtml(name, entries, asked) };
}

/** Renders the page of one theme. */
export async function theme(asked: Asked, id: string): Promise<Found> {
  const { name, intro } = await getTheme(asked.platform.db, id, null);
  const entries = await dynamicEntries(asked, { type: TAB.theme, themeId: id });
  const about = named(asked, name, entries);
  return {
    ...about,
    canonical: `${about.canonical}?theme=${encodeURIComponent(id)}`,
    description: cut(intro) || about.description,
    lists: [sharedAbout({ id, name })],
    html: listHtml(name, entries, asked, { lead: intro }),
  };
}

/** First entries of the channel, or of another list of dynamics. */
export async function dynamicEntries(
  { platform }: Asked,
  asked: z.input<typeof dynamicListQuery> = {},
): Promise<Entry[]> {
  const query = dynamicListQuery.parse(asked);
  const { records } = await listDynamics(platform.db, query, null, platform.clock.now());
  return records.map(record => ({
    href: pathOfDynamic(record),
    title: beginningOf(record),
    time: record.time,
    facts: [record.schoolName, record.groupName],
    ...(isCut(record) && { heading: record.userName, text: record.content }),
  }));
}

/** Renders the page of one dynamic. */
export const dynamic = async (asked: Asked, id: string): Promise<Found> =>
  shownDynamic(asked, toDynamic(await getDynamic(asked.platform.db, id, null), null));
