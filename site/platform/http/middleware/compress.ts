import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import type { AppEnv } from '../app-env.ts';

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
