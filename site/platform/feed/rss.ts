import { escapeHtml } from '../rich-text/render-html.ts';
import { type Entry, type Feed, updatedOf } from './model.ts';
import { XML_HEAD, xml } from './xml.ts';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** Serialises a feed as RSS 2.0, with the full text in `content:encoded`. */
export function rss(feed: Feed): string {
  const self = { href: feed.self, rel: 'self', type: 'application/rss+xml' };
  const channel = [
    xml('title', {}, feed.title),
    xml('link', {}, feed.home),
    xml('description', {}, feed.description),
    xml('language', {}, feed.language),
    xml('lastBuildDate', {}, updatedOf(feed).toUTCString()),
    xml('atom:link', self),
    ...feed.entries.map(item),
  ];
  return XML_HEAD + xml('rss', { version: '2.0', ...NAMESPACES }, [xml('channel', {}, channel)]);
}

const item = (entry: Entry): string =>
  xml('item', {}, [
    ...(entry.title === undefined ? [] : [xml('title', {}, entry.title)]),
    xml('link', {}, entry.url),
    xml('guid', { isPermaLink: 'true' }, entry.url),
    xml('pubDate', {}, entry.published.toUTCString()),
    xml('dc:creator', {}, entry.author),
    ...entry.tags.map(tag => xml('category', {}, tag)),
    // Feed readers parse this as HTML, unlike the other text elements.
    xml('description', {}, escapeHtml(entry.summary)),
    xml('content:encoded', {}, entry.contentHtml),
    ...entry.attachments
      .slice(0, 1)
      .map(({ fileUrl, fileSize, fileType }) =>
        xml('enclosure', { url: fileUrl, length: fileSize, type: fileType }),
      ),
  ]);
