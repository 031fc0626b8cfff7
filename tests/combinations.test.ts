import { describe, expect, it } from 'vitest';
import { covering, product } from './helpers/run/combinations.ts';

const conditions = {
  who: ['visitor', 'teacher', 'editor'],
  width: [360, 1280],
  theme: ['light', 'dark'],
  lang: ['en', 'zh-CN'],
} as const;

const pairs = (rows: object[]) =>
  new Set(
    rows.flatMap(row =>
      Object.entries(row).flatMap((one, index, all) => all.slice(index + 1).map(other => `${one} ${other}`)),
    ),
  );

describe('a covering array', () => {
  it('holds every pair of values that the full product holds', () => {
    expect(pairs(covering(conditions))).toEqual(pairs(product(conditions)));
  });

  it('is much smaller than the product', () => {
    expect(product(conditions)).toHaveLength(24);
    expect(covering(conditions).length).toBeLessThanOrEqual(7);
  });

  it('is the same each time', () => {
    expect(covering(conditions)).toEqual(covering(conditions));
  });

  it('holds each value of a single condition', () => {
    expect(covering({ lang: ['en', 'zh-CN'] })).toEqual([{ lang: 'en' }, { lang: 'zh-CN' }]);
  });
});
