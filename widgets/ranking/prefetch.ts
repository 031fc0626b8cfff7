import { firstPageOf } from '../kits/list/question.ts';
import { fields, queryOf } from './question.ts';

/** The first page of a visitor's ranking. */
export const rankingFirst = firstPageOf(fields, question => ['index/ranking/list', queryOf(question)]);
