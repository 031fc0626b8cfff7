import { z } from 'zod';
import { time } from './envelope.ts';
import { NEWS_TAGS } from './limits.ts';

/** Types of fields that several nouns share. */

/** One of the codes of a constant such as `NEWS_KIND`. */
export const oneOf = <T extends number>(codes: Record<string, T>) => z.literal(Object.values(codes));
/** The same in a query, where numbers are strings. */
export const coded = <T extends number>(codes: Record<string, T>) => z.coerce.number().pipe(oneOf(codes));
/** 0 or 1 in a query. */
export const flag = z.coerce.number().pipe(z.literal([0, 1]));

/** One line of `min` to `max` characters; lengths in code points, so that an emoji counts as one. */
export const line = (min: number, max: number) =>
  z
    .string()
    .transform(text => text.replace(/\s+/g, ' ').trim())
    .refine(text => [...text].length >= min && [...text].length <= max, {
      error: `${min} to ${max} characters`,
    });

/** A time between 1900 and 2199, the range that PostgreSQL and calendars support. */
export const moment = time.refine(text => /^(19|20|21)/.test(text), {
  error: 'a time between 1900 and 2199',
});

export const tags = z
  .array(line(NEWS_TAGS.shortest, NEWS_TAGS.longest))
  .max(NEWS_TAGS.max)
  .transform(given => [...new Set(given)]);
