import type { Calls } from '../call.ts';

export const draftCalls = {
  draftGet: { method: 'GET', path: '/mskt/api/group/draft/get', who: 'member' },
  draftSave: { method: 'POST', path: '/mskt/api/group/draft/save', who: 'member' },
  draftDelete: { method: 'POST', path: '/mskt/api/group/draft/delete/{id}', who: 'member' },
} as const satisfies Calls;
