/** Rows of the table of calls by which news and notices are read. */
import type { Calls } from '../call.ts';

export const newsCalls = {
  publicNewsList: { method: 'GET', path: '/mskt/api/index/news/list', who: 'visitor' },
  newsList: { method: 'GET', path: '/mskt/api/group/news/list', who: 'member' },
  publicNewsDetail: { method: 'GET', path: '/mskt/api/index/news/detail/{id}', who: 'visitor' },
  newsDetail: { method: 'GET', path: '/mskt/api/group/news/detail/{id}', who: 'member' },
  newsCategories: { method: 'GET', path: '/mskt/api/index/news/categories', who: 'visitor' },
  newsRead: { method: 'POST', path: '/mskt/api/group/news/read/{id}', who: 'member' },
  newsReadAll: { method: 'POST', path: '/mskt/api/group/news/readAll', who: 'member' },
} as const satisfies Calls;
