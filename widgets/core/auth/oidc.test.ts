import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepAttempt, leaveAnswer, readAttempt, takeAnswer } from './attempt.ts';
import { mayRedirectAgain } from './oidc.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('going to the user centre by itself', () => {
  it('happens at most once in thirty seconds', () => {
    expect(mayRedirectAgain(0)).toBe(true);
    expect(mayRedirectAgain(29 * SECOND)).toBe(false);
    expect(mayRedirectAgain(30 * SECOND)).toBe(true);
  });

  it('happens at most three times in ten minutes', () => {
    const times = [0, 1, 2, 3, 9].map(minutes => mayRedirectAgain(minutes * MINUTE));
    expect(times).toEqual([true, true, true, false, false]);
    expect(mayRedirectAgain(10 * MINUTE)).toBe(true);
  });

  it('does not happen where it cannot be counted', () => {
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new DOMException('blocked', 'SecurityError');
      },
      clear() {},
    });
    expect(mayRedirectAgain(0)).toBe(false);
  });
});

describe('an attempt to sign in', () => {
  const attempt = { verifier: 'v', nonce: 'n', returnTo: 'http://site.test/a', place: 'dynamic 7' };

  it('is found by its state, and by no other', () => {
    keepAttempt('of-this-tab', attempt);
    expect(readAttempt('of-this-tab')).toEqual(attempt);
    expect(readAttempt('of-another')).toBeNull();
  });

  it('is answered once', () => {
    keepAttempt('state', attempt);
    leaveAnswer('?code=c&state=state');
    const taken = takeAnswer();
    expect(taken?.attempt).toEqual(attempt);
    expect(taken?.answer.get('code')).toBe('c');
    expect(takeAnswer()).toBeNull();
    leaveAnswer('?code=c&state=state');
    expect(takeAnswer()).toBeNull();
  });

  it('of another tab, or none, is not answered', () => {
    expect(takeAnswer()).toBeNull();
    leaveAnswer('?code=stolen&state=of-another');
    expect(takeAnswer()).toBeNull();
  });

  it('that is damaged is not answered, and nothing breaks', () => {
    sessionStorage.setItem('mskt:sign-in:state', '{half');
    leaveAnswer('?code=c&state=state');
    expect(takeAnswer()).toBeNull();
  });
});
