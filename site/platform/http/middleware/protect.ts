import type { MiddlewareHandler } from 'hono';
import type { Platform } from '../../dependencies.ts';
import type { AppEnv } from '../app-env.ts';

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
