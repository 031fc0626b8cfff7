import { LANGS } from '../../../widgets/ui/i18n/lang.ts';
import { BASE, inLang } from '../page/path.ts';
import { NATIONAL } from '../page/title.ts';
import { XML_HEAD, xml } from './xml.ts';

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
  ...NATIONAL,
];

/** A public page: its path on the site, and the time of its last change. */
export interface Known {
  path: string;
  changed?: Date;
}

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
