import type { MiddlewareHandler } from 'hono';
import type { Platform } from '../../dependencies.ts';
import { getPlatformAt, isOver } from '../../portal/queries.ts';
import type { AppEnv } from '../app-env.ts';
import { PlatformError } from '../platform-error.ts';

/**
 * What is written all the same when a trial is over: signing in and out, asking to be contacted, what one has read
 * and confirmed, and what one is in the middle of.
 */
const STILL =
  /^\/mskt\/api\/(auth\/|index\/(expired\/contact|cooperation\/apply)$|group\/(news\/(read|confirm\/(?!remind\/))|message\/|draft\/))/;

/** When the trial of a platform is over, what is there can be read, and nothing can be written. */
export function rejectWritesWhenReadOnly({ db, clock }: Platform): MiddlewareHandler<AppEnv> {
  return async function refuseWritingAfterTrial(c, next) {
    if (c.req.method === 'POST' && !STILL.test(c.req.path)) {
      const row = await getPlatformAt(db, new URL(c.req.url).hostname).catch(passMissing);
      if (row && isOver(row, clock.now())) throw new PlatformError('PLATFORM_EXPIRED');
    }
    await next();
  };
}

/** A database without a platform has no trial either. */
function passMissing(error: unknown): null {
  if (error instanceof PlatformError) return null;
  throw error;
}
