import { describe, expect, it } from 'vitest';
import { readRequest, wayBack } from './request.ts';

const GOOD = {
  origin: 'https://school.example',
  state: 's'.repeat(32),
  code_challenge: 'c'.repeat(43),
  return_to: 'https://school.example/news/1?page=2#comments',
  way: 'redirect',
};
const read = (changes: Record<string, string>) => readRequest(new URLSearchParams({ ...GOOD, ...changes }));

describe('the request of a school’s page', () => {
  it('has its origin, the state of the attempt, and the return URL', () => {
    expect(read({})).toEqual({
      origin: GOOD.origin,
      state: GOOD.state,
      codeChallenge: GOOD.code_challenge,
      returnTo: GOOD.return_to,
      way: 'redirect',
    });
    expect(read({ way: '' })?.way).toBe('popup');
  });

  it.each([
    ['nothing at all', { origin: '', state: '', code_challenge: '', return_to: '' }],
    ['an origin with a path', { origin: 'https://school.example/' }],
    ['an origin that is none of the web', { origin: 'null', return_to: 'data:text/html,x' }],
    ['a short state', { state: 'short' }],
    ['a state that is more than a name', { state: `${'s'.repeat(20)}&mskt_code=x` }],
    ['no challenge', { code_challenge: '' }],
    ['no address to return to', { return_to: '' }],
    ['an address elsewhere', { return_to: 'https://else.example/' }],
    [
      'an address whose text only begins like the origin',
      { return_to: 'https://school.example.else.example/' },
    ],
    ['an address with another scheme', { return_to: 'http://school.example/' }],
    ['an address with a user name', { return_to: 'https://lin@school.example/' }],
    ['an address that is a program', { return_to: 'javascript:alert(1)' }],
    ['another way', { way: 'frame' }],
  ])('in vain with %s', (_, changes) => {
    expect(read(changes)).toBeNull();
  });
});

describe('the return URL', () => {
  const backTo = (return_to: string, code: string | null) => {
    const request = read({ return_to });
    return request && wayBack(request, code);
  };
  const { state } = GOOD;

  it.each([
    ['https://school.example/', `https://school.example/?mskt_state=${state}&mskt_code=c0de`],
    ['https://school.example/a?flag#x', `https://school.example/a?flag&mskt_state=${state}&mskt_code=c0de#x`],
    [
      'https://school.example/a?q=b%20c+d&q=',
      `https://school.example/a?q=b%20c+d&q=&mskt_state=${state}&mskt_code=c0de`,
    ],
  ])('to %s leaves the address as it was', (returnTo, expected) => {
    expect(backTo(returnTo, 'c0de')).toBe(expected);
  });

  it('has no code if the user has declined', () => {
    expect(backTo('https://school.example/a', null)).toBe(`https://school.example/a?mskt_state=${state}`);
  });

  it('has no answer to an older attempt', () => {
    const returnTo = 'https://school.example/?mskt_state=old&a=1&mskt_code=old';
    expect(backTo(returnTo, 'c0de')).toBe(`https://school.example/?a=1&mskt_state=${state}&mskt_code=c0de`);
  });
});
