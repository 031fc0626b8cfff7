import { activityDetailFirst } from './activity-detail/prefetch.ts';
import { activityListFirst } from './activity-list/prefetch.ts';
import { channelFirst } from './channel/prefetch.ts';
import { commentsFirst } from './comments/prefetch.ts';
import type { FirstRequest } from './core/http/first-request.ts';
import { newsArticleFirst } from './news-article/prefetch.ts';
import { newsFeedFirst } from './news-feed/prefetch.ts';
import { rankingFirst } from './ranking/prefetch.ts';
import { spaceDirectoryFirst } from './space-directory/prefetch.ts';
import { spaceSyncFirst } from './space-sync/prefetch.ts';

/** How a widget is found: the code that defines its tag. */
export interface RegistryEntry {
  load: () => Promise<void>;
  /** The extension's popup shows it. */
  popup?: true;
  /** It is no part of the one file that holds the widgets: what only writers need would make that several times as large. */
  apart?: true;
  /** What it asks the platform first, so that the answer is on its way together with the code. */
  first?: FirstRequest;
}

/**
 * Every widget, one line each. A line costs the loader about 10 bytes, 20 to 30 with a first request, of the 30 that are
 * left to it. nb. an import whose result is dropped spares the bundle a namespace object.
 */
// biome-ignore format: one line each
export const registry: Record<`mskt-${string}`, RegistryEntry> = {
  'mskt-account': { load: async () => { await import('./account/index.ts'); } },
  'mskt-activity-list': { load: async () => { await import('./activity-list/index.ts'); }, first: activityListFirst },
  'mskt-channel': { load: async () => { await import('./channel/index.ts'); }, first: channelFirst },
  'mskt-comments': { load: async () => { await import('./comments/index.ts'); }, first: commentsFirst },
  'mskt-news-feed': { load: async () => { await import('./news-feed/index.ts'); }, popup: true, first: newsFeedFirst },
  'mskt-news-article': { load: async () => { await import('./news-article/index.ts'); }, first: newsArticleFirst },
  'mskt-activity-detail': { load: async () => { await import('./activity-detail/index.ts'); }, first: activityDetailFirst },
  'mskt-ranking': { load: async () => { await import('./ranking/index.ts'); }, first: rankingFirst },
  'mskt-publish-form': { load: async () => { await import('./publish-form/index.ts'); }, apart: true },
  'mskt-activity-editor': { load: async () => { await import('./activity-editor/index.ts'); }, apart: true },
  'mskt-news-manager': { load: async () => { await import('./news-manager/index.ts'); } },
  'mskt-activity-manager': { load: async () => { await import('./activity-manager/index.ts'); } },
  'mskt-report-queue': { load: async () => { await import('./report-queue/index.ts'); } },
  'mskt-space-directory': { load: async () => { await import('./space-directory/index.ts'); }, first: spaceDirectoryFirst },
  'mskt-space-sync': { load: async () => { await import('./space-sync/index.ts'); }, first: spaceSyncFirst },
  'mskt-notice-inbox': { load: async () => { await import('./notice-inbox/index.ts'); }, popup: true },
};
