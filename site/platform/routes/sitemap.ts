import { Hono } from 'hono';
import { XML_HEAD, xml } from '../feed/xml.ts';
import { limitReads } from '../middleware/read-limit.ts';
import { BASE } from '../page/path.ts';
import type { AppEnv, Platform } from '../platform.ts';
import { publicActivities, publicDynamics, publicNews } from '../rows/sitemap.ts';

/** Pages of each kind that are listed; a sitemap has 50,000 at most. */
const MOST = 20_000;
const LISTS = ['home', 'home/news', 'home/notice', 'activityList', 'channelPage', 'teachingSports'];

/** `/sitemap.xml` and `/robots.txt`: which pages there are for everybody, for search engines. */
export default (platform: Platform): Hono<AppEnv> => {
  const { db, clock, urls } = platform;
  const origin = urls.platform;
  return new Hono<AppEnv>()
    .get('/robots.txt', c => c.text(`User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`))
    .get('/sitemap.xml', limitReads(platform), async c => {
      const now = clock.now();
      const known = [
        ...(await publicNews(db, now, MOST)),
        ...(await publicActivities(db, now, MOST)),
        ...(await publicDynamics(db, now, MOST)),
      ];
      const pages = [
        ...LISTS.map(path => xml('url', {}, [xml('loc', {}, origin + BASE + path)])),
        ...known.map(({ path, changed }) =>
          xml('url', {}, [xml('loc', {}, origin + path), xml('lastmod', {}, changed.toISOString())]),
        ),
      ];
      const set = xml('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, pages);
      c.header('Cache-Control', 'public, max-age=3600');
      c.header('Content-Type', 'application/xml; charset=utf-8');
      return c.body(XML_HEAD + set);
    });
};
