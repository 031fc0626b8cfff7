import { z } from 'zod';
import { PlatformError } from './platform-error.ts';

/** Last row of a page: number of the page, and the row's sort keys. */
export interface LastRow {
  pageIndex: number;
  keys: readonly Key[];
}
/** Value of a column that a list is sorted by; times in ISO 8601. */
export type Key = string | number | boolean;

const instant = z.number().int().min(0).max(1e15);
const content = z.union([
  instant.transform(time => ({ time, last: undefined })),
  z
    .tuple([instant, z.number().int().min(1)], z.union([z.string(), z.number(), z.boolean()]))
    .transform(([time, pageIndex, ...keys]) => ({ time, last: { pageIndex, keys } })),
]);

/**
 * Returns the token with which later pages request a list as it was at `time`, and after the last row of this page if
 * that is given. Opaque to callers.
 */
export function toSnapshotToken(time: Date, last?: LastRow): string {
  const ms = time.getTime();
  return Buffer.from(JSON.stringify(last ? [ms, last.pageIndex, ...last.keys] : ms)).toString('base64url');
}

/**
 * Returns the instant of a list: that of its token, at most `now`; `now` for a first page without a token.
 * Throws VALIDATION if the token is malformed.
 */
export function readSnapshotToken(token: string | undefined, now: Date): Date {
  return token === undefined ? now : new Date(Math.min(contentOf(token).time, now.getTime()));
}

/** Returns the last row of the page before, if the token names one. Throws VALIDATION if the token is malformed. */
export const readLastRow = (token: string | undefined): LastRow | undefined =>
  token === undefined ? undefined : contentOf(token).last;

function contentOf(token: string): z.output<typeof content> {
  const { data } = content.safeParse(parsed(Buffer.from(token, 'base64url').toString()));
  if (data) return data;
  throw new PlatformError('VALIDATION', {
    fieldErrors: [{ field: 'asOf', message: 'not a token of a list' }],
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
