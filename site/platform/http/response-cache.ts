import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { LRUCache } from 'lru-cache';

/** Response that is the same for everyone, as the platform sends it. */
export interface StoredResponse {
  status: ContentfulStatusCode;
  type: string;
  vary: string;
  cacheControl: string;
  /** Hash of the body, without quotes. */
  hash: string;
  body: Uint8Array;
  /** The body compressed by gzip; resolves to null if that is not worth it. Compressed once, when first needed. */
  zipped(): Promise<Uint8Array | null>;
}

/** Cache of responses in the memory of this process. */
export interface ResponseCache {
  /**
   * Returns the response for a key: that of the last `FRESH_FOR`, else a new one from `produce`. While one caller waits for
   * it, others get the last one up to `STALE_FOR` later, or wait for the same. Null if `produce` returns null: the response
   * is not one that can be stored, and the caller has to make its own.
   */
  get(key: string, produce: () => Promise<StoredResponse | null>): Promise<StoredResponse | null>;
}

/**
 * How long a stored response is sent, in milliseconds, and how long after that while one request renews it. Together with
 * `CACHE_CONTROL`, a change shows within ten seconds.
 */
const FRESH_FOR = 1_000;
const STALE_FOR = 3_000;

/**
 * For shared caches in front of the platform, and for browsers, which would otherwise fetch what a page preloads a second time:
 * two seconds, and one more while they renew it.
 */
const CACHE_CONTROL = 'public, max-age=2, s-maxage=2, stale-while-revalidate=1';

/** Most bytes that are stored, and of one response. */
const BYTES_MAX = 64 * 1024 * 1024;
const RESPONSE_BYTES_MAX = 1024 * 1024;

/** Minimum size of a compressed response, in bytes. */
const WORTH = 1024;
const zip = promisify(gzip);

/** Creates a cache. `now` is a clock in milliseconds. */
export function createResponseCache(now: () => number = () => performance.now()): ResponseCache {
  const stored = new LRUCache<string, { response: StoredResponse; time: number }>({
    maxSize: BYTES_MAX,
    maxEntrySize: RESPONSE_BYTES_MAX,
    sizeCalculation: ({ response }, key) => response.body.byteLength + key.length + 500,
  });
  const pending = new Map<string, Promise<StoredResponse | null>>();

  async function renew(key: string, produce: () => Promise<StoredResponse | null>) {
    const time = now();
    const response = await produce();
    if (response) stored.set(key, { response, time });
    else stored.delete(key);
    return response;
  }

  return {
    async get(key, produce) {
      const found = stored.get(key);
      const age = found ? now() - found.time : Number.POSITIVE_INFINITY;
      if (found && age < FRESH_FOR) return found.response;
      const other = pending.get(key);
      if (other) return found && age < STALE_FOR ? found.response : other;
      const own = renew(key, produce).finally(() => pending.delete(key));
      pending.set(key, own);
      return own;
    },
  };
}

/** Makes a response that can be stored. By default shared caches may store it, too. */
export function storedResponse(
  body: Uint8Array,
  {
    status = 200,
    type,
    vary,
    cacheControl = CACHE_CONTROL,
  }: Pick<StoredResponse, 'type' | 'vary'> & Partial<Pick<StoredResponse, 'status' | 'cacheControl'>>,
): StoredResponse {
  let zipped: Promise<Uint8Array | null> | undefined;
  return {
    status,
    type,
    vary,
    cacheControl,
    body,
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    zipped() {
      zipped ??= body.byteLength < WORTH ? Promise.resolve(null) : zip(body);
      return zipped;
    },
  };
}
