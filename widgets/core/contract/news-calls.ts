/** Rows of the table of calls by which news and notices are read and written. */
import type { Calls } from './calls.ts';

export const newsCalls = {
  publicNewsList: { method: 'GET', path: '/mskt/api/index/news/list', who: 'visitor' },
  newsList: { method: 'GET', path: '/mskt/api/group/news/list', who: 'member' },
  publicNewsDetail: { method: 'GET', path: '/mskt/api/index/news/detail/{id}', who: 'visitor' },
  newsDetail: { method: 'GET', path: '/mskt/api/group/news/detail/{id}', who: 'member' },
  newsCategories: { method: 'GET', path: '/mskt/api/index/news/categories', who: 'visitor' },
  newsRead: { method: 'POST', path: '/mskt/api/group/news/read/{id}', who: 'member' },
  newsReadAll: { method: 'POST', path: '/mskt/api/group/news/readAll', who: 'member' },
} as const satisfies Calls;

/** Writing: for the publish form and the list of those who write. */
export const newsWritingCalls = {
  newsAdd: { method: 'POST', path: '/mskt/api/group/news/add', who: 'member' },
  newsEdit: { method: 'POST', path: '/mskt/api/group/news/edit/{id}', who: 'member' },
  newsPublish: { method: 'POST', path: '/mskt/api/group/news/publish/{id}', who: 'member' },
  newsWithdraw: { method: 'POST', path: '/mskt/api/group/news/withdraw/{id}', who: 'member' },
  newsDelete: { method: 'POST', path: '/mskt/api/group/news/delete/{id}', who: 'member' },
  newsRestore: { method: 'POST', path: '/mskt/api/group/news/restore/{id}', who: 'member' },
  newsTop: { method: 'POST', path: '/mskt/api/group/news/top/{id}', who: 'member' },
  newsManageList: { method: 'GET', path: '/mskt/api/group/news/manage/list', who: 'member' },
} as const satisfies Calls;
