/** Rows of the table of calls by which dynamics are read, liked and deleted. */
import type { Calls } from '../call.ts';

export const dynamicCalls = {
  publicDynamicList: { method: 'GET', path: '/mskt/api/index/share/list', who: 'visitor' },
  dynamicList: { method: 'GET', path: '/mskt/api/group/share/list', who: 'member' },
  publicDynamicDetail: { method: 'GET', path: '/mskt/api/index/share/detail/{id}', who: 'visitor' },
  dynamicDetail: { method: 'GET', path: '/mskt/api/group/share/detail/{id}', who: 'member' },
  dynamicPraise: { method: 'POST', path: '/mskt/api/group/share/praise/{id}', who: 'member' },
  dynamicDelete: { method: 'POST', path: '/mskt/api/group/share/delete/{id}', who: 'member' },
} as const satisfies Calls;
