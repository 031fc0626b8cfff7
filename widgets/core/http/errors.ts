import type { ErrorCode } from '../../contract/envelope.ts';

/**
 * Codes of the platform, and five of the client: `TIMEOUT` (no complete response within 10 s), `OFFLINE` (no response: no
 * network, or blocked), `BAD_RESPONSE` (a response that is no envelope), `ABORTED` (by the caller), `CRASH` (an
 * exception in a view).
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
  /** `data` of the failed response: for CONFLICT, the current object. */
  data?: unknown;
  /** Address of the request without its query, for diagnosis. */
  address?: string | undefined;
}

/** The one error that leaves the HTTP edge. `message` is the platform's own, shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** No platform has responded, so there is no message of a platform. */
  declare readonly unanswered: boolean;
  /** The result is unknown. Repeating the request with its key does not repeat the effect. */
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
 * Converts any thrown value to an ApiError. A failed dynamic import, whose message contains "import" in every browser,
 * becomes OFFLINE; any other value is a bug and becomes SERVER.
 */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  const unfetched = error instanceof TypeError && /import/i.test(message);
  return unfetched ? new ApiError('OFFLINE', 'network error') : new ApiError('SERVER', message);
}
