import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import type { AppEnv } from '../app-env.ts';

/** From here on it is worth it, in bytes. */
const WORTH = 1024;
const zip = promisify(gzip);

/**
 * Sends text small to whoever reads gzip. A body is compressed whole before it leaves: Hono's own middleware streams it
 * through `CompressionStream`, in which Node may throw where nobody catches when a reader hangs up in the middle.
 */
export const compress = (): MiddlewareHandler<AppEnv> => async (c, next) => {
  await next();
  const { body, headers } = c.res;
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');
  // nb. what tells its length is streamed from where it is kept.
  if (!body || !isText || headers.has('Content-Length')) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const wanted = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' });
  if (wanted !== 'gzip') return;
  const plain = await c.res.arrayBuffer();
  const isWorthIt = plain.byteLength >= WORTH;
  c.res = new Response(isWorthIt ? await zip(plain) : plain, c.res);
  if (!isWorthIt) return;
  c.header('Content-Encoding', 'gzip');
  // What was the same byte by byte is the same in meaning now.
  const etag = headers.get('ETag');
  if (etag?.startsWith('"')) c.header('ETag', `W/${etag}`);
};
