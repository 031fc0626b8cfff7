import type { ApiError } from '../../../widgets/core/site.ts';

const REASONS = ['CODE_INVALID', 'CODE_EXPIRED', 'CODE_USED_UP', 'GONE', 'CLOSED'] as const;
type Reason = (typeof REASONS)[number];
export type Ended = ApiError & { code: Reason };

/** Returns whether an error means that the invitation can no longer be accepted by any user. */
export const isOver = (error: ApiError): error is Ended => REASONS.includes(error.code as Reason);
