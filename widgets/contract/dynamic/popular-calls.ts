/** Rows of the table of calls for what most people talk about. */
import type { Calls } from '../call.ts';

export const popularCalls = {
  popularList: { method: 'GET', path: '/mskt/api/index/share/popularList', who: 'visitor' },
} as const satisfies Calls;
