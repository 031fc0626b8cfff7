import type { Calls } from '../call.ts';

/** Most people that one person may follow. */
export const FOLLOWS_MAX = 1000;

/** Most items of each kind of what is to do today. */
export const TODAY_MAX = 3;

export const personCalls = {
  personData: { method: 'GET', path: '/mskt/api/group/user/data', who: 'member' },
  personDelete: { method: 'POST', path: '/mskt/api/group/user/delete', who: 'member' },
  personToday: { method: 'GET', path: '/mskt/api/group/user/today', who: 'member' },
  personFollow: { method: 'POST', path: '/mskt/api/group/user/follow/{id}', who: 'member' },
  publicPersonFollowing: {
    method: 'GET',
    path: '/mskt/api/index/user/following/{id}',
    who: 'visitor',
    answers: 'page',
  },
  personFollowing: {
    method: 'GET',
    path: '/mskt/api/group/user/following/{id}',
    who: 'member',
    answers: 'page',
  },
  publicPersonSpaces: {
    method: 'GET',
    path: '/mskt/api/index/user/spaces/{id}',
    who: 'visitor',
    answers: 'page',
  },
  personSpaces: { method: 'GET', path: '/mskt/api/group/user/spaces/{id}', who: 'member', answers: 'page' },
} as const satisfies Calls;
