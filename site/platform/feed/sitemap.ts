import { inLang, LANGS } from '../page/languages.ts';
import { BASE } from '../page/path.ts';
import { NATIONAL } from '../page/title.ts';
import { XML_HEAD, xml } from './xml.ts';

/** Most pages of a sitemap. */
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
  ...NATIONAL,
];

/** A page that everybody may read: its path on the site, and when it changed last. */
export interface Known {
  path: string;
  changed?: Date;
}

/** The pages of a site, for search engines: its lists, and the pages of what there is. */
export function sitemapOf(origin: string, known: readonly Known[]): string {
  const pages = [
    ...LISTS.map(path => urlOf(origin + BASE + path)),
    ...known.map(({ path, changed }) => urlOf(origin + path, changed)),
  ];
  return XML_HEAD + xml('urlset', NAMESPACES, pages.slice(0, MOST));
}

/** One page, with where each language of it is. */
function urlOf(address: string, changed?: Date): string {
  const languages = LANGS.map(lang => ({ hreflang: lang, href: inLang(address, lang) }));
  const links = [...languages, { hreflang: 'x-default', href: address }].map(link =>
    xml('xhtml:link', { rel: 'alternate', ...link }),
  );
  const lastmod = changed ? [xml('lastmod', {}, changed.toISOString())] : [];
  return xml('url', {}, [xml('loc', {}, address), ...lastmod, ...links]);
}

/** Where the sitemap is, for those who read it; nothing is kept from them. */
export const robotsOf = (origin: string): string =>
  `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`;
