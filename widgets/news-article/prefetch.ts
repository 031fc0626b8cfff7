import { firstById } from '../core/http/first-request.ts';
import { questionOf } from '../kits/list/question.ts';
import { fields, queryOf } from './question.ts';

/** First request of a visitor: the article named by the tag. */
export const newsArticleFirst = firstById('news-id', 'index/news/detail', attribute =>
  queryOf(questionOf(fields, attribute)),
);
