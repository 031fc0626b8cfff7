import type { Calls } from '../call.ts';

/** Constants of reports both sides of the API hold to. Free of zod, so that browsers may import the values. */
/** Why something is reported, and why it is removed. `other` says so in words. */
export const REPORT_REASON = {
  offTopic: 1,
  offensive: 2,
  spam: 3,
  wrong: 4,
  privateData: 5,
  other: 9,
} as const;
/** Where a report stands: nobody has decided, or what it is about stays or was removed. */
export const REPORT_STATUS = { open: 0, kept: 1, removed: 2 } as const;
/** Longest words of a report, and of a removal, in characters (code points). */
export const REPORT_TEXT_MAX = 500;

export const reportCalls = {
  reportAdd: { method: 'POST', path: '/mskt/api/group/report/add', who: 'member' },
  reportList: { method: 'GET', path: '/mskt/api/group/report/list', who: 'member', answers: 'page' },
  reportHandle: { method: 'POST', path: '/mskt/api/group/report/handle/{id}', who: 'member' },
} as const satisfies Calls;
