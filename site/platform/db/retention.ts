import { RECYCLE_DAYS } from '../../../widgets/contract/limits.ts';

/** Period in which deleted content can be restored and unused files are kept, in milliseconds. */
export const RETENTION = RECYCLE_DAYS * 24 * 60 * 60 * 1000;
