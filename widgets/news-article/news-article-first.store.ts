import { firstById } from '../core/first-request.ts';

/** The news that the tag names, as a visitor reads it. */
export const newsArticleFirst = firstById('news-id', 'index/news/detail');
