import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { sharedByRequests } from '../../db/request-scope.ts';
import type { Platform } from '../../dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { languageOf } from '../language.ts';
import { CACHE_CONTROL, type StoredResponse, storedResponse } from '../response-cache.ts';

/** Value of `Cache-Control` by which a route says that its response is the same for everyone. */
export const SAME_FOR_ALL = 'no-cache';

/** Paths of threads, which depend on the origin of the page that asks: two schools may use the same id. */
const OF_ORIGIN = /\/comments\//;

/**
 * Answers visitors' reads from the cache, with a strong ETag, or 304 if the client has it. Precedes admission and limits:
 * what is stored costs nothing to send. Without a cache does nothing.
 */
export function cacheReads({ cache }: Pick<Platform, 'cache'>): MiddlewareHandler<AppEnv> {
  return async function answerFromCache(c, next) {
    if (!cache || c.req.method !== 'GET' || c.req.header('authorization') !== undefined) return next();
    let isOwn = false;
    const found = await cache.get(keyOf(c), async () => {
      isOwn = true;
      await sharedByRequests(next);
      return storable(c);
    });
    if (found) await send(c, found);
    else if (!isOwn) await next();
  };
}

/** What the response depends on: address, language, and for threads the origin. */
function keyOf(c: Context<AppEnv>): string {
  const { origin, pathname, searchParams } = new URL(c.req.url);
  searchParams.sort();
  const from = OF_ORIGIN.test(pathname) ? (c.req.header('origin') ?? '') : '';
  return [languageOf(c.req.header('accept-language')), from, origin + pathname, searchParams].join(' ');
}

/** Returns the response of the route if it is the same for everyone, else null. */
async function storable({ res }: Context<AppEnv>): Promise<StoredResponse | null> {
  if (res.status !== 200 || res.headers.get('Cache-Control') !== SAME_FOR_ALL) return null;
  const { headers } = res;
  const body = new Uint8Array(await res.clone().arrayBuffer());
  return storedResponse(headers.get('Content-Type') ?? '', headers.get('Vary') ?? '', body);
}

/** Replaces the response, whose headers so far remain unless they are about its body. */
async function send(c: Context<AppEnv>, { type, vary, hash, body, zipped }: StoredResponse): Promise<void> {
  const wanted = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' });
  const gzip = wanted === 'gzip' ? await zipped() : null;
  const sent = gzip ?? body;
  const etag = `"${hash}${gzip ? '-gzip' : ''}"`;
  const headers = new Headers(c.res.headers);
  const varying = [headers.get('Vary') ?? '', vary, 'Accept-Encoding'].join(',').split(/[\s,]+/);
  headers.set('Vary', [...new Set(varying)].filter(Boolean).join(', '));
  headers.set('Cache-Control', CACHE_CONTROL);
  headers.set('ETag', etag);
  headers.set('Content-Type', type);
  if (gzip) headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(sent.byteLength));
  c.res = undefined;
  if (isKnown(c.req.header('if-none-match'), etag)) {
    for (const name of ['Content-Type', 'Content-Encoding', 'Content-Length']) headers.delete(name);
    c.res = new Response(null, { status: 304, headers });
  } else c.res = new Response(sent as Uint8Array<ArrayBuffer>, { headers });
}

/** Compares ETags weakly: compression by a proxy makes them weak. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known?.split(/\s*,\s*/).some(tag => tag === '*' || tag.replace(/^W\//, '') === etag) ?? false;
