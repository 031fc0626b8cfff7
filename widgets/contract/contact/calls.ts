import type { Calls } from '../call.ts';

/** Lengths of the fields of a contact request, in characters (code points). */
export const CONTACT_NAME = { min: 2, max: 40 } as const;
export const CONTACT_ORGANISATION = { min: 2, max: 100 } as const;
export const CONTACT_MAX = 254;
export const CONTACT_NOTE_MAX = 1000;

export const contactCalls = {
  expiredContact: { method: 'POST', path: '/mskt/api/index/expired/contact', who: 'visitor' },
  contactRequestList: { method: 'GET', path: '/mskt/api/group/contact/list', who: 'member', answers: 'page' },
  contactAnswer: { method: 'POST', path: '/mskt/api/group/contact/answer/{id}', who: 'member' },
} as const satisfies Calls;
