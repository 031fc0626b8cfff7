import { atom } from './atom.ts';
import { jsonFeed } from './json-feed.ts';
import type { Feed } from './model.ts';
import { rss } from './rss.ts';

/** Feed formats by file extension, with media type and serialiser. */
export const FORMATS = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: atom },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
} as const satisfies Record<string, { type: string; write: (feed: Feed) => string }>;
export type Format = keyof typeof FORMATS;
