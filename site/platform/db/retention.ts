import { RECYCLE_DAYS } from '../../../widgets/core/contract/limits.ts';

/** How long what was deleted can be restored, and what nobody shows any more is kept, in milliseconds. */
export const RETENTION = RECYCLE_DAYS * 24 * 60 * 60 * 1000;
