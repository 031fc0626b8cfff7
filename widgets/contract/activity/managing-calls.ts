/** Rows of the table of calls for those who look after activities and their participants. */
import type { Calls } from '../call.ts';

export const activityManagingCalls = {
  activityManageList: { method: 'GET', path: '/mskt/api/group/activity/manage/list', who: 'member' },
  activityPublish: { method: 'POST', path: '/mskt/api/group/activity/publish/{id}', who: 'member' },
  activityClose: { method: 'POST', path: '/mskt/api/group/activity/close/{id}', who: 'member' },
  activityCancel: { method: 'POST', path: '/mskt/api/group/activity/cancel/{id}', who: 'member' },
  activityDelete: { method: 'POST', path: '/mskt/api/group/activity/delete/{id}', who: 'member' },
  activityRestore: { method: 'POST', path: '/mskt/api/group/activity/restore/{id}', who: 'member' },
  activityMessage: { method: 'POST', path: '/mskt/api/group/activity/message/{id}', who: 'member' },
  activityExport: { method: 'GET', path: '/mskt/api/group/activity/export/{id}', who: 'member' },
  signupList: { method: 'GET', path: '/mskt/api/group/activity/signup/list/{id}', who: 'member' },
  signupHandle: { method: 'POST', path: '/mskt/api/group/activity/signup/handle', who: 'member' },
} as const satisfies Calls;
