import type { Calls } from '../call.ts';

export const manageCalls = {
  manageOverview: { method: 'GET', path: '/mskt/api/group/manage/overview', who: 'member' },
} as const satisfies Calls;
