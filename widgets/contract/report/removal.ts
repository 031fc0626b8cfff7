import { z } from 'zod';
import { time } from '../envelope.ts';
import { REPORT_REASON } from './limits.ts';

/** Why the editors have removed something. Only its author still sees it, and this with it. */
export const removal = z.object({
  /** 1 off-topic, 2 offensive, 3 spam, 4 wrong, 5 private data, 9 other. */
  reason: z.literal(Object.values(REPORT_REASON)),
  /** In the editors' words. */
  note: z.string().optional(),
  time,
});
export type Removal = z.infer<typeof removal>;
