import { PlatformError } from './platform-error.ts';

/** Returns the token with which later pages request a list as it was at `time`. Opaque to callers. */
export const toSnapshotToken = (time: Date): string =>
  Buffer.from(String(time.getTime())).toString('base64url');

/**
 * Returns the instant of a list: that of its token, at most `now`; `now` for a first page without a token.
 * Throws VALIDATION if the token is malformed.
 */
export function readSnapshotToken(token: string | undefined, now: Date): Date {
  if (token === undefined) return now;
  const text = Buffer.from(token, 'base64url').toString();
  if (/^\d{1,15}$/.test(text)) return new Date(Math.min(Number(text), now.getTime()));
  throw new PlatformError('VALIDATION', {
    fieldErrors: [{ field: 'asOf', message: 'not a token of a list' }],
  });
}
