import type { z } from 'zod';
import { dynamicListQuery } from '../../../widgets/contract/dynamic/schema.ts';
import { TAB } from '../../../widgets/contract/limits.ts';
import { sharedAbout } from '../feed/lists.ts';
import { headlineOf, isCut, shownDynamic } from '../page/article.ts';
import { cut, named, type PageContext } from '../page/context.ts';
import { pathOfDynamic } from '../page/path.ts';
import type { PageContent } from '../page/template.ts';
import { type Entry, listHtml } from '../page/text.ts';
import { pageName } from '../page/title.ts';
import { getTheme } from '../theme/queries.ts';
import { listDynamics } from './list.ts';
import { getDynamic, toDynamic } from './queries.ts';

/** Renders the page of the channel. */
export async function channel(context: PageContext): Promise<PageContent> {
  const entries = await dynamicEntries(context);
  const name = pageName('channelPage', context.lang);
  return { ...named(context, name, entries), html: listHtml(name, entries, context) };
}

/** Renders the page of one theme. */
export async function theme(context: PageContext, id: string): Promise<PageContent> {
  const { name, intro } = await getTheme(context.platform.db, id, null);
  const entries = await dynamicEntries(context, { type: TAB.theme, themeId: id });
  const about = named(context, name, entries);
  return {
    ...about,
    canonical: `${about.canonical}?theme=${encodeURIComponent(id)}`,
    description: cut(intro) || about.description,
    lists: [sharedAbout({ id, name })],
    html: listHtml(name, entries, context, { lead: intro }),
  };
}

/** First entries of the channel, or of another list of dynamics. */
export async function dynamicEntries(
  { platform }: PageContext,
  input: z.input<typeof dynamicListQuery> = {},
): Promise<Entry[]> {
  const query = dynamicListQuery.parse(input);
  const { records } = await listDynamics(platform.db, query, null, platform.clock.now());
  return records.map(record => ({
    href: pathOfDynamic(record),
    title: headlineOf(record),
    time: record.time,
    facts: [record.schoolName, record.groupName],
    ...(isCut(record) && { heading: record.userName, text: record.content }),
  }));
}

/** Renders the page of one dynamic. */
export const dynamic = async (context: PageContext, id: string): Promise<PageContent> =>
  shownDynamic(context, toDynamic(await getDynamic(context.platform.db, id, null), null));
