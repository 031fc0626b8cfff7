import { PlatformError } from './platform-error.ts';

/** The token by which later pages ask for a list as it was at `time`. Opaque to callers. */
export const toSnapshotToken = (time: Date): string =>
  Buffer.from(String(time.getTime())).toString('base64url');

/** The instant of a list: that of its token, never one to come, or `now` for a first page without one. */
export function readSnapshotToken(token: string | undefined, now: Date): Date {
  if (token === undefined) return now;
  const text = Buffer.from(token, 'base64url').toString();
  if (/^\d{1,15}$/.test(text)) return new Date(Math.min(Number(text), now.getTime()));
  throw new PlatformError('VALIDATION', {
    fieldErrors: [{ field: 'asOf', message: 'not a token of a list' }],
  });
}
