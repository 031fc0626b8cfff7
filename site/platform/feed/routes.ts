import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { ACTIVITY_SORT } from '../../../widgets/contract/activity/calls.ts';
import { activityListQuery } from '../../../widgets/contract/activity/schema.ts';
import { dynamicListQuery } from '../../../widgets/contract/dynamic/schema.ts';
import { id as idShape } from '../../../widgets/contract/envelope.ts';
import { NEWS_KIND, NEWS_SCOPE, SORT, TAB } from '../../../widgets/contract/limits.ts';
import { cooperationListQuery } from '../../../widgets/contract/national/schema.ts';
import { newsListQuery } from '../../../widgets/contract/news/schema.ts';
import { spaceNewsQuery } from '../../../widgets/contract/space-sync/schema.ts';
import { calendarOf } from '../activity/calendar.ts';
import { listActivities } from '../activity/list.ts';
import { getPublishedActivity } from '../activity/queries.ts';
import type { Platform } from '../dependencies.ts';
import { listDynamics } from '../dynamic/list.ts';
import type { AppEnv } from '../http/app-env.ts';
import { type Lang, languageFor } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { listCases } from '../national/queries.ts';
import { listNews } from '../news/list.ts';
import { getPlace } from '../space/info-place.ts';
import { listSpaceNews } from '../space/news.ts';
import { getSpace } from '../space/queries.ts';
import { getTheme } from '../theme/queries.ts';
import { frameOf, readFilters, sendUnlessKnown } from './answer.ts';
import { ownerOf } from './calendar-token.ts';
import { activityEntries, caseEntries, dynamicEntries, newsEntries, spaceNewsEntries } from './entries.ts';
import { type Entry, type Feed, FORMATS } from './formats.ts';
import {
  FORMAT_NAMES,
  type List,
  type ListName,
  listCalled,
  newsListOf,
  sharedAbout,
  sharedIn,
} from './lists.ts';
import { personalCalendar } from './personal-calendar.ts';

const CALENDAR = 'text/calendar; charset=utf-8';
/** Maximum number of activities in one calendar. */
const CALENDAR_MAX = 500;

/** Feeds by the last part of their path. */
const FEEDS: Record<List['feed'], (platform: Platform, c: Context<AppEnv>) => Promise<Feed>> = {
  news: newsFeed,
  share: shareFeed,
  activity: activityFeed,
  space: spaceFeed,
  cooperation: cooperationFeed,
};

/**
 * `/mskt/api/index/feed/…`: public lists as RSS, Atom and JSON Feed, with the filters of the list, and the
 * activities as iCalendar, which is also available for a single one and for what a person has signed up for. `lang` sets the locale for clients that
 * send no header.
 */
export default (platform: Platform): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  for (const [name, feedOf] of Object.entries(FEEDS))
    for (const format of FORMAT_NAMES) {
      const { type, write } = FORMATS[format];
      app.get(`/mskt/api/index/feed/${name}.${format}`, async c =>
        sendUnlessKnown(c, { type, body: write(await feedOf(platform, c)) }),
      );
    }
  app.get('/mskt/api/index/feed/activity.ics', async c => {
    const body = await activitiesCalendar(platform, c);
    return sendUnlessKnown(c, { type: CALENDAR, body });
  });
  app.get('/mskt/api/index/feed/my/:file{.+\\.ics}', async c => {
    const owner = await ownerOf(platform.db, c.req.param('file').replace(/\.ics$/, ''));
    if (!owner) throw new PlatformError('NOT_FOUND');
    const body = await personalCalendar(platform, owner, languageFor(c));
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Robots-Tag', 'noindex');
    return sendUnlessKnown(c, { type: CALENDAR, body, isPrivate: true });
  });
  app.get('/mskt/api/index/activity/ics/:id', async c => {
    const { db, clock, urls } = platform;
    const asked = c.req.param('id').replaceAll('\0', '');
    const { id, title } = await getPublishedActivity(db, asked, { reader: null, now: clock.now() });
    const body = await calendarOf(db, title, [{ id }], urls.platform);
    c.header('Content-Disposition', `attachment; filename="activity-${id.replace(/[^\w-]/g, '')}.ics"`);
    return sendUnlessKnown(c, { type: CALENDAR, body });
  });
  return app;
};

