import type { Calls } from '../call.ts';

export const dynamicCalls = {
  publicDynamicList: { method: 'GET', path: '/mskt/api/index/share/list', who: 'visitor', answers: 'page' },
  dynamicList: { method: 'GET', path: '/mskt/api/group/share/list', who: 'member', answers: 'page' },
  publicDynamicDetail: { method: 'GET', path: '/mskt/api/index/share/detail/{id}', who: 'visitor' },
  dynamicDetail: { method: 'GET', path: '/mskt/api/group/share/detail/{id}', who: 'member' },
  publicDynamicLikes: {
    method: 'GET',
    path: '/mskt/api/index/share/likes/{id}',
    who: 'visitor',
    answers: 'page',
  },
  dynamicLikes: { method: 'GET', path: '/mskt/api/group/share/likes/{id}', who: 'member', answers: 'page' },
  dynamicPraise: { method: 'POST', path: '/mskt/api/group/share/praise/{id}', who: 'member' },
  dynamicDelete: { method: 'POST', path: '/mskt/api/group/share/delete/{id}', who: 'member' },
  popularList: { method: 'GET', path: '/mskt/api/index/share/popularList', who: 'visitor', answers: 'list' },
  dynamicAdd: { method: 'POST', path: '/mskt/api/group/share/add', who: 'member' },
  dynamicEdit: { method: 'POST', path: '/mskt/api/group/share/edit/{id}', who: 'member' },
  dynamicRestore: { method: 'POST', path: '/mskt/api/group/share/restore/{id}', who: 'member' },
} as const satisfies Calls;
