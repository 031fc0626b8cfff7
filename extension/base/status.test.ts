import { describe, expect, it } from 'vitest';
import { type Trouble, troubleOf, waitAfter, withJitter } from './status.ts';

describe('a look that failed', () => {
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

  it('means that there is no platform where nobody has ever signed in and nothing is found', () => {
    expect(troubleOf({ code: 'NOT_FOUND', status: 404 }, true, false)).toBe('wrongAddress');
  });

  it('is waited out twice as long each time, up to sixteen minutes', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(failures => waitAfter(failures))).toEqual([
      60, 120, 240, 480, 960, 960, 960,
    ]);
  });

  it('is waited out for as long as the platform asks', () => {
    expect(waitAfter(1, 3600)).toBe(3600);
  });

  it('is waited out up to a quarter longer, so that many do not ask together', () => {
    expect([withJitter(60, 0), withJitter(60, 1)]).toEqual([60, 75]);
  });
});
