/** Rows of the table of calls of the national pages, and of the one that tells that a trial is over. */
import type { Calls } from '../call.ts';

export const nationalCalls = {
  expiredContact: { method: 'POST', path: '/mskt/api/index/expired/contact', who: 'visitor' },
  schemeList: { method: 'GET', path: '/mskt/api/index/scheme/list', who: 'visitor' },
  cooperationList: { method: 'GET', path: '/mskt/api/index/cooperation/list', who: 'visitor' },
  cooperationDetail: { method: 'GET', path: '/mskt/api/index/cooperation/detail/{id}', who: 'visitor' },
  cooperationApply: { method: 'POST', path: '/mskt/api/index/cooperation/apply', who: 'visitor' },
  contactRequestList: { method: 'GET', path: '/mskt/api/group/contact/list', who: 'member' },
  informationList: { method: 'GET', path: '/mskt/api/index/information/list', who: 'visitor' },
  informationDetail: { method: 'GET', path: '/mskt/api/index/information/detail/{id}', who: 'visitor' },
} as const satisfies Calls;
