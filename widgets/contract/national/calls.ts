import type { Calls } from '../call.ts';

export const nationalCalls = {
  schemeList: { method: 'GET', path: '/mskt/api/index/scheme/list', who: 'visitor' },
  cooperationList: {
    method: 'GET',
    path: '/mskt/api/index/cooperation/list',
    who: 'visitor',
    answers: 'page',
  },
  cooperationDetail: { method: 'GET', path: '/mskt/api/index/cooperation/detail/{id}', who: 'visitor' },
  cooperationApply: { method: 'POST', path: '/mskt/api/index/cooperation/apply', who: 'visitor' },
  informationList: {
    method: 'GET',
    path: '/mskt/api/index/information/list',
    who: 'visitor',
    answers: 'page',
  },
  informationDetail: { method: 'GET', path: '/mskt/api/index/information/detail/{id}', who: 'visitor' },
} as const satisfies Calls;
