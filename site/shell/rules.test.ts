import { expect, it } from 'vitest';
import { routes } from '../pages.ts';
import { isReadOnly, isSentToExpired, mayEnter, wrongAddress } from './rules.ts';

const page = (path: string) => routes.find(route => route.path === path) ?? null;
const PERSON = { sub: 's', userId: 'u', realName: 'Lin', roles: [] };

it('refuses the personal news and notices to a visitor', () => {
  expect(mayEnter(page('newsNotice'), { status: 'out', person: null })).toBe('no');
  expect(mayEnter(page('newsNotice'), { status: 'uncertain', person: null })).toBe('no');
});

it('refuses no user before the session is known', () => {
  expect(mayEnter(page('newsNotice'), { status: 'boot', person: null })).toBe('notYetKnown');
  expect(mayEnter(page('newsNotice'), { status: 'probing', person: null })).toBe('notYetKnown');
});

it('admits a signed-in user, also while the user centre is unreachable', () => {
  expect(mayEnter(page('newsNotice'), { status: 'uncertain', person: PERSON })).toBe('yes');
});

it('admits all users to every other page', () => {
  expect(mayEnter(page('channelPage'), { status: 'out', person: null })).toBe('yes');
});

const params = { isPlatExpired: true, isMinioFileSaveType: false };
const OPEN = { halt: null, params: { ...params, isPlatExpired: false } };
const READABLE = { halt: null, params };
const OVER = { halt: 'expired', params } as const;
const ALWAYS = ['index', 'scheme', 'cooperation', 'information', 'expired'];

const staying = (...given: [Parameters<typeof isSentToExpired>[1], boolean]) =>
  routes.filter(route => !isSentToExpired(route, ...given)).map(({ path }) => path);

it('redirects every page of an expired platform to /expired, except that one and the national ones', () => {
  for (const wasShown of [false, true]) expect(staying(OVER, wasShown)).toEqual(ALWAYS);
  expect(isSentToExpired(null, OVER, true)).toBe(true);
});

it('redirects once while the platform is readable', () => {
  expect(staying(READABLE, false)).toEqual(ALWAYS);
  expect(staying(READABLE, true)).toHaveLength(routes.length);
});

it('redirects no visit while the platform is not expired', () => {
  expect(staying(OPEN, false)).toHaveLength(routes.length);
  expect(staying({ halt: null, params: null }, false)).toHaveLength(routes.length);
  expect(staying({ halt: 'wrongAddress', params: null }, false)).toHaveLength(routes.length);
});

it('distinguishes read-only platforms from open and expired ones', () => {
  expect([OPEN, READABLE, OVER].map(isReadOnly)).toEqual([false, true, false]);
});

it('shows the wrong-address screen on every page if the platform does not know its address', () => {
  expect(wrongAddress(page('home'), { halt: 'wrongAddress' })).toBe('platform');
  expect(wrongAddress(null, { halt: 'wrongAddress' })).toBe('platform');
});

it('shows the wrong-address screen for an unknown page', () => {
  expect(wrongAddress(null, { halt: null })).toBe('page');
});

it('shows no wrong-address screen otherwise', () => {
  expect(wrongAddress(page('home'), { halt: null })).toBeNull();
  expect(wrongAddress(page('home'), { halt: 'expired' })).toBeNull();
});