async function newsFeed(platform: Platform, c: Context<AppEnv>): Promise<Feed> {
  const { db, clock, urls } = platform;
  const query = readFilters(newsListQuery, c);
  const lang = languageFor(c);
  const { records } = await listNews(db, query, { reader: null, now: clock.now(), lang });
  return {
    ...(await frameOf(platform, c, listCalled(nameOf(query), lang))),
    entries: newestFirst(await newsEntries(db, records, urls.platform)),
  };
}

function nameOf({ kind, scope }: z.output<typeof newsListQuery>): ListName {
  if (kind === undefined) return 'all';
  if (kind === NEWS_KIND.notice) return 'notice';
  return scope === NEWS_SCOPE.platform ? 'information' : 'news';
}

async function shareFeed(platform: Platform, c: Context<AppEnv>): Promise<Feed> {
  const { db, clock, urls } = platform;
  const query = readFilters(dynamicListQuery, c);
  const isOwn = query.type === TAB.mine || query.type === TAB.mySpace;
  if (isOwn || query.sort === SORT.selfRelated || query.sort === SORT.selfPublished)
    throw new PlatformError('NOT_LOGGED_IN');
  const { records } = await listDynamics(db, query, null, clock.now());
  return {
    ...(await frameOf(platform, c, await listOf(platform, query, languageFor(c)))),
    entries: dynamicEntries(records, urls.platform),
  };
}

async function listOf(
  { db }: Platform,
  { type, groupId = '', themeId = '' }: z.output<typeof dynamicListQuery>,
  lang: Lang,
): Promise<List> {
  if (type === TAB.space) return sharedIn(await getSpace(db, groupId, null), lang);
  if (type === TAB.theme) return sharedAbout(await getTheme(db, themeId, null));
  return listCalled('channel', lang);
}

/** Feed of the news of a space: its own and synced articles, each linked to its original. */
async function spaceFeed(platform: Platform, c: Context<AppEnv>): Promise<Feed> {
  const { db, clock, urls } = platform;
  const { id, ...query } = readFilters(spaceNewsQuery.extend({ id: idShape }), c);
  const lang = languageFor(c);
  const place = await getPlace(db, id, null);
  const asking = { reader: null, now: clock.now(), lang };
  const { records } = await listSpaceNews(db, place, { ...query, manage: 0 }, asking);
  return {
    ...(await frameOf(platform, c, newsListOf(place, lang))),
    entries: newestFirst(spaceNewsEntries(records, urls.platform)),
  };
}

async function cooperationFeed(platform: Platform, c: Context<AppEnv>): Promise<Feed> {
  const { db, clock, urls } = platform;
  const query = readFilters(cooperationListQuery, c);
  const lang = languageFor(c);
  const { records } = await listCases(db, query, clock.now(), lang);
  return {
    ...(await frameOf(platform, c, listCalled('cases', lang))),
    entries: await caseEntries(db, records, urls.platform, lang),
  };
}

/** Ordered by publication time, not by start time. */
async function activityFeed(platform: Platform, c: Context<AppEnv>): Promise<Feed> {
  const { db, clock, urls } = platform;
  const query = { ...readFilters(activityListQuery, c), sort: ACTIVITY_SORT.newest };
  const lang = languageFor(c);
  const { records } = await listActivities(db, query, { reader: null, now: clock.now(), lang });
  return {
    ...(await frameOf(platform, c, listCalled('activities', lang))),
    entries: await activityEntries(db, records, urls.platform, lang),
  };
}

async function activitiesCalendar(platform: Platform, c: Context<AppEnv>): Promise<string> {
  const { db, clock, urls } = platform;
  const query = { ...readFilters(activityListQuery, c), pageSize: CALENDAR_MAX };
  const lang = languageFor(c);
  const { records } = await listActivities(db, query, { reader: null, now: clock.now(), lang });
  const { title } = await frameOf(platform, c, listCalled('activities', lang));
  return calendarOf(db, title, records, urls.platform);
}

/** Sorts entries by date. Lists put pinned entries first; feed readers expect date order. */
const newestFirst = (entries: Entry[]): Entry[] =>
  entries.sort((one, other) => other.published.getTime() - one.published.getTime());
