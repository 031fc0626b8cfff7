import { z } from 'zod';
import { line } from '../fields.ts';
import type { ShapesOf } from '../shape.ts';
import { MODERATION, type moderationCalls } from './calls.ts';

const wordList = z
  .array(line(1, MODERATION.wordLength))
  .max(MODERATION.words)
  .transform(given => [...new Set(given)]);

const rules = {
  /** Dynamics and comments with one of these words are held: only their author sees them until an editor decides. */
  hold: wordList,
  /** Texts with one of these words are refused, and nothing is saved. */
  refuse: wordList,
  /** Dynamics and comments with links are held if their author has joined less than so many days ago. 0 holds none. */
  linkDays: z.number().int().min(0).max(MODERATION.days),
  /** Version that was edited; 0 for the defaults. Saving an outdated version fails with CONFLICT, whose data are the current rules. */
  revision: z.number().int().min(0),
};

export const moderationRules = z.object(rules);
export type ModerationRules = z.infer<typeof moderationRules>;

export const moderationShapes = {
  moderationRules: {
    summary: 'The words and links that are held for review or refused. For administrators.',
    data: moderationRules,
  },
  moderationRulesSave: {
    summary: 'Changes them. What is published already stays as it is.',
    body: z.strictObject(rules),
    data: moderationRules,
  },
} as const satisfies ShapesOf<typeof moderationCalls>;
