import { FORMATS } from '../feed/formats.ts';
import { FORMAT_NAMES, feedPath, feedTitle, type List, type ListName, listCalled } from '../feed/lists.ts';
import type { Lang } from '../http/language.ts';
import type { FeedLink } from './model.ts';
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
  index: ['information', 'cases'],
  scheme: [],
  cooperation: ['cases'],
  information: ['information'],
  teachingSports: ['channel'],
  'space/index': [],
  'space/information': [],
};

/** Returns the feed links of a page's lists in every format. `own` replaces the lists of its path. */
export const feedsOf = (
  path: PagePath,
  origin: string,
  siteName: string,
  lang: Lang,
  own: List[] = LISTS_OF[path].map(called => listCalled(called, lang)),
): FeedLink[] =>
  own.flatMap(list =>
    FORMAT_NAMES.map(format => ({
      title: feedTitle(list, siteName),
      type: FORMATS[format].type.replace(/;.*/, ''),
      href: origin + feedPath(list, format, lang),
    })),
  );
