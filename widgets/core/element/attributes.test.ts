import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attribute, attribute, attributeName, commonAttributes } from './attributes.ts';

describe('an attribute', () => {
  it('that is absent means its default', () => {
    expect(attribute.text().parse(null)).toBe('');
    expect(attribute.text('x').parse(null)).toBe('x');
    expect(attribute.count(5).parse(null)).toBe(5);
    expect(attribute.choice(['a', 'b'], 'b').parse(null)).toBe('b');
    expect(attribute.flag().parse(null)).toBe(false);
  });

  it('that counts takes whole numbers of at least one, and no junk', () => {
    const limit = attribute.count(5);
    expect(limit.parse('12')).toBe(12);
    for (const junk of ['0', '-1', '1.5', '1e3', ' 3', '', 'many', '٣']) expect(limit.parse(junk)).toBe(5);
  });

  it('that chooses takes what it offers, and no junk', () => {
    const theme = attribute.choice(['auto', 'dark'], 'auto');
    expect(theme.parse('dark')).toBe('dark');
    for (const junk of ['DARK', '', 'toString']) expect(theme.parse(junk)).toBe('auto');
  });

  it('that is a flag is on when present, unless it says false', () => {
    const flag = attribute.flag();
    for (const on of ['', 'true', 'readonly']) expect(flag.parse(on)).toBe(true);
    expect(flag.parse('false')).toBe(false);
    expect(flag.write(true)).toBe('');
    expect(flag.write(false)).toBeNull();
  });

  it('that is a flag is on, too, when a view writes it as an attribute and reaches the property', () => {
    const flag: Attribute<unknown> = attribute.flag();
    expect(flag.write('')).toBe('');
  });

  it('goes when its property is set to nothing', () => {
    expect(attribute.text().write(null)).toBeNull();
    expect(attribute.count(1).write(undefined)).toBeNull();
  });

  it('reads what its property has written', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1 }), fc.boolean(), (text, count, flag) => {
        expect(attribute.text().parse(attribute.text().write(text))).toBe(text);
        expect(attribute.count(1).parse(attribute.count(1).write(count))).toBe(count);
        expect(attribute.flag().parse(attribute.flag().write(flag))).toBe(flag);
      }),
    );
  });
});

describe('names', () => {
  it('of attributes are those of properties, in lower case with hyphens', () => {
    expect(attributeName('objectId')).toBe('object-id');
    expect(Object.keys(commonAttributes).map(attributeName)).toEqual([
      'platform',
      'theme',
      'loading',
      'heading-level',
      'compact',
      'readonly',
      'auth',
    ]);
  });
});
