import { expect, it } from 'vitest';
import { howManyFit } from './head-menu.tsx';

const fitting = (available: number) => howManyFit([100, 100, 100], available, 50, 10);

it('shows all items if they fit', () => {
  expect(fitting(320)).toBe(3);
  expect(howManyFit([], 0, 50, 10)).toBe(0);
});

it('reserves space for "More" if not all items fit', () => {
  expect(fitting(319)).toBe(2);
  expect(fitting(270)).toBe(2);
  expect(fitting(269)).toBe(1);
});

it('shows only "More" if no item fits', () => {
  expect(fitting(159)).toBe(0);
});
