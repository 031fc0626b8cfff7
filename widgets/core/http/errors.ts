import type { ErrorCode } from '../../contract/envelope.ts';

/**
 * Why something failed: the platform's own codes, and five of the client's:
 * `TIMEOUT` (10 seconds are over), `OFFLINE` (nothing came back: no network, or the answer was blocked),
 * `BAD_RESPONSE` (something came back that is no envelope), `ABORTED` (the caller no longer wants it), `CRASH` (a view
 * of ours broke).
 */
export type ApiErrorCode = ErrorCode | 'TIMEOUT' | 'OFFLINE' | 'BAD_RESPONSE' | 'ABORTED' | 'CRASH';

export interface ApiErrorDetail {
  /** HTTP status; 0 when no answer came. */
  status?: number;
  /** Seconds to wait before the next try. */
  retryAfter?: number | undefined;
  /** The platform's name for the failed request, to quote when asking for help. */
  traceId?: string | undefined;
  fieldErrors?: readonly { field: string; message: string }[] | undefined;
  /** What the platform sent along, as the contract says of the call: with CONFLICT, what stands there now. */
  data?: unknown;
  /** Where it was asked, without the query: for whoever must find out why nothing came. */
  address?: string | undefined;
}

/** The one error that leaves the HTTP edge. `message` is the platform's own, shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** No platform has said a word about it: there are no words of it to show. */
  declare readonly unanswered: boolean;
  /** Nobody knows whether the act was done: sent again with its key, it counts once. */
  declare readonly unclear: boolean;
  declare readonly status: number;
  declare readonly retryAfter: number | undefined;
  declare readonly traceId: string | undefined;
  declare readonly fieldErrors: readonly { field: string; message: string }[];
  declare readonly data: unknown;
  declare readonly address: string | undefined;

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    detail: ApiErrorDetail = {},
  ) {
    super(message);
    const unanswered = /^(OFFLINE|TIMEOUT|BAD_RESPONSE)$/.test(code);
    const unclear = unanswered || code === 'SERVER';
    Object.assign(this, { status: 0, fieldErrors: [], unanswered, unclear }, detail);
  }
}

/** By name, not by class: two copies of the script on one page have two classes. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

/**
 * Anything thrown, as an ApiError: what is none yet is a fault of ours or of the page, never of the person; but for code
 * that could not be fetched, which every browser says with the word "import".
 */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  const unfetched = error instanceof TypeError && /import/i.test(message);
  return unfetched ? new ApiError('OFFLINE', 'network error') : new ApiError('SERVER', message);
}
