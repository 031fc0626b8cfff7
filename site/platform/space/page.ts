import { NEWS_STATUS, TAB } from '../../../widgets/contract/limits.ts';
import {
  communitySpaceListQuery,
  type SpaceInfo,
  teaStudioListQuery,
} from '../../../widgets/contract/space/schema.ts';
import { spaceNewsQuery } from '../../../widgets/contract/space-sync/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { dynamicEntries } from '../dynamic/page.ts';
import { newsListOf, sharedIn } from '../feed/lists.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { below, cut, named, type PageContext } from '../page/context.ts';
import { element, worded } from '../page/html.ts';
import { BASE, pathOfNews, pathOfSpace } from '../page/path.ts';
import { spaceData } from '../page/structured-data.ts';
import type { PageContent } from '../page/template.ts';
import {
  type Entry,
  entriesHtml,
  factsHtml,
  listHtml,
  listOf,
  mainHtml,
  type TextContext,
} from '../page/text.ts';
import { pageName } from '../page/title.ts';
import { pageWords } from '../page/words.ts';
import { readSpaceInfo } from './info.ts';
import { getPlace, type Place } from './info-place.ts';
import { listCommunitySpaces, listTeaStudios, readSpace } from './list.ts';
import { listSpaceNews } from './news.ts';
import { getSpace } from './queries.ts';

/** Maximum number of entries of a list. */
interface Most {
  pageSize?: number;
}

/** Renders the square: communities, then studios, each with the day of its latest dynamic. */
export async function square(context: PageContext): Promise<PageContent> {
  const entries = [...(await communityEntries(context)), ...(await studioEntries(context))];
  const name = pageName('teachingSports', context.lang);
  return { ...named(context, name, entries), html: listHtml(name, entries, context, { look: 'page wide' }) };
}

export async function communityEntries(context: PageContext, most: Most = {}): Promise<Entry[]> {
  const query = communitySpaceListQuery.parse(most);
  return (await listCommunitySpaces(context.platform.db, query, asking(context))).records.map(entryOf);
}

export async function studioEntries(context: PageContext, most: Most = {}): Promise<Entry[]> {
  const query = teaStudioListQuery.parse(most);
  return (await listTeaStudios(context.platform.db, query, asking(context))).records.map(entryOf);
}

type ListedSpace = Awaited<ReturnType<typeof listTeaStudios | typeof listCommunitySpaces>>['records'][number];

const entryOf = (space: ListedSpace): Entry => ({
  href: space.url ?? pathOfSpace(space),
  title: space.name,
  time: space.lastShare?.time ?? space.createTime,
  facts: [space.schoolName, ...space.hosts.map(host => host.userName)],
  text: space.intro,
});

const asking = ({ platform, lang }: PageContext) => ({ reader: null, now: platform.clock.now(), lang });

/** Renders the home of a space: profile, hosts, news, and dynamics. Throws ADDRESS_ERROR. */
export async function spaceHome(context: PageContext, id: string): Promise<PageContent> {
  const { place, info } = await getInfo(context, id);
  const news = await newsOf(context, place);
  const community = await communityOf(context, id);
  const { hosts, shared } = community ?? { hosts: [], shared: [] };
  return {
    ...shownSpace(context, info, pathOfSpace({ id })),
    lists: [newsListOf(place, context.lang), ...(community ? [sharedIn(place, context.lang)] : [])],
    html: spaceHtml(info, { hosts, news, shared }, context),
  };
}

/** Renders the profile of a space. Throws ADDRESS_ERROR. */
export async function spaceInformation(context: PageContext, id: string): Promise<PageContent> {
  const { info } = await getInfo(context, id);
  const path = `${BASE}${context.path}?id=${encodeURIComponent(id)}`;
  return { ...shownSpace(context, info, path), html: aboutHtml(info, context.lang) };
}

async function getInfo({ platform: { db, clock }, lang }: PageContext, id: string) {
  const place = await getPlace(db, id, null);
  return { place, info: await readSpaceInfo(db, place, { now: clock.now(), lang }) };
}

