/** Rows of the table of calls by which news and notices are written: for the form, and the list of those who publish. */
import type { Calls } from '../call.ts';

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
