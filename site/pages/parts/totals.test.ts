import { expect, test } from 'vitest';
import { TOTAL_MAX } from '../../../widgets/contract/limits.ts';
import { totalText } from './totals.ts';

test('a total says how many there are, or that there are more than can be counted', () => {
  expect(totalText(133, 'en')).toBe('133');
  expect(totalText(TOTAL_MAX, 'en')).toBe('1,000');
  expect(totalText(TOTAL_MAX + 1, 'en')).toBe('1,000+');
  // A platform that counts everything.
  expect(totalText(12_345, 'en')).toBe('12,345');
});
