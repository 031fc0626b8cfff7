import { z } from 'zod';
import { id, time } from '../envelope.ts';
import { DRAFT } from '../limits.ts';
import { fits } from '../rich-text/schema.ts';
import { byId, type ShapesOf } from '../shape.ts';
import type { draftCalls } from './calls.ts';

/** Form and object of a draft. `objectId` is the edited object; missing for a new one. */
const context = { kind: z.enum(['dynamic', 'news', 'notice', 'activity']), objectId: id.optional() };

/** Fields of the form, complete or not. Their format is private to the form. */
const content = z
  .record(z.string(), z.unknown())
  .refine(fields => fits(fields, DRAFT.depth, Object.values), { error: 'nested too deeply', abort: true })
  .refine(fields => JSON.stringify(fields).length <= DRAFT.max, { error: 'too long' });

const written = {
  ...context,
  /** Number of the save: one more than that of the save it continues, on any device. */
  seq: z.number().int().min(1).max(2_147_483_647),
  content,
  /** Where it was written: a name that the device has given itself. */
  device: id,
};

/** Unsent content of a form, private to its author. */
export const draft = z.object({ draftId: id, ...written, saveTime: time });
export type Draft = z.infer<typeof draft>;

export const draftGetQuery = z.object(context);

const draftSaveBody = z.strictObject(written);
export type DraftWritten = z.output<typeof draftSaveBody>;

export const draftSaved = draft.pick({ draftId: true, seq: true, saveTime: true });
export type DraftSaved = z.infer<typeof draftSaved>;

/** Data of a CONFLICT: the stored draft, which another device or window has continued. */
export const draftConflict = z.object({ current: draft });
export type DraftConflict = z.infer<typeof draftConflict>;

export const draftShapes = {
  draftGet: {
    summary: 'What the person is writing here and has not sent; null when there is nothing.',
    query: draftGetQuery,
    data: draft.nullable(),
  },
  draftSave: {
    summary:
      'Keeps what the person is writing. CONFLICT carries the draft that is kept when this is not newer.',
    body: draftSaveBody,
    data: draftSaved,
  },
  draftDelete: {
    summary: 'Forgets a draft: it was sent, or is not wanted any more.',
    params: byId,
    data: z.object({}),
  },
} as const satisfies ShapesOf<typeof draftCalls>;
