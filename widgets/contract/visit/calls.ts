import type { Calls } from '../call.ts';

export const visitCalls = {
  visitAdd: { method: 'GET', path: '/mskt/api/group/visit/add', who: 'visitor' },
} as const satisfies Calls;
