import type { Context } from 'hono';
import { NEWS_KIND } from '../../../widgets/core/contract/limits.ts';
import { addressOf } from '../address.ts';
import { PlatformError } from '../failure.ts';
import { languageOf } from '../language.ts';
import { feedsOf } from '../page/feeds.ts';
import type { Page } from '../page/page.ts';
import { listHtml, navHtml } from '../page/text.ts';
import { isPagePath, type PagePath, titleOf } from '../page/title.ts';
import type { AppEnv, Platform } from '../platform.ts';
import { findPlatformAt, toIndexInfo, toPlatParams } from '../rows/index-info.ts';
import { LIMITS, takeTurn } from '../rows/rate-limit.ts';
import { activity, activityEntries, activityList } from './page-activity.ts';
import { type Asked, type Found, named } from './page-asked.ts';
import { channel, dynamic, dynamicEntries } from './page-dynamic.ts';
import { news, newsEntries, newsList } from './page-news.ts';
import { square } from './page-space.ts';

/** What a visitor may know of the page at a path below the base; null where that is nothing but the site itself. */
export async function pageAt(platform: Platform, asked: string, c: Context<AppEnv>): Promise<Page | null> {
  const path = asked.replace(/\/+$/, '') || 'home';
  if (!isPagePath(path)) return null;
  try {
    return await describe(platform, path, c);
  } catch (error) {
    // nb. the site itself is served as long as this process lives, and says by itself what does not work.
    if (!(error instanceof PlatformError))
      platform.logger.error('a page could not be described', { path, error });
    return null;
  }
}

async function describe(platform: Platform, path: PagePath, c: Context<AppEnv>): Promise<Page> {
  await takeTurn(platform.db, platform.clock.now(), `read ${addressOf(c, platform)}`, LIMITS.read);
  const lang = languageOf(c.req.header('accept-language'));
  const row = await findPlatformAt(platform.db, new URL(c.req.url).hostname);
  const { headFootInfo, headMenu, timezone } = toIndexInfo(row, lang, null);
  const { flatName: siteName, titleLogo: logo } = headFootInfo;
  const asked: Asked = { platform, path, siteName, logo, headMenu, lang, timeZone: timezone };
  const bare = { lang, siteName, title: titleOf(path, headMenu, siteName, lang) };
  if (toPlatParams(row, platform).isPlatExpired) return { ...bare, status: 200 };
  const id = c.req.query('id')?.replaceAll('\0', '');
  try {
    const found = await find(asked, id);
    if (found === null) return { ...bare, status: 410 };
    const feeds = feedsOf(path, platform.urls.platform, siteName, lang);
    return { ...bare, status: 200, shown: { ...found, feeds, html: navHtml(siteName, lang) + found.html } };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { ...bare, status: error.code === 'GONE' ? 410 : 404 };
  }
}

async function find(asked: Asked, id: string | undefined): Promise<Found | null> {
  switch (asked.path) {
    case 'home':
      return home(asked);
    case 'home/news':
      return newsList(asked, NEWS_KIND.news);
    case 'home/notice':
      return newsList(asked, NEWS_KIND.notice);
    case 'home/newsDetail':
    case 'home/noticeDetail':
      return news(asked, id ?? '');
    case 'activityList':
      return activityList(asked);
    case 'activityDetail':
      return activity(asked, id ?? '');
    case 'channelPage':
      return id ? dynamic(asked, id) : channel(asked);
    case 'teachingSports':
      return square(asked);
  }
}

async function home(asked: Asked): Promise<Found> {
  const latest = await newsEntries(asked);
  const entries = [...latest, ...(await activityEntries(asked)), ...(await dynamicEntries(asked))];
  return { ...named(asked, asked.siteName, latest), html: listHtml(asked.siteName, entries, asked) };
}
