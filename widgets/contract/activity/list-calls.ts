/** Rows of the table of calls by which activities are found. */
import type { Calls } from '../call.ts';

export const activityListCalls = {
  publicActivityList: { method: 'GET', path: '/mskt/api/index/activity/list', who: 'visitor' },
  activityList: { method: 'GET', path: '/mskt/api/group/activity/list', who: 'member' },
} as const satisfies Calls;
