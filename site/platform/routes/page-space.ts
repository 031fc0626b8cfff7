import { communitySpaceListQuery, teaStudioListQuery } from '../../../widgets/core/contract/space.ts';
import { pathOfSpace } from '../page/path.ts';
import { type Entry, listHtml } from '../page/text.ts';
import { PAGES } from '../page/title.ts';
import { listCommunitySpaces, listTeaStudios } from '../rows/space-list.ts';
import { type Asked, type Found, named } from './page-asked.ts';

/** The page of the square: the communities it begins with, then the studios, each with the day of its latest dynamic. */
export async function square(asked: Asked): Promise<Found> {
  const { platform, lang } = asked;
  const asking = { reader: null, now: platform.clock.now(), lang };
  const communities = await listCommunitySpaces(platform.db, communitySpaceListQuery.parse({}), asking);
  const studios = await listTeaStudios(platform.db, teaStudioListQuery.parse({}), asking);
  const entries: Entry[] = [...communities.records, ...studios.records].map(space => ({
    href: space.url ?? pathOfSpace(space),
    title: space.name,
    time: space.lastShare?.time ?? space.createTime,
  }));
  const name = PAGES.teachingSports[lang];
  return { ...named(asked, name, entries), html: listHtml(name, entries, asked) };
}
