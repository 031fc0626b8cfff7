import { z } from 'zod';
import { time } from './envelope.ts';
import { NEWS_TAGS } from './limits.ts';

export const oneOf = <T extends number>(codes: Record<string, T>) => z.literal(Object.values(codes));

export const coded = <T extends number>(codes: Record<string, T>) => z.coerce.number().pipe(oneOf(codes));

export const flag = z.coerce.number().pipe(z.literal([0, 1]));

/** One line of `min` to `max` characters; lengths in code points, so that an emoji counts as one. */
export const line = (min: number, max: number) =>
  z
    .string()
    .transform(text => text.replace(/\s+/g, ' ').trim())
    .refine(text => [...text].length >= min && [...text].length <= max, {
      error: `${min} to ${max} characters`,
    });

/** A moment of a calendar that people use. */
export const moment = time.refine(text => /^(19|20|21)/.test(text), {
  error: 'a time between 1900 and 2199',
});

export const tags = z
  .array(line(NEWS_TAGS.shortest, NEWS_TAGS.longest))
  .max(NEWS_TAGS.max)
  .transform(given => [...new Set(given)]);
