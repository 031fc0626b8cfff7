import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { dynamicListQuery } from '../../../widgets/core/contract/dynamic.ts';
import { NEWS_KIND, SORT, TAB } from '../../../widgets/core/contract/limits.ts';
import { newsListQuery } from '../../../widgets/core/contract/news.ts';
import { PlatformError } from '../failure.ts';
import { type Feed, updatedOf } from '../feed/feed.ts';
import { FORMATS, type Format } from '../feed/formats.ts';
import { FORMAT_NAMES, feedTitle, LISTS, type ListName } from '../feed/lists.ts';
import { type Lang, languageOf } from '../language.ts';
import { BASE } from '../page/path.ts';
import type { AppEnv, Platform } from '../platform.ts';
import { listDynamics } from '../rows/dynamic-list.ts';
import { dynamicEntries, newsEntries } from '../rows/feed.ts';
import { findFirstPlatform } from '../rows/index-info.ts';
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
  }
  return app;
};

async function newsFeed(platform: Platform, c: Context<AppEnv>): Promise<Feed> {
  const { db, clock, urls } = platform;
  const query = read(newsListQuery, c);
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
  const query = read(dynamicListQuery, c);
  const isPublic = query.type === TAB.all || query.type === TAB.space;
  if (!isPublic || query.sort === SORT.selfRelated || query.sort === SORT.selfPublished)
    throw new PlatformError('NOT_LOGGED_IN');
  const { records } = await listDynamics(db, query, null, clock.now());
  return {
    ...(await frameOf(platform, c, 'channel')),
    entries: dynamicEntries(records, urls.platform),
  };
}

/** A feed has one page: the newest. */
function read<T extends z.ZodType>(schema: T, c: Context<AppEnv>): z.output<T> {
  const { lang, asOf, pageIndex, ...filters } = c.req.query();
  const given = Object.entries(filters).map(([name, value]) => [name, value.replaceAll('\0', '')]);
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const fieldErrors = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new PlatformError('VALIDATION', { fieldErrors });
}

const langOf = (c: Context<AppEnv>): Lang =>
  languageOf(c.req.query('lang') ?? c.req.header('accept-language'));

async function frameOf(
  { db, urls }: Platform,
  c: Context<AppEnv>,
  list: ListName,
): Promise<Omit<Feed, 'entries'>> {
  const lang = langOf(c);
  const { flatName } = (await findFirstPlatform(db)).indexInfo[lang].headFootInfo;
  const { pathname, search } = new URL(c.req.url);
  return {
    title: feedTitle(list, flatName, lang),
    description: feedTitle(list, flatName, lang),
    language: lang,
    home: urls.platform + BASE + LISTS[list].page,
    self: urls.platform + pathname + search,
  };
}

/** Programs ask again and again: what has not changed is not sent again. */
function send(c: Context<AppEnv>, format: Format, feed: Feed): Response {
  const { type, write } = FORMATS[format];
  const body = write(feed);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const modified = updatedOf(feed).toUTCString();
  c.header('ETag', etag);
  c.header('Last-Modified', modified);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Language', { append: true });
  const known = c.req.header('if-none-match');
  const isKnown = known === undefined ? c.req.header('if-modified-since') === modified : matches(known, etag);
  if (isKnown) return c.body(null, 304);
  c.header('Content-Type', type);
  return c.body(body);
}

/** nb. whatever compresses on the way makes a tag a weak one. */
const matches = (known: string, etag: string): boolean =>
  known.split(/\s*,\s*/).some(tag => tag === '*' || tag.replace(/^W\//, '') === etag);
