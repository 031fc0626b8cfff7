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

/** First request of each widget that has one: the loader sends it while the widget's code is on its way. */
export const firstRequests: Readonly<Record<string, FirstRequest>> = {
  'mskt-activity-list': activityListFirst,
  'mskt-channel': channelFirst,
  'mskt-comments': commentsFirst,
  'mskt-news-feed': newsFeedFirst,
  'mskt-news-article': newsArticleFirst,
  'mskt-activity-detail': activityDetailFirst,
  'mskt-ranking': rankingFirst,
  'mskt-space-directory': spaceDirectoryFirst,
  'mskt-space-sync': spaceSyncFirst,
};
