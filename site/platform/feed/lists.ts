import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { messageWords } from '../messages/words.ts';
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

/** Lists that exist once per platform. Their names are messages. */
const LISTS = {
  all: { page: 'home/news', feed: 'news' },
  news: { page: 'home/news', feed: 'news', query: { kind: '1' } },
  notice: { page: 'home/notice', feed: 'news', query: { kind: '2' } },
  information: { page: 'information', feed: 'news', query: { kind: '1', scope: '1' } },
  activities: { page: 'activityList', feed: 'activity' },
  channel: { page: 'channelPage', feed: 'share' },
  cases: { page: 'cooperation', feed: 'cooperation' },
} as const satisfies Record<string, Omit<List, 'name'>>;
export type ListName = keyof typeof LISTS;

export function listCalled(called: ListName, lang: Lang): List {
  const { page, ...rest }: Omit<List, 'name'> = LISTS[called];
  return { ...rest, name: translate(messageWords, lang)(`feed_${called}`), page: BASE + page };
}

/** Owner of a list that exists many times. */
interface Thing {
  id: string;
  name: string;
}

/** News list of a school, space or person. */
export const newsListOf = (place: Thing, lang: Lang): List => ({
  name: `${place.name} · ${translate(messageWords, lang)('feed_all')}`,
  page: pathOfSpace(place),
  feed: 'space',
  query: { id: place.id },
});

/** Dynamics of a space. */
export const sharedIn = (space: Thing, lang: Lang): List => ({
  name: `${space.name} · ${translate(messageWords, lang)('feed_shared')}`,
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
