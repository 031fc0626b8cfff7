import type { z } from 'zod';
import { type Dynamic, dynamicListQuery } from '../../../widgets/core/contract/dynamic.ts';
import { TAB } from '../../../widgets/core/contract/limits.ts';
import { titleOf as startOf } from '../feed/feed.ts';
import { dynamicData } from '../page/data.ts';
import { cut } from '../page/description.ts';
import type { Found } from '../page/dress.ts';
import { BASE, pathOfDynamic } from '../page/path.ts';
import { dynamicHtml, type Entry, listHtml } from '../page/text.ts';
import { PAGES } from '../page/title.ts';
import { findDynamic, toDynamic } from '../rows/dynamic.ts';
import { listDynamics } from '../rows/dynamic-list.ts';
import { findTheme } from '../rows/theme.ts';
import { type Asked, below, named, publisherOf } from './page-asked.ts';

/** The page of the channel. */
export async function channel(asked: Asked): Promise<Found> {
  const entries = await dynamicEntries(asked);
  const name = PAGES.channelPage[asked.lang];
  return { ...named(asked, name, entries), html: listHtml(name, entries, asked) };
}

/** The page of one theme. */
export async function theme(asked: Asked, id: string): Promise<Found> {
  const { name, intro } = await findTheme(asked.platform.db, id, null);
  const entries = await dynamicEntries(asked, { type: TAB.theme, themeId: id });
  const about = named(asked, name, entries);
  return {
    ...about,
    canonical: `${about.canonical}?theme=${encodeURIComponent(id)}`,
    description: cut(intro) || about.description,
    html: listHtml(name, entries, asked, { lead: intro }),
  };
}

/** What the channel begins with, or another list of dynamics. */
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

/** The page of one dynamic. */
export async function dynamic(asked: Asked, id: string): Promise<Found> {
  const found = toDynamic(await findDynamic(asked.platform.db, id, null), null);
  const origin = asked.platform.urls.platform;
  const canonical = origin + pathOfDynamic(found);
  const [picture] = found.images;
  const image = picture && { ...picture, fileUrl: origin + picture.fileUrl };
  return {
    canonical,
    headline: beginningOf(found),
    description: cut(found.content) || found.userName,
    image,
    article: {
      published: found.time,
      modified: found.editTime,
      tags: (found.groups ?? []).map(({ groupName }) => groupName),
    },
    data: [
      dynamicData(found, canonical, image?.fileUrl, publisherOf(asked)),
      below(
        asked,
        { name: PAGES.channelPage[asked.lang], path: `${BASE}channelPage` },
        { name: beginningOf(found), path: pathOfDynamic(found) },
      ),
    ],
    html: dynamicHtml(found, asked),
  };
}

/** A dynamic has no title: who shared it, and how it begins. */
const beginningOf = ({ userName, content }: Pick<Dynamic, 'userName' | 'content'>): string => {
  const start = startOf({ summary: lineOf(content) });
  return start === '' ? userName : `${userName}: ${start}`;
};

/** Whether there is more of it than how it begins. */
const isCut = ({ content }: Pick<Dynamic, 'content'>): boolean =>
  startOf({ summary: lineOf(content) }) !== lineOf(content);

const lineOf = (content: string): string => content.replace(/\s+/g, ' ');
