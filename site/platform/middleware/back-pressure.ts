import type { MiddlewareHandler } from 'hono';
import { PlatformError } from '../failure.ts';
import type { AppEnv } from '../platform.ts';

/** Calls that may be under way at once. More would only wait for the same database, and all would be late. */
const MOST = 256;
/** Seconds after which a refused caller may try again. */
const SOON = 1;

/** Refuses what it cannot serve in time, with 503 and `Retry-After`, instead of letting everybody wait. */
export function pressBack(): MiddlewareHandler<AppEnv> {
  let underWay = 0;
  return async function countCalls(_c, next) {
    if (underWay >= MOST) throw new PlatformError('SERVER', { status: 503, retryAfter: SOON });
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
}
