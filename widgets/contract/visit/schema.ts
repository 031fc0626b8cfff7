import { z } from 'zod';
import { id } from '../envelope.ts';

export const visitAddQuery = z.object({
  objectType: z.enum(['dynamic', 'space', 'news', 'activity']),
  objectId: id,
  groupId: id.optional(),
});

export const visited = z.object({ visitNum: z.number().int().min(0) });
