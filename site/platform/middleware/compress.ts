import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import type { AppEnv } from '../platform.ts';

const zip = promisify(gzip);

/**
 * Sends text small to whoever reads gzip. A body is compressed whole before it leaves: Hono's own middleware streams it
 * through `CompressionStream`, in which Node may throw where nobody catches when a reader hangs up in the middle.
 */
export const compress = (): MiddlewareHandler<AppEnv> => async (c, next) => {
  await next();
  const { body, headers } = c.res;
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');
  if (!body || !isText || headers.has('Content-Encoding')) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const wanted = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' });
  if (wanted !== 'gzip') return;
  c.res = new Response(await zip(await c.res.arrayBuffer()), c.res);
  c.header('Content-Encoding', 'gzip');
};
