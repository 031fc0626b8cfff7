import type { Context } from 'hono';
import { NEWS_KIND } from '../../../widgets/contract/limits.ts';
import { SITE_PAGES } from '../../../widgets/contract/site-page/calls.ts';
import { isSitePath, type SitePath, traitsOf } from '../../map/site-map.ts';
import { activity, activityList } from '../activity/page.ts';
import type { Platform } from '../dependencies.ts';
import { channel, dynamic, theme } from '../dynamic/page.ts';
import { FORMATS } from '../feed/formats.ts';
import { FORMAT_NAMES, feedPath, feedTitle, type List, type ListName, listCalled } from '../feed/lists.ts';
import type { AppEnv } from '../http/app-env.ts';
import { type Lang, languageOf } from '../http/language.ts';
import { countRead } from '../http/middleware/guards.ts';
import { PlatformError } from '../http/platform-error.ts';
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
import { sitePage } from '../site-page/page.ts';
import { spaceHome, spaceInformation, square } from '../space/page.ts';
import type { PageContext } from './context.ts';
import { home } from './home.ts';
import type { FeedLink, Page } from './model.ts';
import { requestedLang } from './path.ts';
import { barePage, type PageContent, type PageRequest, shownPage } from './template.ts';

/**
 * Returns the public content of the page at a path below the base; null if the path is unknown or rendering
 * fails.
 */
export async function pageAt(platform: Platform, pathname: string, c: Context<AppEnv>): Promise<Page | null> {
  const path = pathname.replace(/\/+$/, '') || 'home';
  if (!isSitePath(path)) return null;
  try {
    return await describe(platform, path, c);
  } catch (error) {
    // The site itself is still served and reports the failure.
    if (!(error instanceof PlatformError))
      platform.logger.error('a page could not be described', { path, error });
    return null;
  }
}

async function describe(platform: Platform, path: SitePath, c: Context<AppEnv>): Promise<Page> {
  countRead(platform, c);
  const given = (name: string) => c.req.query(name)?.replaceAll('\0', '');
  const wished = requestedLang(given('lang'));
  const lang = wished ?? languageOf(c.req.header('accept-language'));
  const row = await getPlatformAt(platform.db, new URL(c.req.url).hostname);
  const { headFootInfo, headMenu, timezone } = toIndexInfo(row, lang, null, platform);
  const { flatName: siteName, titleLogo: logo } = headFootInfo;
  const [id, themeId] = [given('id') ?? '', given('theme') ?? ''];
  const origin = platform.urls.platform;
  const request: PageRequest = { path, lang, wished, origin, info: headFootInfo, headMenu };
  const page = PUBLIC_PAGES[path];
  if (!page) return barePage(request);
  const isOwnSpace = path.startsWith('space/') && id === '';
  const isOpen = isReadable(row, platform.clock.now()) || traitsOf(path).national;
  if (isOwnSpace || !isOpen) return barePage(request);
  const { regionCode } = row;
  const rendering = { origin, siteName, logo, lang, timeZone: timezone };
  const context: PageContext = { ...rendering, platform, path, regionCode, headMenu };
  try {
    const found = await page.read(context, id, themeId);
    if (!found) return barePage(request, 410);
    return shownPage(request, found, feedsOf(found.lists ?? listsOf(page, lang), origin, siteName, lang));
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return barePage(request, error.code === 'GONE' ? 410 : 404);
  }
}

interface PublicPage {
  /** Reads the page, or the object with this id. Resolves to null if the object no longer exists. */
  read(context: PageContext, id: string, themeId: string): Promise<PageContent | null>;
  /** Lists whose feeds the page announces. */
  lists?: ListName[];
}

/** Pages that visitors read without JavaScript. All others are sent without content and are not indexed. */
const PUBLIC_PAGES: { readonly [P in SitePath]?: PublicPage } = {
  home: { read: home, lists: ['all', 'activities', 'channel'] },
  'home/news': { read: context => newsList(context, NEWS_KIND.news), lists: ['news'] },
  'home/notice': { read: context => newsList(context, NEWS_KIND.notice), lists: ['notice'] },
  'home/newsDetail': { read: news, lists: ['news'] },
  'home/noticeDetail': { read: news, lists: ['notice'] },
  activityList: { read: activityList, lists: ['activities'] },
  activityDetail: { read: activity, lists: ['activities'] },
  channelPage: {
    read(context, id, themeId) {
      if (id) return dynamic(context, id);
      return themeId ? theme(context, themeId) : channel(context);
    },
    lists: ['channel'],
  },
  index: { read: national, lists: ['information', 'cases'] },
  scheme: { read: scheme },
  cooperation: {
    read: (context, id) => (id ? cooperationCase(context, id) : cooperation(context)),
    lists: ['cases'],
  },
  information: {
    read: (context, id) => (id ? informationArticle(context, id) : information(context)),
    lists: ['information'],
  },
  teachingSports: { read: square, lists: ['channel'] },
  ...Object.fromEntries(SITE_PAGES.map(id => [id, { read: sitePage(id) }])),
  'space/index': { read: spaceHome },
  'space/information': { read: spaceInformation },
};

const listsOf = ({ lists = [] }: PublicPage, lang: Lang): List[] => lists.map(name => listCalled(name, lang));

/** Returns the feed links of lists in every format. */
const feedsOf = (lists: List[], origin: string, siteName: string, lang: Lang): FeedLink[] =>
  lists.flatMap(list =>
    FORMAT_NAMES.map(format => ({
      title: feedTitle(list, siteName),
      type: FORMATS[format].type.replace(/;.*/, ''),
      href: origin + feedPath(list, format, lang),
    })),
  );
