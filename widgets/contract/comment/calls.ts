import type { Calls } from '../call.ts';

export const commentCalls = {
  publicCommentList: {
    method: 'GET',
    path: '/mskt/api/index/share/comments/{id}',
    who: 'visitor',
    answers: 'page',
  },
  commentList: { method: 'GET', path: '/mskt/api/group/share/comments/{id}', who: 'member', answers: 'page' },
  commentAdd: { method: 'POST', path: '/mskt/api/group/share/comment/add', who: 'member' },
  commentDelete: { method: 'POST', path: '/mskt/api/group/share/comment/delete/{id}', who: 'member' },
} as const satisfies Calls;
