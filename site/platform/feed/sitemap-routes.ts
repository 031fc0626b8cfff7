import { type Context, Hono } from 'hono';
import { LANGS } from '../../../widgets/ui/i18n/lang.ts';
import { NATIONAL_PAGES } from '../../map/site-map.ts';
import type { Db } from '../db/handle.ts';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { limitReads } from '../http/middleware/guards.ts';
import { BASE, inLang } from '../page/path.ts';
import { XML_HEAD, xml } from './formats.ts';
import {
  firstTime,
  type Known,
  type Period,
  publicActivities,
  publicCases,
  publicDynamics,
  publicNews,
  publicSpaces,
  publicThemes,
  type Wanted,
} from './sitemap-queries.ts';

/** Maximum number of pages in a sitemap. */
const MOST = 50_000;
const NAMESPACES = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
};
const LISTS = [
  'home',
  'home/news',
  'home/notice',
  'activityList',
  'channelPage',
  'teachingSports',
  ...NATIONAL_PAGES,
];

/** Serialises the sitemap: the list pages, then the known pages. */
export const sitemapOf = (origin: string, known: readonly Known[]): string =>
  urlset(origin, [...LISTS.map(path => ({ path: BASE + path })), ...known]);

const urlset = (origin: string, known: readonly Known[]): string =>
  XML_HEAD +
  xml(
    'urlset',
    NAMESPACES,
    known.slice(0, MOST).map(({ path, changed }) => urlOf(origin + path, changed)),
  );

/** Entry of one page with the addresses of all its locales. */
function urlOf(address: string, changed?: Date): string {
  const languages = LANGS.map(lang => ({ hreflang: lang, href: inLang(address, lang) }));
  const links = [...languages, { hreflang: 'x-default', href: address }].map(link =>
    xml('xhtml:link', { rel: 'alternate', ...link }),
  );
  const lastmod = changed ? [xml('lastmod', {}, changed.toISOString())] : [];
  return xml('url', {}, [xml('loc', {}, address), ...lastmod, ...links]);
}

/** Returns a robots.txt that allows everything and names the sitemap. */
export const robotsOf = (origin: string): string =>
  `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`;

/** Pages of each kind up to which one sitemap has them all. */
const OF_A_KIND = 1_000;

type Reading = (db: Db, wanted: Wanted) => Promise<Known[]>;

/** Kinds of pages that are published all the time, with a sitemap per month. */
const MONTHLY = { news: publicNews, activities: publicActivities, dynamics: publicDynamics } satisfies Record<
  string,
  Reading
>;
type Monthly = keyof typeof MONTHLY;
const MONTHLY_KINDS = Object.keys(MONTHLY) as Monthly[];

/** Other kinds, with one sitemap each. */
const OTHERS = {
  cases: (db, { now, most }) => publicCases(db, now, most),
  spaces: (db, { most }) => publicSpaces(db, most),
  themes: (db, { most }) => publicThemes(db, most),
} satisfies Record<string, Reading>;

/** Serialises an index of sitemaps by their paths. */
const indexOf = (origin: string, paths: readonly string[]): string =>
  XML_HEAD +
  xml(
    'sitemapindex',
    { xmlns: NAMESPACES.xmlns },
    paths.map(path => xml('sitemap', {}, [xml('loc', {}, `${origin}/sitemap/${path}.xml`)])),
  );

/** Months, such as `2026-03`, from that of a time to that of another, in UTC. */
function monthsBetween(first: Date, last: Date): string[] {
  const months: string[] = [];
  for (
    let month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth()));
    month <= last;
    month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1))
  )
    months.push(month.toISOString().slice(0, 7));
  return months;
}

function periodOf(month: string): Period {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) };
}

/**
 * `/sitemap.xml` and `/robots.txt`: the public pages, for search engines. A large community has an index of sitemaps, of which
 * each has the pages of one kind, and of one month if there are new ones all the time.
 */
export default (platform: Platform): Hono<AppEnv> => {
  const { db, clock, urls } = platform;
  const origin = urls.platform;
  const answer = (c: Context<AppEnv>, body: string) => {
    c.header('Cache-Control', 'public, max-age=3600');
    c.header('Content-Type', 'application/xml; charset=utf-8');
    return c.body(body);
  };
  return new Hono<AppEnv>()
    .use('/sitemap/*', limitReads(platform))
    .get('/robots.txt', c => c.text(robotsOf(origin)))

    .get('/sitemap.xml', limitReads(platform), async c => {
      const now = clock.now();
      const known: Known[] = [];
      for (const read of [...Object.values(MONTHLY), ...Object.values(OTHERS)] as Reading[]) {
        const found = await read(db, { now, most: OF_A_KIND + 1 });
        if (found.length > OF_A_KIND) return answer(c, indexOf(origin, await pathsOf(db, now)));
        known.push(...found);
      }
      return answer(c, sitemapOf(origin, known));
    })

    .get('/sitemap/lists.xml', c => answer(c, sitemapOf(origin, [])))

    .get('/sitemap/:kind{news|activities|dynamics}/:month{\\d{4}-(?:0[1-9]|1[0-2])\\.xml}', async c => {
      const within = periodOf(c.req.param('month').replace('.xml', ''));
      const read = MONTHLY[c.req.param('kind') as Monthly];
      return answer(c, urlset(origin, await read(db, { now: clock.now(), most: MOST, within })));
    })

    .get('/sitemap/:kind{cases\\.xml|spaces\\.xml|themes\\.xml}', async c => {
      const read: Reading = OTHERS[c.req.param('kind').replace('.xml', '') as keyof typeof OTHERS];
      return answer(c, urlset(origin, await read(db, { now: clock.now(), most: MOST })));
    });
};

/** Paths of all sitemaps, without their extension. */
async function pathsOf(db: Db, now: Date): Promise<string[]> {
  const paths = ['lists', ...Object.keys(OTHERS)];
  for (const kind of MONTHLY_KINDS) {
    const first = await firstTime(db, kind, now);
    if (first) paths.push(...monthsBetween(first, now).map(month => `${kind}/${month}`));
  }
  return paths;
}
