import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepAttempt, takeAnswer } from '../../../widgets/core/auth/attempt.ts';
import { callBack } from './callback.ts';

const SEARCH = '?code=c0de&state=state-of-this-attempt';
const ATTEMPT = { verifier: 'v', nonce: 'n', place: null };

/** Creates a window at the callback URL, in a frame if `parent` is given. */
function windowAt(search: string, parent?: { postMessage: (message: unknown, origin: string) => void }) {
  const went: string[] = [];
  const address = new URL(`http://localhost:3000/msktfront/callback.html${search}`);
  const { href, origin } = address;
  const location = { href, origin, search, replace: (to: string) => went.push(to) };
  const page = { location } as unknown as Window & { parent: unknown };
  page.parent = (parent ?? page) as Window;
  return { page, went };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

describe('the call-back page', () => {
  it('returns to the page where sign-in started, with the response stored', () => {
    const returnTo = 'http://localhost:3000/msktfront/channelPage?id=7';
    keepAttempt('state-of-this-attempt', { ...ATTEMPT, returnTo });
    const { page, went } = windowAt(SEARCH);
    callBack(page);
    expect(went).toEqual([returnTo]);
    expect(takeAnswer()?.answer.get('code')).toBe('c0de');
  });

  it('leads home if this tab made no such attempt, and stores no response', () => {
    const { page, went } = windowAt(SEARCH);
    callBack(page);
    expect(went).toEqual(['http://localhost:3000/msktfront/home']);
    expect(takeAnswer()).toBeNull();
  });

  it('leads to no other site', () => {
    keepAttempt('state-of-this-attempt', { ...ATTEMPT, returnTo: 'https://else.example/' });
    const { page, went } = windowAt(SEARCH);
    callBack(page);
    expect(went).toEqual(['http://localhost:3000/msktfront/home']);
  });

  it('posts the response to the parent of a hidden frame, to its own origin only', () => {
    const told: unknown[] = [];
    const { page, went } = windowAt(SEARCH, {
      postMessage: (message, origin) => told.push([message, origin]),
    });
    callBack(page);
    expect(told).toEqual([[{ type: 'mskt-call-back', search: SEARCH }, 'http://localhost:3000']]);
    expect(went).toEqual([]);
  });
});
