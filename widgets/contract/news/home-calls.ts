/** The row of the table of calls for all that the home page begins with. */
import type { Calls } from '../call.ts';

export const newsHomeCalls = {
  newsHome: { method: 'GET', path: '/mskt/api/index/news/home', who: 'visitor' },
} as const satisfies Calls;
