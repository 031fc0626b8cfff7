import { expect, it } from 'vitest';
import { routes } from '../../pages.ts';
import { wrongAddress } from './wrong-address.ts';

const [page = null] = routes;

it('is shown when the platform does not know its address, whatever the page', () => {
  expect(wrongAddress(page, { halt: 'wrongAddress' })).toBe('platform');
  expect(wrongAddress(null, { halt: 'wrongAddress' })).toBe('platform');
});

it('is shown at an address that is no page', () => {
  expect(wrongAddress(null, { halt: null })).toBe('page');
});

it('is not shown otherwise', () => {
  expect(wrongAddress(page, { halt: null })).toBeNull();
  expect(wrongAddress(page, { halt: 'expired' })).toBeNull();
});
