import { type Entry, type Feed, titleOf, updatedOf } from './model.ts';
import { XML_HEAD, xml } from './xml.ts';

/** Serialises a feed as Atom 1.0 (RFC 4287). */
export function atom(feed: Feed): string {
  const content = [
    xml('id', {}, feed.self),
    xml('title', {}, feed.title),
    xml('subtitle', {}, feed.description),
    xml('updated', {}, updatedOf(feed).toISOString()),
    xml('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
    xml('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
    ...feed.entries.map(entryOf),
  ];
  return XML_HEAD + xml('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }, content);
}

const entryOf = (entry: Entry): string =>
  xml('entry', {}, [
    xml('id', {}, entry.url),
    xml('title', {}, titleOf(entry)),
    xml('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    xml('published', {}, entry.published.toISOString()),
    xml('updated', {}, entry.updated.toISOString()),
    xml('author', {}, [xml('name', {}, entry.author)]),
    ...entry.tags.map(term => xml('category', { term })),
    xml('summary', {}, entry.summary),
    xml('content', { type: 'html' }, entry.contentHtml),
    ...entry.attachments.map(({ fileName, fileUrl, fileSize, fileType }) =>
      xml('link', { rel: 'enclosure', href: fileUrl, type: fileType, length: fileSize, title: fileName }),
    ),
  ]);
