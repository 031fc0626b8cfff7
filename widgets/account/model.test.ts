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

describe('what the account shows of a session', () => {
  it.each(['boot', 'probing', 'exchanging'] as const)(
    'leaves room while nobody knows who is here (%s)',
    status => {
      expect(accountOf(session({ status }))).toEqual({ status: 'unknown' });
    },
  );

  it.each(['out', 'uncertain'] as const)('offers signing in when nobody is signed in (%s)', status => {
    expect(accountOf(session({ status }))).toEqual({ status: 'visitor', act: 'none' });
  });

  it('says that it is on the way to the user centre, and on the way out', () => {
    expect(accountOf(session({ status: 'leaving' }))).toEqual({ status: 'visitor', act: 'signingIn' });
    expect(accountOf(session({ status: 'ending' }))).toEqual({ status: 'visitor', act: 'signingOut' });
  });

  it('keeps showing the person while the user centre is asked again', () => {
    expect(accountOf(session({ status: 'probing', person }))).toMatchObject({ person, confirmed: true });
  });

  it('says that a person is not confirmed while the user centre does not answer', () => {
    expect(accountOf(session({ status: 'uncertain', person }))).toMatchObject({ person, confirmed: false });
  });

  it('says why signing in was stopped', () => {
    expect(accountOf(session({ status: 'halted', halt: 'loop' }))).toEqual({
      status: 'stopped',
      reason: 'loop',
    });
    expect(accountOf(session({ status: 'halted', halt: 'blocked' }))).toEqual({
      status: 'stopped',
      reason: 'blocked',
    });
  });

  it.each(['expired', 'wrongAddress'] as const)(
    'offers nothing where there is nothing to sign in to (%s)',
    halt => {
      expect(accountOf(session({ status: 'halted', halt }))).toEqual({ status: 'closed' });
    },
  );
});

describe('signing out', () => {
  it('has nothing to complain of when the platform heard of it', async () => {
    expect(await signOut({ signOut: async () => {} })).toBeNull();
  });

  it("answers the platform's complaint instead of failing", async () => {
    expect(await signOut({ signOut: () => Promise.reject(new Error('the lights are off')) })).toBe(
      'the lights are off',
    );
  });
});
