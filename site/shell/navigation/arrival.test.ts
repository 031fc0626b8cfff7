import { describe, expect, it } from 'vitest';
import { isLogoutPath, tokenInAddress } from './arrival.ts';

const ROOT = 'https://school.example/msktfront/';
const look = (path: string) => {
  const found = tokenInAddress(new URL(path, ROOT), ROOT);
  return found && [found.token, found.scrubbed.href.slice(ROOT.length)];
};

describe('a token in the address', () => {
  it.each([
    ['msktToken=abc', 'abc', ''],
    ['home/msktToken=abc', 'abc', 'home'],
    ['home/msktToken=a.b-c_d', 'a.b-c_d', 'home'],
    ['home/msktToken=abc/?id=7', 'abc', 'home/?id=7'],
    ['home?msktToken=abc', 'abc', 'home'],
    ['channelPage?id=7&msktToken=abc&commentId=9', 'abc', 'channelPage?id=7&commentId=9'],
    ['home#msktToken=abc', 'abc', 'home'],
    ['home?msktToken=a%2Fb%3D', 'a/b=', 'home'],
  ])('%s is %s, and leaves /%s', (path, token, scrubbed) => {
    expect(look(path)).toEqual([token, scrubbed]);
  });

  it('that is malformed or empty is removed, and ignored', () => {
    expect(look('home?msktToken=%E0%A4%A')).toEqual(['', 'home']);
    expect(look('home/msktToken=')).toEqual(['', 'home']);
  });

  it('is removed everywhere if there are several', () => {
    expect(look('msktToken=one/home?msktToken=two#msktToken=three')).toEqual(['one', 'home']);
  });

  it('is not found in other URLs', () => {
    expect(look('home?token=abc')).toBeNull();
    expect(tokenInAddress(new URL('https://school.example/msktToken=abc'), ROOT)).toBeNull();
  });
});

const is = (path: string) => isLogoutPath(new URL(path, ROOT), ROOT);

it.each(['logout', 'home/logout', 'logout?from=app', 'doLogout/logout2'])('/%s clears the account', path => {
  expect(is(path)).toBe(true);
});

it.each(['home', 'home?next=logout', 'home#logout', '/logout'])('%s clears nothing', path => {
  expect(is(path)).toBe(false);
});
