import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import type { Platform } from '../../dependencies.ts';
import type { AppEnv } from '../app-env.ts';

/** Assigns an id to every request, returns it in `X-Request-Id`, and logs one line when the request has ended. */
export function trace({ logger }: Pick<Platform, 'logger'>): MiddlewareHandler<AppEnv> {
  return async function traceRequest(c, next) {
    const traceId = randomUUID();
    const start = performance.now();
    c.set('traceId', traceId);
    await next();
    c.header('X-Request-Id', traceId);
    const { method, path } = c.req;
    logger.info('request', {
      traceId,
      method,
      path,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    });
  };
}

/**
 * Sets security headers on every response: no MIME sniffing, no framing, limited referrers. A route may have
 * set stricter ones.
 */
export function protect({ urls }: Pick<Platform, 'urls'>): MiddlewareHandler<AppEnv> {
  const isSecure = urls.platform.startsWith('https:');
  return async function setSecurityHeaders(c, next) {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}

/** Minimum size of a compressed response, in bytes. */
const WORTH = 1024;
const zip = promisify(gzip);

/**
 * Compresses text for clients that accept gzip. A body is compressed whole before it is sent: Hono's own
 * middleware streams it through `CompressionStream`, in which Node may throw an uncatchable error when a
 * client disconnects.
 */
export const compress = (): MiddlewareHandler<AppEnv> => async (c, next) => {
  await next();
  const { body, headers } = c.res;
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');
  // A response with a Content-Length is streamed from where it is stored.
  if (!body || !isText || headers.has('Content-Length')) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const wanted = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' });
  if (wanted !== 'gzip') return;
  const plain = await c.res.arrayBuffer();
  const isWorthIt = plain.byteLength >= WORTH;
  c.res = new Response(isWorthIt ? await zip(plain) : plain, c.res);
  if (!isWorthIt) return;
  c.header('Content-Encoding', 'gzip');
  // A strong ETag becomes a weak one, because the bytes have changed.
  const etag = headers.get('ETag');
  if (etag?.startsWith('"')) c.header('ETag', `W/${etag}`);
};
