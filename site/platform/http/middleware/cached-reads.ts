import type { Context, MiddlewareHandler } from 'hono';
import { sharedByRequests } from '../../db/request-scope.ts';
import type { Platform } from '../../dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { type StoredResponse, storedResponse } from '../response-cache.ts';
import { cacheKey, sendStored } from '../send-stored.ts';

/** Value of `Cache-Control` by which a route says that its response is the same for everyone. */
export const SAME_FOR_ALL = 'no-cache';

/**
 * Answers visitors' reads from the cache, with a strong ETag, or 304 if the client has it. Precedes admission and limits:
 * what is stored costs nothing to send. Without a cache does nothing.
 */
export function cacheReads({ cache }: Pick<Platform, 'cache'>): MiddlewareHandler<AppEnv> {
  return async function answerFromCache(c, next) {
    if (!cache || c.req.method !== 'GET' || c.req.header('authorization') !== undefined) return next();
    let isOwn = false;
    const found = await cache.get(cacheKey(c), async () => {
      isOwn = true;
      await sharedByRequests(next);
      return storable(c);
    });
    if (found) await sendStored(c, found);
    else if (!isOwn) await next();
  };
}

/** Returns the response of the route if it is the same for everyone, else null. */
async function storable({ res }: Context<AppEnv>): Promise<StoredResponse | null> {
  if (res.status !== 200 || res.headers.get('Cache-Control') !== SAME_FOR_ALL) return null;
  const { headers } = res;
  const body = new Uint8Array(await res.clone().arrayBuffer());
  return storedResponse(body, { type: headers.get('Content-Type') ?? '', vary: headers.get('Vary') ?? '' });
}
