import { firstPageOf } from '../kits/list/question.ts';
import { fields, queryOf } from './question.ts';

/** The first page of a visitor's list. */
export const activityListFirst = firstPageOf(fields, question => ['index/activity/list', queryOf(question)]);
