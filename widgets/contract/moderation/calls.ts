import type { Calls } from '../call.ts';

/** Limits of the rules: words of each list, characters of a word, days. */
export const MODERATION = { words: 1000, wordLength: 60, days: 365 } as const;

export const moderationCalls = {
  moderationRules: { method: 'GET', path: '/mskt/api/group/moderation/rules', who: 'member' },
  moderationRulesSave: { method: 'POST', path: '/mskt/api/group/moderation/rules/save', who: 'member' },
} as const satisfies Calls;
