import type { Calls } from '../call.ts';

export const memberCalls = {
  memberJoin: { method: 'POST', path: '/mskt/api/group/member/join/{id}', who: 'member' },
  memberLeave: { method: 'POST', path: '/mskt/api/group/member/leave/{id}', who: 'member' },
  memberApplyList: {
    method: 'GET',
    path: '/mskt/api/group/member/applyList/{id}',
    who: 'member',
    answers: 'page',
  },
  userSuggest: { method: 'GET', path: '/mskt/api/group/user/suggest', who: 'member', answers: 'list' },
  memberHandle: { method: 'POST', path: '/mskt/api/group/member/handle/{applyId}', who: 'member' },
} as const satisfies Calls;
