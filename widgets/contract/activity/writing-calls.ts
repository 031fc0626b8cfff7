/** Rows of the table of calls by which activities are written. */
import type { Calls } from '../call.ts';

export const activityWritingCalls = {
  activityOrganizers: { method: 'GET', path: '/mskt/api/group/activity/organizers', who: 'member' },
  activityAdd: { method: 'POST', path: '/mskt/api/group/activity/add', who: 'member' },
  activityEdit: { method: 'POST', path: '/mskt/api/group/activity/edit/{id}', who: 'member' },
  activityCopy: { method: 'POST', path: '/mskt/api/group/activity/copy/{id}', who: 'member' },
} as const satisfies Calls;
