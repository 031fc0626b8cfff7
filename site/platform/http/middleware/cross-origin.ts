import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { isListedOrigin } from '../../auth/embed-origins.ts';
import type { Platform } from '../../dependencies.ts';
import type { AppEnv } from '../app-env.ts';

/** What any page of the world may ask, as a visitor: reads, and that one is counted. */
const OPEN = /^\/mskt\/api\/(index\/|group\/platform\/|group\/visit\/add$|sysRemote\/|auth\/ucInfo$)/;

/**
 * Who may read an answer from another origin: everybody what is public, listed origins the rest. Cookies are never
 * accepted; a token travels in `Authorization`.
 */
export function crossOrigin(platform: Platform): MiddlewareHandler<AppEnv> {
  return cors({
    origin: async (origin, c) => {
      if (OPEN.test(c.req.path)) return '*';
      return (await isListedOrigin(platform, origin)) ? origin : null;
    },
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'If-None-Match'],
    exposeHeaders: ['Retry-After', 'ETag'],
    maxAge: 600,
  });
}
