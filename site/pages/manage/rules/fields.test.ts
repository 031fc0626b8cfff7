import { expect, test } from 'vitest';
import { ruleProblems, toFields, toRules } from './fields.ts';

const RULES = { hold: ['free money', '彩票'], refuse: [], linkDays: 3, revision: 2 };

test('rules are one word per line, and lines without a word are left out', () => {
  const fields = toFields(RULES);
  expect(fields).toEqual({ hold: 'free money\n彩票', refuse: '', linkDays: '3' });
  expect(toRules({ ...fields, hold: ' free money \n\n彩票\n' })).toMatchObject({
    hold: RULES.hold,
    linkDays: 3,
  });
});

test('each problem names its field', () => {
  expect(ruleProblems(toFields(RULES))).toEqual({});
  const wrong = { hold: 'x'.repeat(61), refuse: 'a\n'.repeat(1001), linkDays: '-1' };
  expect(Object.entries(ruleProblems(wrong)).map(([name, problem]) => [name, problem?.why])).toEqual([
    ['hold', 'wordLong'],
    ['refuse', 'tooMany'],
    ['linkDays', 'daysWrong'],
  ]);
  expect(ruleProblems({ ...wrong, hold: '', refuse: '', linkDays: '1.5' })).toHaveProperty('linkDays');
});
