import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isUnavailable, RETRY_AFTER } from '../../db/postgres/unavailable.ts';
import type { Platform } from '../../dependencies.ts';
import { isNoRoom } from '../../storage/no-room.ts';
import type { AppEnv } from '../app-env.ts';
import { languageFor } from '../language.ts';
import { messageOf, noRoom, PlatformError } from '../platform-error.ts';

/**
 * Creates the error handler, which converts every thrown error to an envelope. Unknown errors become SERVER,
 * without details. Logs errors of status 500 and above.
 */
export function answerFailure({ logger }: Pick<Platform, 'logger'>) {
  return (thrown: Error, c: Context<AppEnv>): Response => {
    const failure = asPlatformError(thrown);
    if (failure.status >= 500)
      logger.error('failed', { traceId: c.var.traceId, path: c.req.path, error: thrown });
    const { code, status, fieldErrors, retryAfter, data } = failure;
    const message = messageOf(failure, languageFor(c));
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    c.header('Cache-Control', 'no-store');
    return c.json(
      { success: 0, message, errorCode: code, traceId: c.var.traceId, fieldErrors, retryAfter, data },
      status as ContentfulStatusCode,
    );
  };
}

/**
 * Throws NOT_FOUND for an unknown path. Throws NOT_AVAILABLE for an unknown call, because a client may be
 * newer than its platform.
 */
export function noSuchCall({ req }: Context<AppEnv>): never {
  throw new PlatformError(req.path.startsWith('/mskt/api/') ? 'NOT_AVAILABLE' : 'NOT_FOUND');
}

function asPlatformError(thrown: Error): PlatformError {
  if (thrown instanceof PlatformError) return thrown;
  if (thrown instanceof HTTPException && thrown.status < 500) {
    return new PlatformError('VALIDATION', { status: thrown.status, cause: thrown });
  }
  if (isNoRoom(thrown)) return noRoom(thrown);
  return new PlatformError(
    'SERVER',
    isUnavailable(thrown) ? { status: 503, retryAfter: RETRY_AFTER, cause: thrown } : { cause: thrown },
  );
}
