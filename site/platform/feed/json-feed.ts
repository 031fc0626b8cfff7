import type { Feed } from './model.ts';

/** Serialises a feed as JSON Feed 1.1. */
export const jsonFeed = (feed: Feed): string =>
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
