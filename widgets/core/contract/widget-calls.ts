/** Rows of the table of calls by which widgets show and act. */
import type { Calls } from './calls.ts';

export const widgetCalls = {
  publicDynamicList: { method: 'GET', path: '/mskt/api/index/share/list', who: 'visitor' },
  dynamicList: { method: 'GET', path: '/mskt/api/group/share/list', who: 'member' },
  publicDynamicDetail: { method: 'GET', path: '/mskt/api/index/share/detail/{id}', who: 'visitor' },
  dynamicDetail: { method: 'GET', path: '/mskt/api/group/share/detail/{id}', who: 'member' },
  dynamicPraise: { method: 'POST', path: '/mskt/api/group/share/praise/{id}', who: 'member' },
  dynamicDelete: { method: 'POST', path: '/mskt/api/group/share/delete/{id}', who: 'member' },
  publicCommentList: { method: 'GET', path: '/mskt/api/index/share/comments/{id}', who: 'visitor' },
  commentList: { method: 'GET', path: '/mskt/api/group/share/comments/{id}', who: 'member' },
  commentAdd: { method: 'POST', path: '/mskt/api/group/share/comment/add', who: 'member' },
  commentDelete: { method: 'POST', path: '/mskt/api/group/share/comment/delete/{id}', who: 'member' },
  visitAdd: { method: 'GET', path: '/mskt/api/group/visit/add', who: 'visitor' },
} as const satisfies Calls;
