import type { Calls } from '../call.ts';

export const searchCalls = {
  publicSearch: { method: 'GET', path: '/mskt/api/index/search', who: 'visitor', answers: 'object' },
  search: { method: 'GET', path: '/mskt/api/group/search', who: 'member', answers: 'object' },
} as const satisfies Calls;
