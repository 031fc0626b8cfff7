import { MODERATION } from '../../../../widgets/contract/moderation/calls.ts';
import type { ModerationRules } from '../../../../widgets/contract/moderation/schema.ts';
import { lengthOf, onlyFound, type Problem, type Problems } from '../../../../widgets/ui/form/problem.ts';

/** Values of the form: one word per line, and the days as typed. */
export interface RuleFields {
  hold: string;
  refuse: string;
  linkDays: string;
}

/** Names of the fields, in form order. */
export const RULE_ORDER = ['hold', 'refuse', 'linkDays'] as const;
export type RuleName = (typeof RULE_ORDER)[number];

/** Returns the words of a text with one per line. */
const wordsOf = (text: string): string[] =>
  text
    .split('\n')
    .map(word => word.trim())
    .filter(word => word !== '');

export const toFields = ({ hold, refuse, linkDays }: ModerationRules): RuleFields => ({
  hold: hold.join('\n'),
  refuse: refuse.join('\n'),
  linkDays: String(linkDays),
});

/** Returns the rules of a form without problems. */
export const toRules = ({ hold, refuse, linkDays }: RuleFields): Omit<ModerationRules, 'revision'> => ({
  hold: wordsOf(hold),
  refuse: wordsOf(refuse),
  linkDays: Number(linkDays),
});

/** Returns the validation problems by field name. */
export function ruleProblems({ hold, refuse, linkDays }: RuleFields): Problems<RuleName> {
  const days = linkDays.trim();
  return onlyFound<RuleName>({
    hold: wordsProblem(hold),
    refuse: wordsProblem(refuse),
    linkDays: !(/^\d+$/.test(days) && Number(days) <= MODERATION.days) && {
      why: 'daysWrong',
      values: { max: MODERATION.days },
    },
  });
}

function wordsProblem(text: string): Problem | false {
  const words = wordsOf(text);
  if (words.length > MODERATION.words) return { why: 'tooMany', values: { max: MODERATION.words } };
  const long = words.find(word => lengthOf(word) > MODERATION.wordLength);
  return long !== undefined && { why: 'wordLong', values: { word: long, max: MODERATION.wordLength } };
}
