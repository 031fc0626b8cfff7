/** Limits of a cache: number of responses, bytes in total, bytes of one response. */
interface Bounds {
  count: number;
  bytes: number;
  each: number;
}

/** LRU cache of responses within limits. */
export interface Shelf {
  get(key: string): Promise<Response | null>;
  /** Stores a copy. Skips a response that is too large, or that was in progress when `dropAll` was called. */
  put(key: string, answer: Response, now: number): Promise<void>;
  drop(key: string): Promise<void>;
  dropAll(): Promise<void>;
}

const KEPT_AT = 'mskt-kept-at';
const BYTES = 'mskt-bytes';

/** Returns when a response was cached, in milliseconds since the epoch. */
export const keptAt = (kept: Response): number => Number(kept.headers.get(KEPT_AT));

export function openShelf(caches: CacheStorage, name: string, bounds: Bounds): Shelf {
  /** Bytes by key, least recently used first. Read again whenever the worker restarts. */
  let known: Promise<Map<string, number>> | null = null;
  /** Incremented by `dropAll`. */
  let epoch = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** Runs writes one after the other, so that concurrent writers do not corrupt the sizes. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };

  async function read(): Promise<Map<string, number>> {
    const cache = await caches.open(name);
    const bytesBy = new Map<string, number>();
    for (const { url } of await cache.keys())
      bytesBy.set(url, Number((await cache.match(url))?.headers.get(BYTES)));
    return bytesBy;
  }
  const bytesBy = (): Promise<Map<string, number>> => {
    known ??= read();
    return known;
  };

  return {
    async get(key) {
      const kept = (await (await caches.open(name)).match(key)) ?? null;
      const held = await bytesBy();
      const bytes = held.get(key);
      if (kept && bytes !== undefined) {
        held.delete(key);
        held.set(key, bytes);
      }
      return kept;
    },
    async put(key, answer, now) {
      const begun = epoch;
      const body = await answer.blob();
      if (body.size > bounds.each) return;
      await inTurn(async () => {
        if (epoch !== begun) return;
        const cache = await caches.open(name);
        const held = await bytesBy();
        const headers = {
          'Content-Type': answer.headers.get('Content-Type') ?? '',
          [KEPT_AT]: String(now),
          [BYTES]: String(body.size),
        };
        await cache.put(key, new Response(body, { headers }));
        held.delete(key);
        held.set(key, body.size);
        for (const old of tooMany(held, bounds)) {
          held.delete(old);
          await cache.delete(old);
        }
      });
    },
    drop: key =>
      inTurn(async () => {
        (await bytesBy()).delete(key);
        await (await caches.open(name)).delete(key);
      }),
    dropAll() {
      epoch += 1;
      return inTurn(async () => {
        known = null;
        await caches.delete(name);
      });
    },
  };
}

/** Returns the keys to evict, least recently used first, until the rest is within the limits. */
export function tooMany(held: ReadonlyMap<string, number>, { count, bytes }: Bounds): string[] {
  let [number, sum] = [held.size, 0];
  for (const each of held.values()) sum += each;
  const going: string[] = [];
  for (const [key, each] of held) {
    if (number <= count && sum <= bytes) break;
    number -= 1;
    sum -= each;
    going.push(key);
  }
  return going;
}
