import { describe, expect, it } from 'vitest';
import { type Trouble, troubleOf, waitAfter, withJitter } from './status.ts';

describe('a failed check', () => {
  it.each<[string, number, boolean, Trouble]>([
    ['OFFLINE', 0, false, 'offline'],
    ['OFFLINE', 0, true, 'unreachable'],
    ['TIMEOUT', 0, true, 'unreachable'],
    ['ADDRESS_ERROR', 400, true, 'wrongAddress'],
    ['BAD_RESPONSE', 200, true, 'wrongAddress'],
    ['NOT_LOGGED_IN', 401, true, 'signedOut'],
    ['NOT_FOUND', 404, true, 'tooOld'],
    ['RATE_LIMITED', 429, true, 'busy'],
    ['SERVER', 503, true, 'busy'],
    ['SERVER', 500, true, 'failed'],
  ])('%s with status %i (online: %s) means %s', (code, status, online, trouble) => {
    expect(troubleOf({ code, status }, online, true)).toBe(trouble);
  });

  it('with 404 means a wrong address if no user has signed in there', () => {
    expect(troubleOf({ code: 'NOT_FOUND', status: 404 }, true, false)).toBe('wrongAddress');
  });

  it('is repeated with a doubled delay, up to sixteen minutes', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(failures => waitAfter(failures))).toEqual([
      60, 120, 240, 480, 960, 960, 960,
    ]);
  });

  it('is repeated after the delay that the platform asks for', () => {
    expect(waitAfter(1, 3600)).toBe(3600);
  });

  it('is repeated with up to 25 % jitter', () => {
    expect([withJitter(60, 0), withJitter(60, 1)]).toEqual([60, 75]);
  });
});
