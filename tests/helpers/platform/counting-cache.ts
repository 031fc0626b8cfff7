import { createResponseCache, type ResponseCache } from '../../../site/platform/http/response-cache.ts';

/** Response cache with a clock of its own. */
export interface CountingCache extends ResponseCache {
  /** Milliseconds on its clock. */
  now: number;
  /** Responses that were made, not taken from the cache. */
  made: number;
}

export function countingCache(): CountingCache {
  const cache = createResponseCache(() => counting.now);
  const counting: CountingCache = {
    now: 0,
    made: 0,
    get: (key, produce) =>
      cache.get(key, () => {
        counting.made += 1;
        return produce();
      }),
  };
  return counting;
}
