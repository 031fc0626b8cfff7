import { describe, expect, test } from 'vitest';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import { type Powers, powersOf } from './powers.ts';
import { boundTo, type Person } from './session.ts';

const personWith = (...roles: string[]) => ({ id: 'one', roles }) as Person;
const held = (powers: Powers) => Object.entries(powers).flatMap(([name, has]) => (has ? [name] : []));

const { none, member, moderator, host, owner } = SPACE_ROLE;

describe('the powers of a caller', () => {
  test.each([
    ['nobody signed in', null, owner, []],
    ['a person in no space', personWith(), null, []],
    ['a member', personWith(), member, []],
    ['a moderator', personWith(), moderator, ['moderator']],
    ['a host', personWith(), host, ['moderator', 'host']],
    ['an owner', personWith(), owner, ['moderator', 'host']],
    ['an editor', personWith('editor'), none, ['editor', 'moderator']],
    ['an editor who hosts', personWith('editor'), host, ['editor', 'moderator', 'host']],
    ['an administrator', personWith('admin'), null, ['admin', 'editor', 'moderator', 'host']],
    ['a role that is not known', personWith('auditor'), null, []],
  ] as const)('%s', (_who, person, role, expected) => {
    expect(held(powersOf(person, role))).toEqual(expected);
  });

  test.each(['editor', 'admin'])(
    'are none on a school’s page, though the person is %s and owns the space',
    role => {
      const bound = boundTo(personWith(role), 'https://school.example');
      expect(bound.roles).toEqual([]);
      expect(held(powersOf(bound, owner))).toEqual([]);
      expect(held(powersOf({ ...personWith(role), isOnSchoolPage: true }, owner))).toEqual([]);
    },
  );
});