async function newsOf(context: PageContext, place: Place): Promise<Entry[]> {
  const query = spaceNewsQuery.parse({ spaceId: place.id });
  const { records } = await listSpaceNews(
    context.platform.db,
    place,
    { ...query, manage: 0 },
    asking(context),
  );
  return records.flatMap(({ status, ...record }) =>
    status === NEWS_STATUS.published
      ? [
          {
            href: pathOfNews(record),
            title: record.title,
            time: record.publishTime,
            facts: [record.source],
            text: record.summary,
          },
        ]
      : [],
  );
}

/** Returns the hosts and dynamics of a community or studio; null for other kinds of space. */
async function communityOf(
  context: PageContext,
  id: string,
): Promise<{ hosts: string[]; shared: Entry[] } | null> {
  const { db } = context.platform;
  const found = await getSpace(db, id, null).catch(error => {
    if (error instanceof PlatformError) return null;
    throw error;
  });
  if (!found) return null;
  const { hosts } = await readSpace(db, id, asking(context));
  const shared = await dynamicEntries(context, { type: TAB.space, groupId: id });
  return { hosts: hosts.map(host => host.userName), shared };
}

function shownSpace(context: PageContext, info: SpaceInfo, path: string): Omit<PageContent, 'html'> {
  const origin = context.platform.urls.platform;
  const picture = info.banner ?? info.avatar;
  const image = picture && { ...picture, fileUrl: origin + picture.fileUrl };
  const square = { name: pageName('teachingSports', context.lang), path: `${BASE}teachingSports` };
  return {
    canonical: origin + path,
    headline: info.name,
    description: cut(info.intro) || info.name,
    image,
    data: [
      spaceData(info, origin + pathOfSpace(info), image?.fileUrl),
      below(context, square, { name: info.name, path }),
    ],
  };
}

/** Content of a space page besides the profile. */
interface SpaceContent {
  hosts: readonly string[];
  news: readonly Entry[];
  shared: readonly Entry[];
}

/** Renders the home of a space for clients without JavaScript. */
function spaceHtml(info: SpaceInfo, { hosts, news, shared }: SpaceContent, context: TextContext): string {
  const say = translate(pageWords, context.lang);
  const names = hosts.map(host => worded('bdi', {}, host)).join(' · ');
  const parts = [
    headHtml(info),
    hosts.length === 0 ? '' : element('p', {}, `${say('hosts')}: ${names}`),
    listOf([worded('a', { href: aboutPath(info) }, say('about'))]),
    section(say('news'), entriesHtml(news, context, 3)),
    section(say('shared'), entriesHtml(shared, context, 3)),
  ];
  return mainHtml(parts.join(''));
}

/** Renders the profile of a space for clients without JavaScript. */
function aboutHtml(info: SpaceInfo, lang: Lang): string {
  const say = translate(pageWords, lang);
  const { phone, mail, address } = info.contact;
  const links = info.links.map(({ name, url }) =>
    worded('a', { href: url, rel: 'noopener nofollow', dir: 'auto' }, name),
  );
  const parts = [
    headHtml(info),
    listOf([worded('a', { href: pathOfSpace(info) }, say('home'))]),
    factsHtml([address, phone, mail]),
    section(say('honours'), listOf(info.honours.map(honour => worded('bdi', {}, honour)))),
    section(say('spaceLinks'), listOf(links)),
  ];
  return mainHtml(parts.join(''));
}

const headHtml = ({ name, intro, schoolName, sectionName, subject }: SpaceInfo): string =>
  element(
    'header',
    { class: 'page-head' },
    worded('h1', { dir: 'auto' }, name) +
      factsHtml([schoolName, sectionName, subject]) +
      (intro ? worded('p', { dir: 'auto' }, intro) : ''),
  );

/** Section with a heading; empty without content. */
const section = (name: string, html: string): string =>
  html === '' ? '' : element('section', {}, worded('h2', {}, name) + html);

const aboutPath = ({ id }: SpaceInfo): string => `${BASE}space/information?id=${encodeURIComponent(id)}`;
