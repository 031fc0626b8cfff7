import type { Calls } from '../call.ts';

/** Reasons of reports and removals. `other` requires a text. */
export const REPORT_REASON = {
  offTopic: 1,
  offensive: 2,
  spam: 3,
  wrong: 4,
  privateData: 5,
  other: 9,
} as const;
/** Reasons of cases and removals. `held`: the platform itself has held the content for review. */
export const CASE_REASON = { ...REPORT_REASON, held: 6 } as const;
/** Status of a report: undecided, or the content was kept or removed. */
export const REPORT_STATUS = { open: 0, kept: 1, removed: 2 } as const;
/** Longest text of a report or a removal, in characters (code points). */
export const REPORT_TEXT_MAX = 500;

export const reportCalls = {
  reportAdd: { method: 'POST', path: '/mskt/api/group/report/add', who: 'member' },
  reportList: {
    method: 'GET',
    path: '/mskt/api/group/report/list',
    who: 'member',
    answers: 'page',
    counts: [0, 1, 2],
  },
  reportHandle: { method: 'POST', path: '/mskt/api/group/report/handle/{id}', who: 'member' },
} as const satisfies Calls;
