import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
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
