import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv, Platform } from '../platform.ts';
import { isListedOrigin } from '../rows/origin.ts';

/** Reads that any page of the world may make, as a visitor. */
const OPEN = /^\/mskt\/api\/(index\/|group\/platform\/|sysRemote\/|auth\/ucInfo$)/;

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
