import { z } from 'zod';
import { id, page, time } from '../envelope.ts';
import { news } from './schema.ts';

/** A version of a news or notice: what it has said since it was saved, up to the next version. */
export const newsRevision = z.object({
  rid: id,
  /** Who saved it, and when. */
  editor: z.string(),
  time,
  /** What differs from the version before, in words. */
  note: z.string(),
  /** Of an earlier version that was taken back: when that one had been saved. */
  restoredTime: time.optional(),
});
export type NewsRevision = z.infer<typeof newsRevision>;

/** Newest first: the first of all is what the news says now. */
export const newsRevisionPage = page(newsRevision);
export type NewsRevisionPage = z.infer<typeof newsRevisionPage>;

/** `revision` is the news's own, which the one who takes a version back has seen. */
export const newsRevisionRestoreBody = z.strictObject({
  revision: news.shape.revision,
  /** One per intent: the same key within 24 hours answers the first result again. */
  clientKey: z.uuid().optional(),
});

export const newsRevisionRestored = z.object({ revision: news.shape.revision });
