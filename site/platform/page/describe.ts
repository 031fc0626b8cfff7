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
import type { PageContext } from './context.ts';
import { home } from './home.ts';
import type { FeedLink, Page } from './model.ts';
import { requestedLang } from './path.ts';
import { barePage, type PageContent, type PageRequest, shownPage } from './template.ts';
import { isNational, isOwnPath, isPagePath, type OwnPath, type PagePath } from './title.ts';

/**
 * Returns the public content of the page at a path below the base; null if the path is unknown or rendering
 * fails.
 */
export async function pageAt(platform: Platform, pathname: string, c: Context<AppEnv>): Promise<Page | null> {
  const path = pathname.replace(/\/+$/, '') || 'home';
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
  const wished = requestedLang(given('lang'));
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
  const rendering = { origin, siteName, logo, lang, timeZone: timezone };
  const context: PageContext = { ...rendering, platform, path, regionCode, headMenu };
  try {
    const found = await find(context, id, themeId);
    if (!found) return barePage(request, 410);
    return shownPage(request, found, feedsOf(path, origin, siteName, lang, found.lists));
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return barePage(request, error.code === 'GONE' ? 410 : 404);
  }
}

async function find(context: PageContext, id: string, themeId: string): Promise<PageContent | null> {
  switch (context.path) {
    case 'home':
      return home(context);
    case 'home/news':
      return newsList(context, NEWS_KIND.news);
    case 'home/notice':
      return newsList(context, NEWS_KIND.notice);
    case 'home/newsDetail':
    case 'home/noticeDetail':
      return news(context, id);
    case 'activityList':
      return activityList(context);
    case 'activityDetail':
      return activity(context, id);
    case 'index':
      return national(context);
    case 'scheme':
      return scheme(context);
    case 'cooperation':
      return id ? cooperationCase(context, id) : cooperation(context);
    case 'information':
      return id ? informationArticle(context, id) : information(context);
    case 'channelPage':
      if (id) return dynamic(context, id);
      return themeId ? theme(context, themeId) : channel(context);
    case 'teachingSports':
      return square(context);
    case 'space/index':
      return spaceHome(context, id);
    case 'space/information':
      return spaceInformation(context, id);
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
