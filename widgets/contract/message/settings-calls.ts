/** Rows of the table of calls by which people choose what they are told of. nb. apart: browsers fetch them when somebody does. */
import type { Calls } from '../call.ts';

export const messageSettingsCalls = {
  messageSettings: { method: 'GET', path: '/mskt/api/group/message/settings', who: 'member' },
  messageSettingsSave: { method: 'POST', path: '/mskt/api/group/message/settings', who: 'member' },
} as const satisfies Calls;
