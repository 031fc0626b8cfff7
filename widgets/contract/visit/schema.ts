import { z } from 'zod';
import { id } from '../envelope.ts';
import type { ShapesOf } from '../shape.ts';
import type { visitCalls } from './calls.ts';

const visitAddQuery = z.object({
  objectType: z.enum(['dynamic', 'space', 'news', 'activity']),
  objectId: id,
  groupId: id.optional(),
});

export const visited = z.object({ visitNum: z.number().int().min(0) });

export const visitShapes = {
  visitAdd: {
    summary: 'Counts a visit of an object, at most once per visitor in 30 minutes.',
    embed: true,
    query: visitAddQuery,
    data: visited,
  },
} as const satisfies ShapesOf<typeof visitCalls>;
