import { z } from 'zod';
import { page, pageQuery, time } from '../envelope.ts';
import { CONFIRM_STATE } from '../limits.ts';
import { person } from '../member/schema.ts';
import { coded, newsBrief, newsRead } from './schema.ts';

/** What the person has read and confirmed now, when, and how many news and notices together are not read. */
export const newsConfirmed = newsRead.extend({
  confirmedFlag: z.literal(true),
  confirmTime: time,
});
export type NewsConfirmed = z.infer<typeof newsConfirmed>;

/** `state` 1 lists who has confirmed, 0 who has not. */
export const newsConfirmListQuery = pageQuery.extend({
  state: coded(CONFIRM_STATE).default(CONFIRM_STATE.confirmed),
});

/** A reader of a notice, and when they have confirmed it. */
export const newsConfirmer = person.extend({ time: time.optional() });
export type NewsConfirmer = z.infer<typeof newsConfirmer>;

/** `counts` tells how many have confirmed (1) and how many have not (0). */
export const newsConfirmPage = page(newsConfirmer).extend({
  counts: z.record(z.enum(['0', '1']), z.number().int().min(0)),
  confirmDeadline: newsBrief.shape.confirmDeadline,
  /** When the others were reminded last. */
  remindTime: time.optional(),
});
export type NewsConfirmPage = z.infer<typeof newsConfirmPage>;

/** How many people were reminded. */
export const newsReminded = z.object({ sendNum: z.number().int().min(0) });
