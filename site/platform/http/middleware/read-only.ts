import type { MiddlewareHandler } from 'hono';
import type { Platform } from '../../dependencies.ts';
import { getPlatformAt, isOver } from '../../portal/queries.ts';
import type { AppEnv } from '../app-env.ts';
import { PlatformError } from '../platform-error.ts';

/**
 * Writes that remain possible after a trial has expired: sign-in and sign-out, contact requests, read marks
 * and confirmations, message marks and drafts.
 */
const STILL =
  /^\/mskt\/api\/(auth\/|index\/(expired\/contact|cooperation\/apply)$|group\/(news\/(read|confirm\/(?!remind\/))|message\/|draft\/))/;

/** Throws PLATFORM_EXPIRED for writes after the trial of a platform has expired. Reads remain possible. */
export function rejectWritesWhenReadOnly({ db, clock }: Platform): MiddlewareHandler<AppEnv> {
  return async function refuseWritingAfterTrial(c, next) {
    if (c.req.method === 'POST' && !STILL.test(c.req.path)) {
      const row = await getPlatformAt(db, new URL(c.req.url).hostname).catch(passMissing);
      if (row && isOver(row, clock.now())) throw new PlatformError('PLATFORM_EXPIRED');
    }
    await next();
  };
}

/** Returns null for a database without a platform, which has no trial either. */
function passMissing(error: unknown): null {
  if (error instanceof PlatformError) return null;
  throw error;
}
