/** Rows of the table of calls by which readers confirm a notice, and its publisher learns who has. */
import type { Calls } from '../call.ts';

export const newsConfirmCalls = {
  newsConfirm: { method: 'POST', path: '/mskt/api/group/news/confirm/{id}', who: 'member' },
  newsConfirmList: { method: 'GET', path: '/mskt/api/group/news/confirm/list/{id}', who: 'member' },
  newsConfirmRemind: { method: 'POST', path: '/mskt/api/group/news/confirm/remind/{id}', who: 'member' },
} as const satisfies Calls;
