import { expect, it } from 'vitest';
import { routes } from '../../pages.ts';
import { isReadOnly, isSentToExpired } from './expired.ts';

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
