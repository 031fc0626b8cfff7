import pLimit, { type LimitFunction } from 'p-limit';

/** Runs work, at most so much of each kind at once. The rest waits in the order of arrival. */
export type Shares = <T>(kind: string, work: () => Promise<T>) => Promise<T>;

/** Creates bulkheads, so that one kind of work cannot take all there is. `most` is the share of each kind. */
export function createShares(most: number): Shares {
  const kinds = new Map<string, LimitFunction>();
  return (kind, work) => {
    const limit = kinds.get(kind) ?? pLimit(most);
    kinds.set(kind, limit);
    return limit(work);
  };
}
