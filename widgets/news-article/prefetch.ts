import { firstById } from '../core/http/first-request.ts';

/** First request of a visitor: the article named by the tag. */
export const newsArticleFirst = firstById('news-id', 'index/news/detail');
