import { atom } from './atom.ts';
import { jsonFeed } from './json-feed.ts';
import type { Feed } from './model.ts';
import { rss } from './rss.ts';

/** The formats: by the end of their address, with their type. */
export const FORMATS = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: atom },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
} as const satisfies Record<string, { type: string; write: (feed: Feed) => string }>;
export type Format = keyof typeof FORMATS;
