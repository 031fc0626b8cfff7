import type { activityCalls } from '../contract/activity/calls.ts';
import type { ActivityBrief } from '../contract/activity/schema.ts';
import type { Api } from '../core/index.ts';
import { createQuestionList } from '../core/index.ts';
import { type ActivityQuestion, queryOf } from './question.ts';

/** Creates the list of activities. */
export const createActivityList = (api: Pick<Api<typeof activityCalls>, 'activityList'>) =>
  createQuestionList<ActivityBrief, ActivityQuestion>((question, page, signal) =>
    api.activityList({ query: { ...queryOf(question), ...page }, signal }),
  );
