import { Hono } from 'hono';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { limitReads } from '../http/middleware/read-limit.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';
import {
  publicActivities,
  publicCases,
  publicDynamics,
  publicNews,
  publicSpaces,
  publicThemes,
} from './sitemap-queries.ts';

/** Maximum number of pages per kind. */
const MOST = 20_000;

/** `/sitemap.xml` and `/robots.txt`: the public pages, for search engines. */
export default (platform: Platform): Hono<AppEnv> => {
  const { db, clock, urls } = platform;
  const origin = urls.platform;
  return new Hono<AppEnv>()
    .get('/robots.txt', c => c.text(robotsOf(origin)))
    .get('/sitemap.xml', limitReads(platform), async c => {
      const now = clock.now();
      const known = [
        ...(await publicNews(db, now, MOST)),
        ...(await publicActivities(db, now, MOST)),
        ...(await publicDynamics(db, now, MOST)),
        ...(await publicCases(db, now, MOST)),
        ...(await publicSpaces(db, MOST)),
        ...(await publicThemes(db, MOST)),
      ];
      c.header('Cache-Control', 'public, max-age=3600');
      c.header('Content-Type', 'application/xml; charset=utf-8');
      return c.body(sitemapOf(origin, known));
    });
};
