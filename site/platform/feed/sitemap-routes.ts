import { Hono } from 'hono';
import { LANGS } from '../../../widgets/ui/i18n/lang.ts';
import { NATIONAL_PAGES } from '../../map/site-map.ts';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { limitReads } from '../http/middleware/guards.ts';
import { BASE, inLang } from '../page/path.ts';
import { XML_HEAD, xml } from './formats.ts';
import {
  type Known,
  publicActivities,
  publicCases,
  publicDynamics,
  publicNews,
  publicSpaces,
  publicThemes,
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
export function sitemapOf(origin: string, known: readonly Known[]): string {
  const pages = [
    ...LISTS.map(path => urlOf(origin + BASE + path)),
    ...known.map(({ path, changed }) => urlOf(origin + path, changed)),
  ];
  return XML_HEAD + xml('urlset', NAMESPACES, pages.slice(0, MOST));
}

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

/** Maximum number of pages per kind. */
const OF_A_KIND = 20_000;

/** `/sitemap.xml` and `/robots.txt`: the public pages, for search engines. */
export default (platform: Platform): Hono<AppEnv> => {
  const { db, clock, urls } = platform;
  const origin = urls.platform;
  return new Hono<AppEnv>()
    .get('/robots.txt', c => c.text(robotsOf(origin)))
    .get('/sitemap.xml', limitReads(platform), async c => {
      const now = clock.now();
      const known = [
        ...(await publicNews(db, now, OF_A_KIND)),
        ...(await publicActivities(db, now, OF_A_KIND)),
        ...(await publicDynamics(db, now, OF_A_KIND)),
        ...(await publicCases(db, now, OF_A_KIND)),
        ...(await publicSpaces(db, OF_A_KIND)),
        ...(await publicThemes(db, OF_A_KIND)),
      ];
      c.header('Cache-Control', 'public, max-age=3600');
      c.header('Content-Type', 'application/xml; charset=utf-8');
      return c.body(sitemapOf(origin, known));
    });
};
