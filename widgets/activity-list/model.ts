import type { ActivityBrief } from '../contract/activity/schema.ts';
import type { ActivityListApi } from '../core/api/makers/activity-list.ts';
import { createQuestionList } from '../core/index.ts';
import { type ActivityQuestion, queryOf } from './question.ts';

/** Creates the list of activities. */
export const createActivityList = (api: ActivityListApi) =>
  createQuestionList<ActivityBrief, ActivityQuestion>((question, page, signal) =>
    api.list({ ...queryOf(question), ...page }, signal),
  );
