import type { Calls } from '../call.ts';

/** Seconds between two reminders to confirm a notice. */
export const REMIND_AFTER = 3600;

export const newsCalls = {
  publicNewsList: { method: 'GET', path: '/mskt/api/index/news/list', who: 'visitor', answers: 'page' },
  newsList: { method: 'GET', path: '/mskt/api/group/news/list', who: 'member', answers: 'page' },
  publicNewsDetail: {
    method: 'GET',
    path: '/mskt/api/index/news/detail/{id}',
    who: 'visitor',
    answers: 'object',
  },
  newsDetail: { method: 'GET', path: '/mskt/api/group/news/detail/{id}', who: 'member', answers: 'object' },
  newsCategories: { method: 'GET', path: '/mskt/api/index/news/categories', who: 'visitor', answers: 'list' },
  newsRead: { method: 'POST', path: '/mskt/api/group/news/read/{id}', who: 'member' },
  newsReadAll: { method: 'POST', path: '/mskt/api/group/news/readAll', who: 'member' },
  newsHome: { method: 'GET', path: '/mskt/api/index/news/home', who: 'visitor' },
  newsConfirm: { method: 'POST', path: '/mskt/api/group/news/confirm/{id}', who: 'member' },
  newsConfirmList: {
    method: 'GET',
    path: '/mskt/api/group/news/confirm/list/{id}',
    who: 'member',
    answers: 'page',
    counts: [0, 1],
  },
  newsConfirmRemind: { method: 'POST', path: '/mskt/api/group/news/confirm/remind/{id}', who: 'member' },
  newsRevisionList: {
    method: 'GET',
    path: '/mskt/api/group/news/revision/list/{id}',
    who: 'member',
    answers: 'page',
  },
  newsRevisionDetail: {
    method: 'GET',
    path: '/mskt/api/group/news/revision/detail/{rid}',
    who: 'member',
    answers: 'object',
  },
  newsRevisionRestore: { method: 'POST', path: '/mskt/api/group/news/revision/restore/{rid}', who: 'member' },
  newsAdd: { method: 'POST', path: '/mskt/api/group/news/add', who: 'member' },
  newsEdit: { method: 'POST', path: '/mskt/api/group/news/edit/{id}', who: 'member' },
  newsPublish: { method: 'POST', path: '/mskt/api/group/news/publish/{id}', who: 'member' },
  newsWithdraw: { method: 'POST', path: '/mskt/api/group/news/withdraw/{id}', who: 'member' },
  newsDelete: { method: 'POST', path: '/mskt/api/group/news/delete/{id}', who: 'member' },
  newsRestore: { method: 'POST', path: '/mskt/api/group/news/restore/{id}', who: 'member' },
  newsTop: { method: 'POST', path: '/mskt/api/group/news/top/{id}', who: 'member' },
  newsManageList: {
    method: 'GET',
    path: '/mskt/api/group/news/manage/list',
    who: 'member',
    answers: 'page',
    counts: [0, 1, 2, 3, 9],
  },
} as const satisfies Calls;
