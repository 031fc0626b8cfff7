import type { MiddlewareHandler } from 'hono';
import type { Platform } from '../../dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { addressOf } from '../client-address.ts';
import { consumeRateLimit, LIMITS } from '../rate-limit.ts';

/** Limits each address to 3,000 requests in 5 minutes. */
export function limitReads(platform: Platform): MiddlewareHandler<AppEnv> {
  return async function limitReadsOfAddress(c, next) {
    await consumeRateLimit(platform.db, platform.clock.now(), `read ${addressOf(c, platform)}`, LIMITS.read);
    await next();
  };
}
