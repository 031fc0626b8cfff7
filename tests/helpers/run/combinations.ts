/** Combinations of test conditions: `npm test` covers every pair of values, `npm run test:full` all combinations. */

/** Whether this run tests every combination. */
export const isFull = process.env.TEST_FULL === '1';

type Conditions = Record<string, readonly unknown[]>;
type Combination<C extends Conditions> = { [Name in keyof C]: C[Name][number] };

/** Cartesian product of the conditions. */
export function product<C extends Conditions>(conditions: C): Combination<C>[] {
  return Object.entries(conditions).reduce<Record<string, unknown>[]>(
    (rows, [name, values]) => rows.flatMap(row => values.map(value => ({ ...row, [name]: value }))),
    [{}],
  ) as Combination<C>[];
}

/**
 * In `npm test` a pairwise covering array: a small set in which any two values of different conditions occur
 * together. In a full run every combination.
 * `{ width: [360, 1280], theme: ['light', 'dark'], lang: ['en', 'zh-CN'] }` gives 4 instead of 8.
 */
export const combinations = <C extends Conditions>(conditions: C): Combination<C>[] =>
  isFull ? product(conditions) : covering(conditions);

/** Builds a pairwise covering array. Greedy: takes the first combination with the most uncovered pairs. */
export function covering<C extends Conditions>(conditions: C): Combination<C>[] {
  const all = product(conditions);
  const uncovered = new Set(all.flatMap(pairsOf));
  const chosen: Combination<C>[] = [];
  const gain = (row: Combination<C>) => pairsOf(row).filter(pair => uncovered.has(pair)).length;
  while (uncovered.size > 0) {
    const best = all.reduce((found, row) => (gain(row) > gain(found) ? row : found));
    for (const pair of pairsOf(best)) uncovered.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

/** All pairs of a combination's conditions with their values, as text; with one condition, that condition alone. */
function pairsOf(row: object): string[] {
  const entries = Object.entries(row).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  if (entries.length === 1) return entries;
  return entries.flatMap((one, index) => entries.slice(index + 1).map(other => `${one} ${other}`));
}

/** In `npm test` every `step`-th value, starting with `first`; in a full run all values. */
export const sampled = <T>(values: readonly T[], step: number, first = 0): T[] =>
  values.filter((_, index) => isFull || index % step === first % step);
