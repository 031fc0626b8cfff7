import type { Localised } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { BASE, pathOfSpace, pathOfTheme } from '../page/path.ts';
import { FORMATS, type Format } from './formats.ts';

/** A public list that is a feed. */
export interface List {
  /** What it is called. */
  name: string;
  /** Its page on the site: a path on the platform. */
  page: string;
  /** Its address as a feed: the last part without its format, and its filters. */
  feed: 'news' | 'share' | 'activity' | 'cooperation' | 'space';
  query?: Record<string, string>;
}

type Named = Omit<List, 'name'> & { name: Localised<string> };

/** The lists that there is one of. */
const LISTS = {
  all: { name: { en: 'News and notices', 'zh-CN': '新闻和公告' }, page: 'home/news', feed: 'news' },
  news: { name: { en: 'News', 'zh-CN': '新闻' }, page: 'home/news', feed: 'news', query: { kind: '1' } },
  notice: {
    name: { en: 'Notices', 'zh-CN': '公告' },
    page: 'home/notice',
    feed: 'news',
    query: { kind: '2' },
  },
  information: {
    name: { en: 'News information', 'zh-CN': '新闻资讯' },
    page: 'information',
    feed: 'news',
    query: { kind: '1', scope: '1' },
  },
  activities: { name: { en: 'Activities', 'zh-CN': '活动' }, page: 'activityList', feed: 'activity' },
  channel: { name: { en: 'Recommended', 'zh-CN': '推荐' }, page: 'channelPage', feed: 'share' },
  cases: { name: { en: 'Cooperation cases', 'zh-CN': '合作案例' }, page: 'cooperation', feed: 'cooperation' },
} as const satisfies Record<string, Named>;
export type ListName = keyof typeof LISTS;

export function listCalled(called: ListName, lang: Lang): List {
  const { name, page, ...rest }: Named = LISTS[called];
  return { ...rest, name: name[lang], page: BASE + page };
}

/** What there is many of: each has an id, and a name of its own. */
interface Thing {
  id: string;
  name: string;
}

/** What a school, a space or a person shows as its news. */
export const newsListOf = (place: Thing, lang: Lang): List => ({
  name: `${place.name} · ${LISTS.all.name[lang]}`,
  page: pathOfSpace(place),
  feed: 'space',
  query: { id: place.id },
});

/** What is shared in a space. */
export const sharedIn = (space: Thing, lang: Lang): List => ({
  name: `${space.name} · ${{ en: 'Dynamics', 'zh-CN': '动态' }[lang]}`,
  page: pathOfSpace(space),
  feed: 'share',
  query: { type: '3', groupId: space.id },
});

/** What is shared about a theme. */
export const sharedAbout = (theme: Thing): List => ({
  name: theme.name,
  page: pathOfTheme(theme),
  feed: 'share',
  query: { type: '4', themeId: theme.id },
});

/** What a feed is called. */
export const feedTitle = ({ name }: List, siteName: string): string => `${name} · ${siteName}`;

/** Where a list is as a feed: a path on the platform. nb. who reads feeds seldom says in which language. */
export const feedPath = ({ feed, query }: List, format: Format, lang: Lang): string =>
  `/mskt/api/index/feed/${feed}.${format}?${new URLSearchParams({ ...query, lang })}`;

export const FORMAT_NAMES = Object.keys(FORMATS) as Format[];
