import type { Context } from 'hono';
import type { Dynamic } from '../../../widgets/core/contract/dynamic.ts';
import { dynamicListQuery } from '../../../widgets/core/contract/dynamic.ts';
import { NEWS_KIND, NEWS_STATUS } from '../../../widgets/core/contract/limits.ts';
import type { MenuItem } from '../../../widgets/core/contract/menu.ts';
import type { News } from '../../../widgets/core/contract/news.ts';
import { newsListQuery } from '../../../widgets/core/contract/news.ts';
import { addressOf } from '../address.ts';
import { PlatformError } from '../failure.ts';
import { titleOf as startOf } from '../feed/feed.ts';
import { languageOf } from '../language.ts';
import { dynamicData, newsData } from '../page/data.ts';
import { feedsOf } from '../page/feeds.ts';
import type { Page, Shown } from '../page/page.ts';
import { BASE, pathOfDynamic, pathOfNews } from '../page/path.ts';
import { dynamicHtml, type Entry, listHtml, navHtml, newsHtml, type Telling } from '../page/text.ts';
import { isPagePath, PAGES, type PagePath, titleOf } from '../page/title.ts';
import type { AppEnv, Platform } from '../platform.ts';
import { findDynamic, toDynamic } from '../rows/dynamic.ts';
import { listDynamics } from '../rows/dynamic-list.ts';
import { findPlatformAt, toIndexInfo, toPlatParams } from '../rows/index-info.ts';
import { findNews } from '../rows/news.ts';
import { detailNews } from '../rows/news-detail.ts';
import { listNews } from '../rows/news-list.ts';
import { LIMITS, takeTurn } from '../rows/rate-limit.ts';

/** What a page is made of. */
interface Asked extends Telling {
  platform: Platform;
  path: PagePath;
  siteName: string;
  logo: string;
  headMenu: MenuItem[];
}
/** What is special about one page, beside its address, feeds and frame. */
type Found = Omit<Shown, 'feeds'>;

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
    case 'channelPage':
      return id ? dynamic(asked, id) : channel(asked);
  }
}

/** How many entries of a list describe it. */
const NAMED = 3;
/** Letters of a description. */
const DESCRIBED = 200;

async function home(asked: Asked): Promise<Found> {
  const [latest, shared] = [await newsEntries(asked), await dynamicEntries(asked)];
  return {
    ...named(asked, asked.siteName, latest),
    html: listHtml(asked.siteName, [...latest, ...shared], asked),
  };
}

async function newsList(asked: Asked, kind: 1 | 2): Promise<Found> {
  const entries = await newsEntries(asked, kind);
  const name = PAGES[asked.path][asked.lang];
  return { ...named(asked, name, entries), html: listHtml(name, entries, asked) };
}

async function channel(asked: Asked): Promise<Found> {
  const entries = await dynamicEntries(asked);
  const name = PAGES.channelPage[asked.lang];
  return { ...named(asked, name, entries), html: listHtml(name, entries, asked) };
}

/** A list is described by what it begins with. */
const named = ({ path, platform, siteName }: Asked, headline: string, entries: readonly Entry[]) => ({
  canonical: platform.urls.platform + BASE + path,
  headline,
  description:
    cut(
      entries
        .slice(0, NAMED)
        .map(({ title }) => title)
        .join(' · '),
    ) || siteName,
});

async function newsEntries({ platform, lang }: Asked, kind?: 1 | 2): Promise<Entry[]> {
  const query = newsListQuery.parse({ kind });
  const { records } = await listNews(platform.db, query, { reader: null, now: platform.clock.now(), lang });
  return records.map(record => ({ href: pathOfNews(record), title: record.title, time: record.publishTime }));
}

async function dynamicEntries({ platform }: Asked): Promise<Entry[]> {
  const query = dynamicListQuery.parse({});
  const { records } = await listDynamics(platform.db, query, null, platform.clock.now());
  return records.map(record => ({
    href: pathOfDynamic(record),
    title: beginningOf(record),
    time: record.time,
  }));
}

async function news(asked: Asked, id: string): Promise<Found | null> {
  const { platform, lang } = asked;
  const asking = { reader: null, now: platform.clock.now(), lang };
  const found = await detailNews(platform.db, await findNews(platform.db, id, asking), asking);
  return found.status === NEWS_STATUS.published ? shownNews(asked, found) : null;
}

function shownNews(asked: Asked, found: News): Found {
  const origin = asked.platform.urls.platform;
  const canonical = origin + pathOfNews(found);
  const image = found.cover && { ...found.cover, fileUrl: origin + found.cover.fileUrl };
  return {
    canonical,
    headline: found.title,
    description: cut(found.summary),
    image,
    article: {
      published: found.publishTime,
      modified: found.updateTime,
      section: found.categoryName,
      tags: found.tags,
    },
    data: newsData(found, canonical, image?.fileUrl, publisherOf(asked)),
    html: newsHtml(found, asked),
  };
}

async function dynamic(asked: Asked, id: string): Promise<Found> {
  const found = toDynamic(await findDynamic(asked.platform.db, id, null), null);
  const origin = asked.platform.urls.platform;
  const canonical = origin + pathOfDynamic(found);
  const [picture] = found.images;
  const image = picture && { ...picture, fileUrl: origin + picture.fileUrl };
  return {
    canonical,
    headline: beginningOf(found),
    description: cut(found.content) || found.userName,
    image,
    article: {
      published: found.time,
      modified: found.editTime,
      tags: (found.groups ?? []).map(({ groupName }) => groupName),
    },
    data: dynamicData(found, canonical, image?.fileUrl, publisherOf(asked)),
    html: dynamicHtml(found, asked),
  };
}

const publisherOf = ({ platform, siteName, logo }: Asked) => ({
  name: siteName,
  logo: new URL(logo, platform.urls.platform).href,
  home: `${platform.urls.platform}${BASE}home`,
});

/** A dynamic has no title: who shared it, and how it begins. */
const beginningOf = ({ userName, content }: Pick<Dynamic, 'userName' | 'content'>): string => {
  const start = startOf({ summary: content.replace(/\s+/g, ' ') });
  return start === '' ? userName : `${userName}: ${start}`;
};

function cut(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > DESCRIBED ? `${letters.slice(0, DESCRIBED - 1).join('')}…` : letters.join('');
}
