import { Hono } from 'hono';
import { XML_HEAD, xml } from '../feed/xml.ts';
import { limitReads } from '../middleware/read-limit.ts';
import { inLang, LANGS } from '../page/languages.ts';
import { BASE } from '../page/path.ts';
import { NATIONAL } from '../page/title.ts';
import type { AppEnv, Platform } from '../platform.ts';
import {
  publicActivities,
  publicCases,
  publicDynamics,
  publicNews,
  publicSpaces,
  publicThemes,
} from '../rows/sitemap.ts';

/** Pages of each kind that are listed, and of all: a sitemap has 50,000 at most. */
const MOST = 20_000;
const MOST_OF_ALL = 50_000;
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
  ...NATIONAL,
];

/** One page, with where each language of it is. */
function urlOf(address: string, changed?: Date): string {
  const languages = LANGS.map(lang => ({ hreflang: lang, href: inLang(address, lang) }));
  const links = [...languages, { hreflang: 'x-default', href: address }].map(link =>
    xml('xhtml:link', { rel: 'alternate', ...link }),
  );
  const lastmod = changed ? [xml('lastmod', {}, changed.toISOString())] : [];
  return xml('url', {}, [xml('loc', {}, address), ...lastmod, ...links]);
}

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
        ...(await publicCases(db, now, MOST)),
        ...(await publicSpaces(db, MOST)),
        ...(await publicThemes(db, MOST)),
      ];
      const pages = [
        ...LISTS.map(path => urlOf(origin + BASE + path)),
        ...known.map(({ path, changed }) => urlOf(origin + path, changed)),
      ];
      const set = xml('urlset', NAMESPACES, pages.slice(0, MOST_OF_ALL));
      c.header('Cache-Control', 'public, max-age=3600');
      c.header('Content-Type', 'application/xml; charset=utf-8');
      return c.body(XML_HEAD + set);
    });
};
