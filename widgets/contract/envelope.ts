import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts';

/** An opaque id, always a string. Clients convert the numbers of other platforms. */
export const id = z.string().min(1).max(64);
/** ISO 8601 with offset, for example `2026-03-01T08:00:00.000Z`. */
export const time = z.iso.datetime({ offset: true });
/** A link or an image address: absolute, or a path on the platform. */
export const url = z.string().min(1).max(2048);

/** Stable names of failures. A platform that sends none is understood by HTTP status and message. */
export const errorCode = z.enum([
  'NOT_LOGGED_IN',
  'FORBIDDEN',
  'ADDRESS_ERROR',
  'PLATFORM_EXPIRED',
  'NOT_FOUND',
  'NOT_AVAILABLE',
  'ACTIVITY_NOT_FOUND',
  'GONE',
  'VALIDATION',
  'SENSITIVE_CONTENT',
  'CONFLICT',
  'DUPLICATE',
  'RATE_LIMITED',
  'CLOSED',
  'FULL',
  'NOT_ELIGIBLE',
  'DEADLINE_PASSED',
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'QUOTA',
  'CODE_INVALID',
  'CODE_EXPIRED',
  'CODE_USED_UP',
  'SERVER',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/**
 * Envelope of every response: with `success` 1 it contains `data`; any other value is a failure with `message`. For
 * CONFLICT, `data` contains the current object.
 */
export const envelope = z.object({
  success: z.number(),
  data: z.unknown().optional(),
  message: z.string().optional(),
  errorCode: errorCode.optional(),
  fieldErrors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  traceId: z.string().optional(),
  /** Seconds to wait before the next try. */
  retryAfter: z.number().optional(),
});
export type Envelope = z.infer<typeof envelope>;

/**
 * Query of every list. `asOf` is the token of the page before: later pages show the list as it was at page 1. A
 * `pageSize` above the maximum is capped, not refused.
 */
export const pageQuery = z.object({
  pageIndex: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .overwrite(size => Math.min(size, PAGE_SIZE_MAX))
    .default(PAGE_SIZE),
  asOf: z.string().max(256).optional(),
});

/** One page of `record`s; `total` counts the whole list, or as much of it as `TOTAL_MAX` says. */
export const page = <T extends z.ZodType>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.number().int().min(0),
    pageIndex: z.number().int().min(1),
    pageSize: z.number().int().min(1),
    asOf: z.string().optional(),
  });
export interface Page<T> {
  records: T[];
  total: number;
  pageIndex: number;
  pageSize: number;
  asOf?: string | undefined;
}
