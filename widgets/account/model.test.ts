import { describe, expect, it } from 'vitest';
import type { SessionState } from '../core/session/store.ts';
import { accountOf, signOut } from './model.ts';

const person = { sub: 's', userId: 'u', realName: 'Lin Yue', roles: [] };

const session = (change: Partial<SessionState>): SessionState => ({
  status: 'out',
  epoch: 0,
  person: null,
  halt: null,
  indexInfo: null,
  params: null,
  shortMenu: [],
  menu: [],
  failure: null,
  lasting: true,
  place: null,
  ...change,
});

describe('the state of the account', () => {
  it.each(['boot', 'probing', 'exchanging'] as const)(
    'is unknown while the session is being restored (%s)',
    status => {
      expect(accountOf(session({ status }))).toEqual({ status: 'unknown' });
    },
  );

  it.each(['out', 'uncertain'] as const)('offers sign-in to visitors (%s)', status => {
    expect(accountOf(session({ status }))).toEqual({ status: 'visitor', act: 'none' });
  });

  it('shows that sign-in or sign-out is in progress', () => {
    expect(accountOf(session({ status: 'leaving' }))).toEqual({ status: 'visitor', act: 'signingIn' });
    expect(accountOf(session({ status: 'ending' }))).toEqual({ status: 'visitor', act: 'signingOut' });
  });

  it('keeps the user while the user centre is asked again', () => {
    expect(accountOf(session({ status: 'probing', person }))).toMatchObject({ person, confirmed: true });
  });

  it('says that the user is not confirmed while the user centre does not respond', () => {
    expect(accountOf(session({ status: 'uncertain', person }))).toMatchObject({ person, confirmed: false });
  });

  it('says why sign-in was stopped', () => {
    expect(accountOf(session({ status: 'halted', halt: 'loop' }))).toEqual({
      status: 'stopped',
      reason: 'loop',
    });
    expect(accountOf(session({ status: 'halted', halt: 'blocked' }))).toEqual({
      status: 'stopped',
      reason: 'blocked',
    });
  });

  it.each(['expired', 'wrongAddress'] as const)('offers nothing if sign-in is impossible (%s)', halt => {
    expect(accountOf(session({ status: 'halted', halt }))).toEqual({ status: 'closed' });
  });
});

describe('signing out', () => {
  it('returns no error when the platform was notified', async () => {
    expect(await signOut({ signOut: async () => {} })).toBeNull();
  });

  it('returns the error message instead of rejecting', async () => {
    expect(await signOut({ signOut: () => Promise.reject(new Error('the lights are off')) })).toBe(
      'the lights are off',
    );
  });
});
