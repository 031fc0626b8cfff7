import type { Calls } from '../call.ts';

export const sessionCalls = {
  sessionList: { method: 'GET', path: '/mskt/api/group/session/list', who: 'member', answers: 'list' },
  sessionEnd: { method: 'POST', path: '/mskt/api/group/session/end/{id}', who: 'member' },
  sessionEndOthers: { method: 'POST', path: '/mskt/api/group/session/endOthers', who: 'member' },
} as const satisfies Calls;
