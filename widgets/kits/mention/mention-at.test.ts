import { describe, expect, it } from 'vitest';
import { mentionAt } from './mention-at.ts';

describe('the mention at the caret', () => {
  it.each([
    ['@li', 0, 'li'],
    ['Ask @Marta El', 4, 'Marta El'],
    ['请＠温若', 1, '温若'],
    ['(@li', 1, 'li'],
    ['one @a two @b', 11, 'b'],
    ['@O’Neil', 0, 'O’Neil'],
  ])('of %j begins at %i', (text, start, keyword) => {
    expect(mentionAt(text, text.length)).toEqual({ start, keyword });
  });

  it.each(['', '@', 'mail me at lin@school', 'no mention', '@lin said that it rains', '@lin\n', '@ lin'])(
    'is none in %j',
    text => {
      expect(mentionAt(text, text.length)).toBeNull();
    },
  );

  it('ends at the caret', () => {
    expect(mentionAt('@linda', 4)).toEqual({ start: 0, keyword: 'lin' });
  });
});
