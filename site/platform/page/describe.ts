import type { Context } from 'hono';
import { NEWS_KIND } from '../../../widgets/contract/limits.ts';
import { activity, activityList } from '../activity/page.ts';
import type { Platform } from '../dependencies.ts';
import { channel, dynamic, theme } from '../dynamic/page.ts';
import { FORMATS } from '../feed/formats.ts';
import { FORMAT_NAMES, feedPath, feedTitle, type List, type ListName, listCalled } from '../feed/lists.ts';
import type { AppEnv } from '../http/app-env.ts';
import { addressOf } from '../http/client-address.ts';
import { type Lang, languageOf } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit, LIMITS } from '../http/rate-limit.ts';
import {
  cooperation,
  cooperationCase,
  information,
  informationArticle,
  national,
  scheme,
} from '../national/page.ts';
import { news, newsList } from '../news/page.ts';
import { getPlatformAt, isReadable, toIndexInfo } from '../portal/queries.ts';
import { spaceHome, spaceInformation, square } from '../space/page.ts';
import type { Asked, Showing } from './context.ts';
import { home } from './home.ts';
import type { FeedLink, Page } from './model.ts';
import { langAsked } from './path.ts';
import { barePage, type Found, type PageRequest, shownPage } from './template.ts';
import { isNational, isOwnPath, isPagePath, type OwnPath, type PagePath } from './title.ts';

/**
 * Returns the public content of the page at a path below the base; null if the path is unknown or rendering
 * fails.
 */
export async function pageAt(platform: Platform, asked: string, c: Context<AppEnv>): Promise<Page | null> {
  const path = asked.replace(/\/+$/, '') || 'home';
  if (!isPagePath(path) && !isOwnPath(path)) return null;
  try {
    return await describe(platform, path, c);
  } catch (error) {
    // The site itself is still served and reports the failure.
    if (!(error instanceof PlatformError))
      platform.logger.error('a page could not be described', { path, error });
    return null;
  }
}

async function describe(platform: Platform, path: PagePath | OwnPath, c: Context<AppEnv>): Promise<Page> {
  await consumeRateLimit(platform.db, platform.clock.now(), `read ${addressOf(c, platform)}`, LIMITS.read);
  const given = (name: string) => c.req.query(name)?.replaceAll('\0', '');
  const wished = langAsked(given('lang'));
  const lang = wished ?? languageOf(c.req.header('accept-language'));
  const row = await getPlatformAt(platform.db, new URL(c.req.url).hostname);
  const { headFootInfo, headMenu, timezone } = toIndexInfo(row, lang, null, platform);
  const { flatName: siteName, titleLogo: logo } = headFootInfo;
  const [id, themeId] = [given('id') ?? '', given('theme') ?? ''];
  const origin = platform.urls.platform;
  const request: PageRequest = { path, lang, wished, origin, info: headFootInfo, headMenu };
  if (isOwnPath(path)) return barePage(request);
  const isOwnSpace = path.startsWith('space/') && id === '';
  const isOpen = isReadable(row, platform.clock.now()) || isNational(path);
  if (isOwnSpace || !isOpen) return barePage(request);
  const { regionCode } = row;
  const showing: Showing = { origin, siteName, logo, lang, timeZone: timezone };
  const asked: Asked = { ...showing, platform, path, regionCode, headMenu };
  try {
    const found = await find(asked, id, themeId);
    if (!found) return barePage(request, 410);
    return shownPage(request, found, feedsOf(path, origin, siteName, lang, found.lists));
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return barePage(request, error.code === 'GONE' ? 410 : 404);
  }
}

async function find(asked: Asked, id: string, themeId: string): Promise<Found | null> {
  switch (asked.path) {
    case 'home':
      return home(asked);
    case 'home/news':
      return newsList(asked, NEWS_KIND.news);
    case 'home/notice':
      return newsList(asked, NEWS_KIND.notice);
    case 'home/newsDetail':
    case 'home/noticeDetail':
      return news(asked, id);
    case 'activityList':
      return activityList(asked);
    case 'activityDetail':
      return activity(asked, id);
    case 'index':
      return national(asked);
    case 'scheme':
      return scheme(asked);
    case 'cooperation':
      return id ? cooperationCase(asked, id) : cooperation(asked);
    case 'information':
      return id ? informationArticle(asked, id) : information(asked);
    case 'channelPage':
      if (id) return dynamic(asked, id);
      return themeId ? theme(asked, themeId) : channel(asked);
    case 'teachingSports':
      return square(asked);
    case 'space/index':
      return spaceHome(asked, id);
    case 'space/information':
      return spaceInformation(asked, id);
  }
}

/** Lists of each page that have feeds. */
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
const feedsOf = (
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
