/** Rows of the table of calls by which dynamics are written: for the publish form. */
import type { Calls } from '../call.ts';

export const dynamicWritingCalls = {
  dynamicAdd: { method: 'POST', path: '/mskt/api/group/share/add', who: 'member' },
  dynamicEdit: { method: 'POST', path: '/mskt/api/group/share/edit/{id}', who: 'member' },
  dynamicRestore: { method: 'POST', path: '/mskt/api/group/share/restore/{id}', who: 'member' },
} as const satisfies Calls;
