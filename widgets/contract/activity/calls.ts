import type { Calls } from '../call.ts';

/** Status of an activity. Whether it has begun or ended follows from its times. */
export const ACTIVITY_STATUS = { draft: 0, scheduled: 1, published: 2, cancelled: 3, deleted: 9 } as const;
export const ACTIVITY_PHASE = { upcoming: 1, ongoing: 2, ended: 3 } as const;
/** Kinds of organizers. */
export const ORGANIZER = { platform: 1, school: 2, communitySpace: 3, teaStudio: 4, person: 5 } as const;
export const ACTIVITY_MODE = { onSite: 1, online: 2, both: 3 } as const;
/** Recipients of an online activity's link: everyone, participants with a place, or the same from `ONLINE_URL_MINUTES` before the start. */
export const ONLINE_URL_RULE = { all: 1, confirmed: 2, confirmedSoon: 3 } as const;
export const ONLINE_URL_MINUTES = 15;
/** Orders of a list of activities. */
export const ACTIVITY_SORT = { start: 1, newest: 2, mostJoined: 3 } as const;
/** Most places of an activity, companions of one person, hours of an offer, questions, sign-ups handled at once, stages and subjects. */
export const ACTIVITY = {
  capacity: 100_000,
  guests: 20,
  offerHours: 24 * 14,
  questions: 20,
  options: 20,
  handled: 100,
  eligible: 50,
  sections: 10,
  subjects: 20,
} as const;
/** Longest address, answer, and message to participants, in characters (code points). */
export const ACTIVITY_ADDRESS_MAX = 200;
export const ACTIVITY_MESSAGE_MAX = 1000;

export const activityCalls = {
  publicActivityList: {
    method: 'GET',
    path: '/mskt/api/index/activity/list',
    who: 'visitor',
    answers: 'page',
  },
  activityList: { method: 'GET', path: '/mskt/api/group/activity/list', who: 'member', answers: 'page' },
  publicActivityDetail: {
    method: 'GET',
    path: '/mskt/api/index/activity/detail/{id}',
    who: 'visitor',
    answers: 'object',
  },
  activityDetail: {
    method: 'GET',
    path: '/mskt/api/group/activity/detail/{id}',
    who: 'member',
    answers: 'object',
  },
  activityTypes: { method: 'GET', path: '/mskt/api/index/activity/types', who: 'visitor', answers: 'list' },
  activityOrganizers: {
    method: 'GET',
    path: '/mskt/api/group/activity/organizers',
    who: 'member',
    answers: 'list',
  },
  activityAdd: { method: 'POST', path: '/mskt/api/group/activity/add', who: 'member' },
  activityEdit: { method: 'POST', path: '/mskt/api/group/activity/edit/{id}', who: 'member' },
  activityCopy: { method: 'POST', path: '/mskt/api/group/activity/copy/{id}', who: 'member' },
  activityManageList: {
    method: 'GET',
    path: '/mskt/api/group/activity/manage/list',
    who: 'member',
    answers: 'page',
    counts: ['all', 'draft', 'scheduled', 'published', 'ended', 'cancelled', 'deleted'],
  },
  activityPublish: { method: 'POST', path: '/mskt/api/group/activity/publish/{id}', who: 'member' },
  activityClose: { method: 'POST', path: '/mskt/api/group/activity/close/{id}', who: 'member' },
  activityCancel: { method: 'POST', path: '/mskt/api/group/activity/cancel/{id}', who: 'member' },
  activityDelete: { method: 'POST', path: '/mskt/api/group/activity/delete/{id}', who: 'member' },
  activityRestore: { method: 'POST', path: '/mskt/api/group/activity/restore/{id}', who: 'member' },
  activityMessage: { method: 'POST', path: '/mskt/api/group/activity/message/{id}', who: 'member' },
  activityExport: { method: 'GET', path: '/mskt/api/group/activity/export/{id}', who: 'member' },
} as const satisfies Calls;
