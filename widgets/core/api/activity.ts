import { activityCalls } from '../../contract/activity/calls.ts';
import type { Activity } from '../../contract/activity/schema.ts';
import { withNormalizers } from '../http/api.ts';
import { asObject, conflictOf, pageOf } from '../http/normalize.ts';

const NO_TABS = { all: 0, draft: 0, scheduled: 0, published: 0, ended: 0, cancelled: 0, deleted: 0 };

export const activityApi = withNormalizers(activityCalls, {
  activityManageList: pageOf(asObject, NO_TABS),
});

export const activityConflictOf = conflictOf<Activity>(asObject);
