import { describe, expect, test } from 'vitest';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import { isBound, type Powers, powersOf, roleOn } from './powers.ts';
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

describe('the role in a space', () => {
  const onSchoolPage = { ...personWith(), isOnSchoolPage: true } as Person;

  test.each([none, member, moderator, host, owner])('is the one of the membership on the site (%s)', role => {
    expect(roleOn(personWith(), role)).toBe(role);
    expect(roleOn(null, role)).toBe(role);
  });

  test.each([
    [none, none],
    [member, member],
    [moderator, member],
    [owner, member],
    [null, null],
  ])('is at most that of a member on a school’s page (%s)', (role, expected) => {
    expect(roleOn(onSchoolPage, role)).toBe(expected);
  });

  test('is bound only by a session of a school’s page', () => {
    expect(isBound(onSchoolPage)).toBe(true);
    expect(isBound({ ...personWith(), isOnSchoolPage: false } as Person)).toBe(false);
    expect(isBound(personWith())).toBe(false);
  });
});
