import type { File } from '../../../widgets/contract/file/schema.ts';
import { escapeHtml } from '../rich-text/render-html.ts';

/** An entry of a feed. All addresses are absolute. */
export interface Entry {
  url: string;
  /** Missing if the object has no title of its own. */
  title?: string;
  summary: string;
  contentHtml: string;
  author: string;
  published: Date;
  updated: Date;
  tags: string[];
  image?: string | undefined;
  attachments: Pick<File, 'fileName' | 'fileUrl' | 'fileSize' | 'fileType'>[];
}

/** A list for feed readers. */
export interface Feed {
  title: string;
  description: string;
  language: string;
  /** Address of the page that shows the list, and of the feed itself. */
  home: string;
  self: string;
  /** Sorted newest first. */
  entries: Entry[];
}

/** Time of the last change in a feed. For an empty feed the epoch, so that the response stays the same. */
const updatedOf = ({ entries }: Feed): Date =>
  new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())));

/** Returns the title of an entry. Falls back to the beginning of the summary. */
export function titleOf({ title, summary }: Pick<Entry, 'title' | 'summary'>): string {
  const letters = [...summary];
  return title ?? (letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : summary);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML does not allow. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"]/g, letter => ENTITIES[letter] ?? letter);

type Attributes = Record<string, string | number | undefined>;

/** Returns an element. Text content is escaped; an array is joined as serialised elements. */
export function xml(name: string, attributes: Attributes, content: string | readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('');
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** Serialises a feed as RSS 2.0, with the full text in `content:encoded`. */
function rss(feed: Feed): string {
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

/** Serialises a feed as Atom 1.0 (RFC 4287). */
function atom(feed: Feed): string {
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

/** Serialises a feed as JSON Feed 1.1. */
const jsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    language: feed.language,
    home_page_url: feed.home,
    feed_url: feed.self,
    items: feed.entries.map(entry => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.contentHtml,
      image: entry.image,
      date_published: entry.published.toISOString(),
      date_modified: entry.updated.toISOString(),
      authors: [{ name: entry.author }],
      tags: entry.tags,
      attachments: entry.attachments.map(file => ({
        url: file.fileUrl,
        mime_type: file.fileType,
        title: file.fileName,
        size_in_bytes: file.fileSize,
      })),
    })),
  });

/** Feed formats by file extension, with media type and serialiser. */
export const FORMATS = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: atom },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
} as const satisfies Record<string, { type: string; write: (feed: Feed) => string }>;
export type Format = keyof typeof FORMATS;
