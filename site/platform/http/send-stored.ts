import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { AppEnv } from './app-env.ts';
import { languageFor } from './language.ts';
import type { StoredResponse } from './response-cache.ts';

/** Paths of threads, which depend on the origin of the page that asks: two schools may use the same id. */
const OF_ORIGIN = /\/comments\//;

/** Returns what a response to visitors depends on: address, language, and for threads the origin. */
export function cacheKey(c: Context<AppEnv>): string {
  const { origin, pathname, searchParams } = new URL(c.req.url);
  searchParams.delete('lang');
  searchParams.sort();
  const from = OF_ORIGIN.test(pathname) ? (c.req.header('origin') ?? '') : '';
  return [languageFor(c), from, origin + pathname, searchParams].join(' ');
}

/**
 * Makes a stored response that of the request, or 304 if the client has it: with a strong ETag, compressed if the client
 * accepts it. Headers set so far remain unless they are about the body.
 */
export async function sendStored(c: Context<AppEnv>, stored: StoredResponse): Promise<Response> {
  const { status, type, vary, cacheControl, hash, body, zipped } = stored;
  const wanted = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' });
  const gzip = wanted === 'gzip' ? await zipped() : null;
  const sent = gzip ?? body;
  const etag = `"${hash}${gzip ? '-gzip' : ''}"`;
  const headers = new Headers(c.res.headers);
  const varying = [headers.get('Vary') ?? '', vary, 'Accept-Encoding'].join(',').split(/[\s,]+/);
  headers.set('Vary', [...new Set(varying)].filter(Boolean).join(', '));
  headers.set('Cache-Control', cacheControl);
  headers.set('ETag', etag);
  headers.set('Content-Type', type);
  if (gzip) headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(sent.byteLength));
  c.res = undefined;
  if (status === 200 && isKnown(c.req.header('if-none-match'), etag)) {
    for (const name of ['Content-Type', 'Content-Encoding', 'Content-Length']) headers.delete(name);
    c.res = new Response(null, { status: 304, headers });
  } else c.res = new Response(sent as Uint8Array<ArrayBuffer>, { status, headers });
  return c.res;
}

/** Compares ETags weakly: compression by a proxy makes them weak. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known?.split(/\s*,\s*/).some(tag => tag === '*' || tag.replace(/^W\//, '') === etag) ?? false;
