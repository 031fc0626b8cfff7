/** Most places of an activity, companions of one person, hours of an offer, questions, and sign-ups handled at once. */
export const ACTIVITY = {
  capacity: 100_000,
  guests: 20,
  offerHours: 24 * 14,
  questions: 20,
  options: 20,
  handled: 100,
  eligible: 50,
} as const;
/** Longest address, answer, and message to participants, in characters (code points). */
export const ACTIVITY_ADDRESS_MAX = 200;
export const ANSWER_MAX = { text: 200, longtext: 1000 } as const;
export const ACTIVITY_MESSAGE_MAX = 1000;
