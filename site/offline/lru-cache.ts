/** How much is kept: answers in number, bytes in all, bytes of one. */
export interface Bounds {
  count: number;
  bytes: number;
  each: number;
}

/** Answers that are kept within bounds: what was used longest ago goes first. */
export interface Shelf {
  get(key: string): Promise<Response | null>;
  /** Keeps a copy; what is too large, or was under way as everything was dropped, is not kept. */
  put(key: string, answer: Response, now: number): Promise<void>;
  drop(key: string): Promise<void>;
  dropAll(): Promise<void>;
}

const KEPT_AT = 'mskt-kept-at';
const BYTES = 'mskt-bytes';

/** When an answer was kept, in milliseconds. */
export const keptAt = (kept: Response): number => Number(kept.headers.get(KEPT_AT));

export function openShelf(caches: CacheStorage, name: string, bounds: Bounds): Shelf {
  /** Bytes by key, the longest unused first; read again by each life of the worker. */
  let known: Promise<Map<string, number>> | null = null;
  /** Grows as everything is dropped. */
  let epoch = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, so that two writers do not count each other out. */
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

/** What has to go, the longest unused first, until the rest is within bounds. */
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
