/** Rows of the table of calls by which a space is introduced. */
import type { Calls } from '../call.ts';

export const spaceInfoCalls = {
  publicSpaceInfo: { method: 'GET', path: '/mskt/api/index/space/info/{id}', who: 'visitor' },
  spaceInfo: { method: 'GET', path: '/mskt/api/group/space/info', who: 'member' },
  spaceInfoSave: { method: 'POST', path: '/mskt/api/group/space/info/save', who: 'member' },
} as const satisfies Calls;
