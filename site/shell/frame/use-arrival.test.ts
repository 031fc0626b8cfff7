import { expect, it } from 'vitest';
import { startsAtTop } from './use-arrival.ts';

it('starts at the top after a link, and after back and forward', () => {
  expect(startsAtTop({ how: 'link' })).toBe(true);
  expect(startsAtTop({ how: 'history' })).toBe(true);
});

it('keeps the position on a load, for example after signing in', () => {
  expect(startsAtTop({ how: 'load' })).toBe(false);
});
