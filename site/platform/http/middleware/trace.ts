import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Platform } from '../../dependencies.ts';
import type { AppEnv } from '../app-env.ts';

/** Names every request, answers the name in `X-Request-Id`, and writes one line to the log when it has ended. */
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
