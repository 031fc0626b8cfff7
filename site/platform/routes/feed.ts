import { type Context, Hono } from 'hono';
import { activityListQuery } from '../../../widgets/core/contract/activity.ts';
import { ACTIVITY_SORT } from '../../../widgets/core/contract/activity-limits.ts';
import { dynamicListQuery } from '../../../widgets/core/contract/dynamic.ts';
import { NEWS_KIND, SORT, TAB } from '../../../widgets/core/contract/limits.ts';
import { newsListQuery } from '../../../widgets/core/contract/news.ts';
import { PlatformError } from '../failure.ts';
import { frameOf, langOf, readFilters, sendUnlessKnown } from '../feed/answer.ts';
import { type Feed, updatedOf } from '../feed/feed.ts';
import { FORMATS, type Format } from '../feed/formats.ts';
import { FORMAT_NAMES } from '../feed/lists.ts';
import type { AppEnv, Platform } from '../platform.ts';
import { activityEntries } from '../rows/activity-feed.ts';
import { listActivities } from '../rows/activity-list.ts';
import { listDynamics } from '../rows/dynamic-list.ts';
import { dynamicEntries, newsEntries } from '../rows/feed.ts';
import { listNews } from '../rows/news-list.ts';

/**
 * `/mskt/api/index/feed/…`: public lists as RSS, Atom and JSON Feed, with the filters of the list. `lang` names the
 * language for programs that send no header of their own.
 */
export default (platform: Platform): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  for (const format of FORMAT_NAMES) {
    app.get(`/mskt/api/index/feed/news.${format}`, async c => send(c, format, await newsFeed(platform, c)));
    app.get(`/mskt/api/index/feed/share.${format}`, async c => send(c, format, await shareFeed(platform, c)));
    app.get(`/mskt/api/index/feed/activity.${format}`, async c =>
      send(c, format, await activityFeed(platform, c)),
    );
  }
  return app;
};

async function newsFeed(platform: Platform, c: Context<AppEnv>): Promise<Feed> {
  const { db, clock, urls } = platform;
  const query = readFilters(newsListQuery, c);
  const lang = langOf(c);
  const { records } = await listNews(db, query, { reader: null, now: clock.now(), lang });
  const list = query.kind === undefined ? 'all' : query.kind === NEWS_KIND.notice ? 'notice' : 'news';
  return {
    ...(await frameOf(platform, c, list)),
    // nb. the list begins with what is pinned; programs go by the date.
    entries: (await newsEntries(db, records, urls.platform)).sort(
      (one, other) => other.published.getTime() - one.published.getTime(),
    ),
  };
}

async function shareFeed(platform: Platform, c: Context<AppEnv>): Promise<Feed> {
  const { db, clock, urls } = platform;
  const query = readFilters(dynamicListQuery, c);
  const isOwn = query.type === TAB.mine || query.type === TAB.mySpace;
  if (isOwn || query.sort === SORT.selfRelated || query.sort === SORT.selfPublished)
    throw new PlatformError('NOT_LOGGED_IN');
  const { records } = await listDynamics(db, query, null, clock.now());
  return {
    ...(await frameOf(platform, c, 'channel')),
    entries: dynamicEntries(records, urls.platform),
  };
}

/** nb. in the order of publishing: what is new to readers, not what begins next. */
async function activityFeed(platform: Platform, c: Context<AppEnv>): Promise<Feed> {
  const { db, clock, urls } = platform;
  const query = { ...readFilters(activityListQuery, c), sort: ACTIVITY_SORT.newest };
  const lang = langOf(c);
  const { records } = await listActivities(db, query, { reader: null, now: clock.now(), lang });
  return {
    ...(await frameOf(platform, c, 'activities')),
    entries: await activityEntries(db, records, urls.platform, lang),
  };
}

function send(c: Context<AppEnv>, format: Format, feed: Feed): Response {
  const { type, write } = FORMATS[format];
  return sendUnlessKnown(c, { type, body: write(feed), modified: updatedOf(feed) });
}
