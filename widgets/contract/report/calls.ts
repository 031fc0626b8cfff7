/** Rows of the table of calls by which people report what others have written, and by which that is decided. */
import type { Calls } from '../call.ts';

export const reportCalls = {
  reportAdd: { method: 'POST', path: '/mskt/api/group/report/add', who: 'member' },
  reportList: { method: 'GET', path: '/mskt/api/group/report/list', who: 'member' },
  reportHandle: { method: 'POST', path: '/mskt/api/group/report/handle/{id}', who: 'member' },
} as const satisfies Calls;
