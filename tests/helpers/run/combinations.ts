/** Which combinations of conditions a test runs under. `npm test` covers every pair, `npm run test:full` all. */

/** Whether this run takes every combination. */
export const isFull = process.env.TEST_FULL === '1';

type Conditions = Record<string, readonly unknown[]>;
type Combination<C extends Conditions> = { [Name in keyof C]: C[Name][number] };

/** Every combination of one value for each condition. */
export function product<C extends Conditions>(conditions: C): Combination<C>[] {
  return Object.entries(conditions).reduce<Record<string, unknown>[]>(
    (rows, [name, values]) => rows.flatMap(row => values.map(value => ({ ...row, [name]: value }))),
    [{}],
  ) as Combination<C>[];
}

/**
 * In `npm test` a covering array: few combinations in which any two values of different conditions occur together. In a
 * full run every combination. `{ width: [360, 1280], theme: ['light', 'dark'], lang: ['en', 'zh-CN'] }` gives 4 instead of 8.
 */
export const combinations = <C extends Conditions>(conditions: C): Combination<C>[] =>
  isFull ? product(conditions) : covering(conditions);

/** Greedy: always takes the first combination with the most pairs that are not covered yet. */
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

/** Every two conditions of a combination with their values, as text; the one where there is only one. */
function pairsOf(row: object): string[] {
  const entries = Object.entries(row).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  if (entries.length === 1) return entries;
  return entries.flatMap((one, index) => entries.slice(index + 1).map(other => `${one} ${other}`));
}

/** In `npm test` only the values at every `step`-th place, beginning with `first`; in a full run all. */
export const sampled = <T>(values: readonly T[], step: number, first = 0): T[] =>
  values.filter((_, index) => isFull || index % step === first % step);
