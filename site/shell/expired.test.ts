import { expect, it } from 'vitest';
import { routes } from '../pages.ts';
import { isSentToExpired } from './expired.ts';

const staying = (halt: 'expired' | 'wrongAddress' | null) =>
  routes.filter(route => !isSentToExpired(route, { halt })).map(({ path }) => path);

it('sends every page of an expired platform to /expired, but not that one and the national ones', () => {
  expect(staying('expired')).toEqual(['index', 'scheme', 'cooperation', 'information', 'expired']);
  expect(isSentToExpired(null, { halt: 'expired' })).toBe(true);
});

it('sends nobody while the platform is not expired', () => {
  expect(staying(null)).toHaveLength(routes.length);
  expect(staying('wrongAddress')).toHaveLength(routes.length);
});
