import { expect, it } from 'vitest';
import { routes } from '../pages.ts';
import { isReadOnly, isSentToExpired, mayEnter, wrongAddress } from './rules.ts';

const page = (path: string) => routes.find(route => route.path === path) ?? null;
const PERSON = { sub: 's', userId: 'u', realName: 'Lin', roles: [] };

it('refuses the personal news and notices to a visitor', () => {
  expect(mayEnter(page('newsNotice'), { status: 'out', person: null })).toBe('no');
  expect(mayEnter(page('newsNotice'), { status: 'uncertain', person: null })).toBe('no');
});

it('refuses nobody before it is known who they are', () => {
  expect(mayEnter(page('newsNotice'), { status: 'boot', person: null })).toBe('notYetKnown');
  expect(mayEnter(page('newsNotice'), { status: 'probing', person: null })).toBe('notYetKnown');
});

it('lets a signed-in person in, also while the user centre cannot be asked', () => {
  expect(mayEnter(page('newsNotice'), { status: 'uncertain', person: PERSON })).toBe('yes');
});

it('lets everybody into every other page', () => {
  expect(mayEnter(page('channelPage'), { status: 'out', person: null })).toBe('yes');
});

const params = { isPlatExpired: true, isMinioFileSaveType: false };
const OPEN = { halt: null, params: { ...params, isPlatExpired: false } };
const READABLE = { halt: null, params };
const OVER = { halt: 'expired', params } as const;
const ALWAYS = ['index', 'scheme', 'cooperation', 'information', 'expired'];

const staying = (...given: [Parameters<typeof isSentToExpired>[1], boolean]) =>
  routes.filter(route => !isSentToExpired(route, ...given)).map(({ path }) => path);

it('sends every page of an expired platform to /expired, but not that one and the national ones', () => {
  for (const wasTold of [false, true]) expect(staying(OVER, wasTold)).toEqual(ALWAYS);
  expect(isSentToExpired(null, OVER, true)).toBe(true);
});

it('sends who comes while everything can still be read once, and lets them read on', () => {
  expect(staying(READABLE, false)).toEqual(ALWAYS);
  expect(staying(READABLE, true)).toHaveLength(routes.length);
});

it('sends nobody while the platform is not expired', () => {
  expect(staying(OPEN, false)).toHaveLength(routes.length);
  expect(staying({ halt: null, params: null }, false)).toHaveLength(routes.length);
  expect(staying({ halt: 'wrongAddress', params: null }, false)).toHaveLength(routes.length);
});

it('tells reading only from open and from over', () => {
  expect([OPEN, READABLE, OVER].map(isReadOnly)).toEqual([false, true, false]);
});

it('is shown when the platform does not know its address, whatever the page', () => {
  expect(wrongAddress(page('home'), { halt: 'wrongAddress' })).toBe('platform');
  expect(wrongAddress(null, { halt: 'wrongAddress' })).toBe('platform');
});

it('is shown at an address that is no page', () => {
  expect(wrongAddress(null, { halt: null })).toBe('page');
});

it('is not shown otherwise', () => {
  expect(wrongAddress(page('home'), { halt: null })).toBeNull();
  expect(wrongAddress(page('home'), { halt: 'expired' })).toBeNull();
});
