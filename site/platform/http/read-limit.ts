import { LRUCache } from 'lru-cache';
import type { Limit } from './limits.ts';
import { PlatformError } from './platform-error.ts';

/** Limits of reads in the memory of a process, so that a read costs no write to the database. */
export interface ReadLimits {
  /** Counts a request of `key`. Throws RATE_LIMITED, with the seconds until the window ends, if the limit is exceeded. */
  consume(key: string, now: Date, limit: Limit): void;
}

/** Senders that are remembered at once. The one whose last request is oldest is forgotten. */
const SENDERS_MAX = 50_000;

export function createReadLimits(): ReadLimits {
  const windows = new LRUCache<string, { count: number; end: number }>({ max: SENDERS_MAX });
  return {
    consume(key, now, { max, seconds }) {
      const time = now.getTime();
      const found = windows.get(key);
      const window = found && found.end > time ? found : { count: 0, end: time + seconds * 1000 };
      window.count += 1;
      if (window !== found) windows.set(key, window);
      if (window.count > max)
        throw new PlatformError('RATE_LIMITED', {
          retryAfter: Math.max(1, Math.ceil((window.end - time) / 1000)),
        });
    },
  };
}
