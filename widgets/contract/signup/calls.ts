import type { Calls } from '../call.ts';

/** Sign-up: none, open, or with approval by the organizer. */
export const SIGNUP_MODE = { none: 0, open: 1, approval: 2 } as const;
/** Who offers free places to the waiting list: the platform in order, or the organizer. */
export const OFFER_MODE = { automatic: 1, manual: 2 } as const;
/** Readers of the list of participants who agree to be named. */
export const LIST_VISIBILITY = { nobody: 0, participants: 1, all: 2 } as const;
/** Status of a sign-up. Up to 4 it is active. */
export const SIGNUP_STATUS = {
  pending: 1,
  confirmed: 2,
  waiting: 3,
  offered: 4,
  rejected: 5,
  withdrawn: 6,
  onLeave: 7,
  removed: 8,
} as const;
/** Actions of an organizer on sign-ups. */
export const SIGNUP_ACTION = { approve: 1, reject: 2, remove: 3, offer: 4, wait: 5 } as const;
export const ANSWER_MAX = { text: 200, longtext: 1000 } as const;

export const signupCalls = {
  publicParticipantList: {
    method: 'GET',
    path: '/mskt/api/index/activity/participants/{id}',
    who: 'visitor',
    answers: 'page',
  },
  participantList: {
    method: 'GET',
    path: '/mskt/api/group/activity/participants/{id}',
    who: 'member',
    answers: 'page',
  },
  signupAdd: { method: 'POST', path: '/mskt/api/group/activity/signup/{id}', who: 'member' },
  signupCancel: { method: 'POST', path: '/mskt/api/group/activity/signup/cancel/{id}', who: 'member' },
  signupLeave: { method: 'POST', path: '/mskt/api/group/activity/signup/leave/{id}', who: 'member' },
  signupOffer: { method: 'POST', path: '/mskt/api/group/activity/signup/offer/{id}', who: 'member' },
  signupList: {
    method: 'GET',
    path: '/mskt/api/group/activity/signup/list/{id}',
    who: 'member',
    answers: 'page',
    counts: [1, 2, 3, 4, 5, 6, 7, 8],
  },
  activityCheckin: { method: 'POST', path: '/mskt/api/group/activity/checkin', who: 'member' },
  signupHandle: { method: 'POST', path: '/mskt/api/group/activity/signup/handle', who: 'member' },
} as const satisfies Calls;
