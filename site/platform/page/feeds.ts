import { FORMATS } from '../feed/formats.ts';
import { FORMAT_NAMES, feedPath, feedTitle, type ListName } from '../feed/lists.ts';
import type { Lang } from '../language.ts';
import type { FeedLink } from './page.ts';
import type { PagePath } from './title.ts';

const LISTS_OF: Record<PagePath, ListName[]> = {
  home: ['all', 'activities', 'channel'],
  'home/news': ['news'],
  'home/notice': ['notice'],
  'home/newsDetail': ['news'],
  'home/noticeDetail': ['notice'],
  activityList: ['activities'],
  activityDetail: ['activities'],
  channelPage: ['channel'],
  index: [],
  scheme: [],
  cooperation: [],
  information: [],
  teachingSports: ['channel'],
  'space/index': [],
  'space/information': [],
};

/** The lists of a page as feeds, in every format. */
export const feedsOf = (path: PagePath, origin: string, siteName: string, lang: Lang): FeedLink[] =>
  LISTS_OF[path].flatMap(list =>
    FORMAT_NAMES.map(format => ({
      title: feedTitle(list, siteName, lang),
      type: FORMATS[format].type.replace(/;.*/, ''),
      href: origin + feedPath(list, format, lang),
    })),
  );
