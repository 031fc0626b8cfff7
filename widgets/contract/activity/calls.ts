/** Rows of the table of calls by which activities are read. */
import type { Calls } from '../call.ts';

export const activityCalls = {
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
