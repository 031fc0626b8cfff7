import type { Lang } from '../language.ts';
import type { Localised } from '../schema.ts';
import { FORMATS, type Format } from './formats.ts';

/** The public lists that are feeds: what each is called, its page on the site, and its address and filters as a feed. */
export const LISTS = {
  all: { name: { en: 'News and notices', 'zh-CN': '新闻和公告' }, page: 'home/news', feed: 'news' },
  news: { name: { en: 'News', 'zh-CN': '新闻' }, page: 'home/news', feed: 'news', kind: 1 },
  notice: { name: { en: 'Notices', 'zh-CN': '公告' }, page: 'home/notice', feed: 'news', kind: 2 },
  activities: { name: { en: 'Activities', 'zh-CN': '活动' }, page: 'activityList', feed: 'activity' },
  channel: { name: { en: 'Recommended', 'zh-CN': '推荐' }, page: 'channelPage', feed: 'share' },
} as const satisfies Record<
  string,
  { name: Localised<string>; page: string; feed: 'news' | 'share' | 'activity'; kind?: 1 | 2 }
>;
export type ListName = keyof typeof LISTS;

/** What a feed is called. */
export const feedTitle = (list: ListName, siteName: string, lang: Lang): string =>
  `${LISTS[list].name[lang]} · ${siteName}`;

/** Where a list is as a feed: a path on the platform. nb. who reads feeds seldom says in which language. */
export function feedPath(list: ListName, format: Format, lang: Lang): string {
  const described: { feed: string; kind?: number } = LISTS[list];
  const query = new URLSearchParams({ ...(described.kind && { kind: String(described.kind) }), lang });
  return `/mskt/api/index/feed/${described.feed}.${format}?${query}`;
}

export const FORMAT_NAMES = Object.keys(FORMATS) as Format[];
