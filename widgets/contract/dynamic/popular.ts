import { z } from 'zod';
import { url } from '../envelope.ts';
import { GROUP_TYPE } from '../limits.ts';
import { dynamic } from './schema.ts';

/** So many at most, of the last so many days, and only those shared with such spaces. */
export const popularListQuery = z.object({
  size: z.coerce.number().int().min(1).max(50).default(10),
  days: z.coerce.number().int().min(1).max(365).default(7),
  groupType: z.enum([GROUP_TYPE.communitySpace, GROUP_TYPE.teaStudio]).optional(),
});

/** What a short list shows of a dynamic. */
export const popular = dynamic
  .pick({
    id: true,
    objectId: true,
    userName: true,
    likeNum: true,
    commentNum: true,
    visitNum: true,
    time: true,
  })
  .extend({
    /** The beginning of its text, 60 characters at most; empty when its pictures say it all. */
    title: z.string(),
    /** Its first picture, small. */
    cover: url.optional(),
    /** Its place, from 1. */
    rank: z.number().int().min(1),
  });
export type Popular = z.infer<typeof popular>;
