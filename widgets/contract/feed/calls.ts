import type { Calls } from '../call.ts';

export const feedCalls = {
  feedToken: { method: 'GET', path: '/mskt/api/group/feed/token', who: 'member' },
  feedTokenReset: { method: 'POST', path: '/mskt/api/group/feed/token/reset', who: 'member' },
} as const satisfies Calls;
