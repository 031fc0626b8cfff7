import { expect, it } from 'vitest';
import type { Scheme } from '../../../../widgets/contract/national/schema.ts';
import { cellOf, differs, onlyDifferences } from './comparison.tsx';

const plan = (id: string) => ({ id, name: id, audience: '', summary: '' });
const feature = (id: string, one: object, other: object) =>
  ({
    id,
    name: id,
    cells: [
      { planId: 'a', ...one },
      { planId: 'b', ...other },
    ],
  }) as Scheme['groups'][0]['features'][0];
const same = feature('same', { type: 'yes' }, { type: 'yes' });
const mark = feature('mark', { type: 'yes' }, { type: 'no' });
const number = feature('number', { type: 'number', value: 5 }, { type: 'number', value: 6 });
const scheme: Scheme = {
  plans: [plan('a'), plan('b')],
  groups: [
    { name: 'mixed', features: [same, mark, number] },
    { name: 'alike', features: [same] },
  ],
  footnotes: [],
};

it('detects features in which plans differ, by type and by value', () => {
  expect([same, mark, number].map(one => differs(one, ['a', 'b']))).toEqual([false, true, true]);
});

it('keeps what differs, drops groups without it, and counts what is left out', () => {
  const { groups, leftOut } = onlyDifferences(scheme);
  expect(groups.map(({ name, features }) => [name, features.map(({ id }) => id)])).toEqual([
    ['mixed', ['mark', 'number']],
  ]);
  expect(leftOut).toBe(2);
});

it('treats a missing cell as "no"', () => {
  expect(cellOf({ ...same, cells: [] }, 'a')).toEqual({ planId: 'a', type: 'no' });
});
