import type { MiddlewareHandler } from 'hono';
import { findCaller } from '../../auth/session.ts';
import type { Platform } from '../../dependencies.ts';
import type { AppEnv } from '../app-env.ts';

/** Authenticates the caller once. The route decides what the session permits (`callerOf`). */
export function identify(platform: Pick<Platform, 'db' | 'clock' | 'demo'>): MiddlewareHandler<AppEnv> {
  return async function identifyCaller(c, next) {
    const token = c.req.header('authorization');
    c.set('caller', token ? await findCaller(platform, token, platform.clock.now()) : null);
    await next();
  };
}
