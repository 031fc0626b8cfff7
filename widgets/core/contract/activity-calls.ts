/** Rows of the table of calls by which activities are found, signed up for, written and managed. */
import type { Calls } from './calls.ts';

export const activityCalls = {
  publicActivityList: { method: 'GET', path: '/mskt/api/index/activity/list', who: 'visitor' },
  activityList: { method: 'GET', path: '/mskt/api/group/activity/list', who: 'member' },
  publicActivityDetail: { method: 'GET', path: '/mskt/api/index/activity/detail/{id}', who: 'visitor' },
  activityDetail: { method: 'GET', path: '/mskt/api/group/activity/detail/{id}', who: 'member' },
  activityTypes: { method: 'GET', path: '/mskt/api/index/activity/types', who: 'visitor' },
  publicParticipantList: {
    method: 'GET',
    path: '/mskt/api/index/activity/participants/{id}',
    who: 'visitor',
  },
  participantList: { method: 'GET', path: '/mskt/api/group/activity/participants/{id}', who: 'member' },
} as const satisfies Calls;

/** Taking part. */
export const signupCalls = {
  signupAdd: { method: 'POST', path: '/mskt/api/group/activity/signup/{id}', who: 'member' },
  signupCancel: { method: 'POST', path: '/mskt/api/group/activity/signup/cancel/{id}', who: 'member' },
  signupLeave: { method: 'POST', path: '/mskt/api/group/activity/signup/leave/{id}', who: 'member' },
  signupOffer: { method: 'POST', path: '/mskt/api/group/activity/signup/offer/{id}', who: 'member' },
} as const satisfies Calls;

/** Writing: for the editor of activities. */
export const activityWritingCalls = {
  activityOrganizers: { method: 'GET', path: '/mskt/api/group/activity/organizers', who: 'member' },
  activityAdd: { method: 'POST', path: '/mskt/api/group/activity/add', who: 'member' },
  activityEdit: { method: 'POST', path: '/mskt/api/group/activity/edit/{id}', who: 'member' },
  activityCopy: { method: 'POST', path: '/mskt/api/group/activity/copy/{id}', who: 'member' },
} as const satisfies Calls;

/** For those who look after activities and their participants. */
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
