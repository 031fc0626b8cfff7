import { describe, expect, it } from 'vitest';
import { showsSame, zonedMoment, zonedRange } from '../i18n/format.ts';

const NOW = Date.parse('2026-03-15T12:00:00Z');
/** Normalizes spaces and dashes, which differ between engines. */
const plain = (text: string) => text.replace(/[\s\u2009\u202f]+/g, ' ').replaceAll('–', '-');

describe('a time with its zone', () => {
  it.each([
    ['Asia/Shanghai', 'en', 'Sat, Mar 28 · 2:00 - 4:00 PM GMT+8'],
    ['Europe/Berlin', 'en', 'Sat, Mar 28 · 7:00 - 9:00 AM GMT+1'],
    ['Asia/Shanghai', 'zh-CN', '3月28日周六 · GMT+8 14:00-16:00'],
  ] as const)('in %s reads as people there say it, in %s', (zone, lang, words) => {
    expect(plain(zonedRange('2026-03-28T06:00:00Z', '2026-03-28T08:00:00Z', zone, lang, NOW))).toBe(words);
  });

  it('follows daylight saving time of its zone', () => {
    const at = (time: string) => plain(zonedMoment(time, 'Europe/Berlin', 'en', NOW));
    expect(at('2026-03-28T13:00:00Z')).toBe('Sat, Mar 28 · 2:00 PM GMT+1');
    expect(at('2026-03-29T12:00:00Z')).toBe('Sun, Mar 29 · 2:00 PM GMT+2');
  });

  it('shows both days of a period', () => {
    const range = zonedRange('2026-03-28T06:00:00Z', '2026-03-29T08:00:00Z', 'Asia/Shanghai', 'en', NOW);
    expect(plain(range)).toBe('Sat, Mar 28 · 2:00 PM GMT+8 - Sun, Mar 29 · 4:00 PM GMT+8');
  });

  it('shows another year', () => {
    expect(zonedMoment('2027-01-02T00:00:00Z', 'UTC', 'en', NOW)).toContain('2027');
  });
});

describe('the clocks of two zones', () => {
  it('may agree in winter and not in summer', () => {
    expect(showsSame('2026-01-15T12:00:00Z', 'Europe/London', 'Africa/Abidjan')).toBe(true);
    expect(showsSame('2026-07-15T12:00:00Z', 'Europe/London', 'Africa/Abidjan')).toBe(false);
  });

  it('agree under two names', () => {
    expect(showsSame('2026-07-15T12:00:00Z', 'Asia/Shanghai', 'Asia/Taipei')).toBe(true);
  });
});
