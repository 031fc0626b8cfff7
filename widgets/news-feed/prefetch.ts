import { firstPageOf } from '../kits/list/question.ts';
import { fields, queryOf } from './question.ts';

/** The first page of a visitor's feed. */
export const newsFeedFirst = firstPageOf(fields, question => ['index/news/list', queryOf(question)]);
