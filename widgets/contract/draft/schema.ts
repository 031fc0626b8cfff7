import { z } from 'zod';
import { id, time } from '../envelope.ts';
import { DRAFT } from '../limits.ts';
import { fits } from '../rich-text/schema.ts';
import { byId, type ShapesOf } from '../shape.ts';
import type { draftCalls } from './calls.ts';

/** What is being written, and of what: `objectId` names what is being changed; without one it is something new. */
const context = { kind: z.enum(['dynamic', 'news', 'notice', 'activity']), objectId: id.optional() };

/** The fields of the form as they stand, finished or not. Only the form that wrote them reads them. */
const content = z
  .record(z.string(), z.unknown())
  .refine(fields => fits(fields, DRAFT.depth, Object.values), { error: 'nested too deeply', abort: true })
  .refine(fields => JSON.stringify(fields).length <= DRAFT.max, { error: 'too long' });

const written = {
  ...context,
  /** Counts the saves of a draft: each is one more than the save it goes on from, on whatever device that was. */
  seq: z.number().int().min(1).max(2_147_483_647),
  content,
  /** Where it was written: a name that the device has given itself. */
  device: id,
};

/** What somebody is writing, for nobody else. */
export const draft = z.object({ draftId: id, ...written, saveTime: time });
export type Draft = z.infer<typeof draft>;

export const draftGetQuery = z.object(context);

export const draftSaveBody = z.strictObject(written);
export type DraftWritten = z.output<typeof draftSaveBody>;

export const draftSaved = draft.pick({ draftId: true, seq: true, saveTime: true });
export type DraftSaved = z.infer<typeof draftSaved>;

/** What CONFLICT carries: the draft that is kept, which another device or window has gone on with. */
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
