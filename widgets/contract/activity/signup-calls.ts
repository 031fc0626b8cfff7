/** Rows of the table of calls by which somebody takes part in an activity. */
import type { Calls } from '../call.ts';

export const signupCalls = {
  signupAdd: { method: 'POST', path: '/mskt/api/group/activity/signup/{id}', who: 'member' },
  signupCancel: { method: 'POST', path: '/mskt/api/group/activity/signup/cancel/{id}', who: 'member' },
  signupLeave: { method: 'POST', path: '/mskt/api/group/activity/signup/leave/{id}', who: 'member' },
  signupOffer: { method: 'POST', path: '/mskt/api/group/activity/signup/offer/{id}', who: 'member' },
} as const satisfies Calls;
