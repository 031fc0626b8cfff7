/** Rows of the table of calls for the versions of a news or notice. */
import type { Calls } from '../call.ts';

export const newsRevisionCalls = {
  newsRevisionList: { method: 'GET', path: '/mskt/api/group/news/revision/list/{id}', who: 'member' },
  newsRevisionDetail: { method: 'GET', path: '/mskt/api/group/news/revision/detail/{rid}', who: 'member' },
  newsRevisionRestore: { method: 'POST', path: '/mskt/api/group/news/revision/restore/{rid}', who: 'member' },
} as const satisfies Calls;
