/** Where an activity stands. What is published for later, and what has begun or ended, is told by its times. */
export const ACTIVITY_STATUS = { draft: 0, scheduled: 1, published: 2, cancelled: 3, deleted: 9 } as const;
export const ACTIVITY_PHASE = { upcoming: 1, ongoing: 2, ended: 3 } as const;
/** Who holds an activity. */
export const ORGANIZER = { platform: 1, school: 2, communitySpace: 3, teaStudio: 4, person: 5 } as const;
export const ACTIVITY_MODE = { onSite: 1, online: 2, both: 3 } as const;
/** Who gets the link of an online activity: everybody, who has a place, or these from `ONLINE_URL_MINUTES` before it begins. */
export const ONLINE_URL_RULE = { all: 1, confirmed: 2, confirmedSoon: 3 } as const;
export const ONLINE_URL_MINUTES = 15;
/** How people sign up: not at all, by themselves, or so that the organiser approves of each. */
export const SIGNUP_MODE = { none: 0, open: 1, approval: 2 } as const;
/** Who offers a place that becomes free to those who wait: the platform in their order, or the organiser. */
export const OFFER_MODE = { automatic: 1, manual: 2 } as const;
/** Who sees those participants who have agreed to be seen. */
export const LIST_VISIBILITY = { nobody: 0, participants: 1, all: 2 } as const;
/** Where a sign-up stands. Up to 4 somebody takes part or may still do so. */
export const SIGNUP_STATUS = {
  pending: 1,
  confirmed: 2,
  waiting: 3,
  offered: 4,
  rejected: 5,
  withdrawn: 6,
  onLeave: 7,
  removed: 8,
} as const;
/** What an organiser does with sign-ups. */
export const SIGNUP_ACTION = { approve: 1, reject: 2, remove: 3, offer: 4, wait: 5 } as const;
/** Orders of a list of activities. */
export const ACTIVITY_SORT = { start: 1, newest: 2, mostJoined: 3 } as const;
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
