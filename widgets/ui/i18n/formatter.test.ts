import { expect, it } from 'vitest';
import { formatterOf } from './formatter.ts';

it('is one formatter for each kind, language and options', () => {
  const short = { dateStyle: 'short' } as const;
  const number = formatterOf(Intl.NumberFormat, 'en');
  expect(formatterOf(Intl.NumberFormat, 'en')).toBe(number);
  expect(formatterOf(Intl.NumberFormat, 'zh-CN')).not.toBe(number);
  expect(formatterOf(Intl.DateTimeFormat, 'en', short)).toBe(
    formatterOf(Intl.DateTimeFormat, 'en', { ...short }),
  );
  expect(formatterOf(Intl.DateTimeFormat, 'en', { dateStyle: 'long' })).not.toBe(
    formatterOf(Intl.DateTimeFormat, 'en', short),
  );
});

it('formats as the language does', () => {
  expect(formatterOf(Intl.NumberFormat, 'en').format(1234)).toBe('1,234');
  expect(formatterOf(Intl.PluralRules, 'en').select(1)).toBe('one');
  expect(formatterOf(Intl.RelativeTimeFormat, 'zh-CN', { numeric: 'auto' }).format(-1, 'day')).toBe('昨天');
});
