import type { Localised } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { BASE, pathOfSpace, pathOfTheme } from '../page/path.ts';
import { FORMATS, type Format } from './formats.ts';

/** A public list with a feed. */
export interface List {
  name: string;
  /** Path of its page on the site. */
  page: string;
  /** Address of its feed: last path segment without the format, and filters. */
  feed: 'news' | 'share' | 'activity' | 'cooperation' | 'space';
  query?: Record<string, string>;
}

type Named = Omit<List, 'name'> & { name: Localised<string> };

/** Lists that exist once per platform. */
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

/** Owner of a list that exists many times. */
interface Thing {
  id: string;
  name: string;
}

/** News list of a school, space or person. */
export const newsListOf = (place: Thing, lang: Lang): List => ({
  name: `${place.name} · ${LISTS.all.name[lang]}`,
  page: pathOfSpace(place),
  feed: 'space',
  query: { id: place.id },
});

/** Dynamics of a space. */
export const sharedIn = (space: Thing, lang: Lang): List => ({
  name: `${space.name} · ${{ en: 'Dynamics', 'zh-CN': '动态' }[lang]}`,
  page: pathOfSpace(space),
  feed: 'share',
  query: { type: '3', groupId: space.id },
});

/** Dynamics of a theme. */
export const sharedAbout = (theme: Thing): List => ({
  name: theme.name,
  page: pathOfTheme(theme),
  feed: 'share',
  query: { type: '4', themeId: theme.id },
});

export const feedTitle = ({ name }: List, siteName: string): string => `${name} · ${siteName}`;

/** Path of a list's feed. Includes the locale, because feed readers seldom send one. */
export const feedPath = ({ feed, query }: List, format: Format, lang: Lang): string =>
  `/mskt/api/index/feed/${feed}.${format}?${new URLSearchParams({ ...query, lang })}`;

export const FORMAT_NAMES = Object.keys(FORMATS) as Format[];
