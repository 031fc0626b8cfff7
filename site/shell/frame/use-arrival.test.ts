import { expect, it } from 'vitest';
import { startsAtTop } from './use-arrival.ts';

it('begins at the top after a link, and after back and forward', () => {
  expect(startsAtTop({ how: 'link' })).toBe(true);
  expect(startsAtTop({ how: 'history' })).toBe(true);
});

it('stays where it is when the page is loaded, for example on the return from signing in', () => {
  expect(startsAtTop({ how: 'load' })).toBe(false);
});
