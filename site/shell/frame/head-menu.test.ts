import { expect, it } from 'vitest';
import { howManyFit } from './head-menu.tsx';

const fitting = (available: number) => howManyFit([100, 100, 100], available, 50, 10);

it('shows everything when everything has room', () => {
  expect(fitting(320)).toBe(3);
  expect(howManyFit([], 0, 50, 10)).toBe(0);
});

it('keeps room for "More" when not everything has', () => {
  expect(fitting(319)).toBe(2);
  expect(fitting(270)).toBe(2);
  expect(fitting(269)).toBe(1);
});

it('shows only "More" when nothing has room', () => {
  expect(fitting(159)).toBe(0);
});
