import { firstById } from '../core/http/first-by-id.ts';

/** The news that the tag names, as a visitor reads it. */
export const newsArticleFirst = firstById('news-id', 'index/news/detail');
