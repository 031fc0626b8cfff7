import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { isListedOrigin } from '../../auth/embed-origins.ts';
import type { Platform } from '../../dependencies.ts';
import type { AppEnv } from '../app-env.ts';

/** Paths that pages of any origin may request as a visitor: reads, and counting a visit. */
const OPEN = /^\/mskt\/api\/(index\/|group\/platform\/|group\/visit\/add$|sysRemote\/|auth\/ucInfo$)/;

/**
 * CORS middleware. Public paths are readable from every origin, all others from listed origins. Cookies are
 * never accepted; tokens are sent in `Authorization`.
 */
export function crossOrigin(platform: Platform): MiddlewareHandler<AppEnv> {
  return cors({
    origin: async (origin, c) => {
      if (OPEN.test(c.req.path)) return '*';
      // Requests without an origin need no lookup.
      return origin !== '' && (await isListedOrigin(platform, origin)) ? origin : null;
    },
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'If-None-Match'],
    exposeHeaders: ['Retry-After', 'ETag'],
    maxAge: 600,
  });
}
