import type { MiddlewareHandler } from 'hono';
import { PlatformError } from '../failure.ts';
import type { AppEnv } from '../platform.ts';

/** Calls that may be under way at once. More would only wait for the same database, and all would be late. */
export const MOST = 256;
/** Seconds after which a refused caller may try again. */
const SOON = 1;
/** Calls that wait for their turn instead: when places are few, coming first has to count, not trying again first. */
const QUEUES = /^\/mskt\/api\/group\/activity\/signup\//;

/** Refuses what it cannot serve in time, with 503 and `Retry-After`, instead of letting everybody wait. */
export function pressBack(): MiddlewareHandler<AppEnv> {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return async function countCalls(c, next) {
    if (underWay < MOST) underWay += 1;
    else if (QUEUES.test(c.req.path)) await new Promise<void>(goOn => waiting.push(goOn));
    else throw new PlatformError('SERVER', { status: 503, retryAfter: SOON });
    try {
      await next();
    } finally {
      const goOn = waiting.shift();
      if (goOn) goOn();
      else underWay -= 1;
    }
  };
}
