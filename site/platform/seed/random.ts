import { createHash } from 'node:crypto';

/** Deterministic pseudorandom number generator, seeded by a name. Not for secrets. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Integer in [min, max]. */
  int(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** Part of the names of generators: another number makes another community of the same people. */
export const SEED = 0;

/** Creates a generator. Use one per generated object, so that a new object does not change the others. */
export function createRandom(name: string): Random {
  const digest = createHash('sha256').update(name).digest();
  const words = [0, 4, 8, 12].map(offset => digest.readUInt32LE(offset) | 1);

  const next = () => {
    let mixed = words.shift() ?? 0;
    const last = words[2] ?? 0;
    mixed ^= mixed << 11;
    mixed ^= mixed >>> 8;
    words.push(mixed ^ last ^ (last >>> 19));
    return ((words[3] ?? 0) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + next() * (max - min);
  const int = (min: number, max: number) => Math.floor(between(min, max + 1));

  return {
    next,
    int,
    between,
    chance: probability => next() < probability,
    pick: list => {
      const index = int(0, list.length - 1);
      if (index >= list.length) throw new RangeError('Nothing to pick from.');
      return list[index] as (typeof list)[number];
    },
    shuffle: list =>
      list
        .map(item => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}

/** Returns a stable id of 24 hexadecimal digits, derived from a name. */
export function stableId(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
}
