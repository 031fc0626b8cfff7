import type { FirstRequest } from '../core/index.ts';

/** The news that the tag names, as a visitor reads it. */
export const newsArticleFirst: FirstRequest = attribute => {
  const id = attribute('news-id');
  return id ? [`index/news/detail/${encodeURIComponent(id)}`] : null;
};
