import { z } from 'zod';
import { id, page, pageQuery, url } from '../envelope.ts';

/** What dynamics are about, across all spaces. */
export const theme = z.object({
  id,
  name: z.string(),
  cover: url.optional(),
  intro: z.string(),
  /** Its dynamics that the reader may see. */
  shareNum: z.number().int().min(0),
  followNum: z.number().int().min(0),
  /** Whether the person follows it. */
  hasFollow: z.boolean(),
});
export type Theme = z.infer<typeof theme>;

/** What the person follows first, then most dynamics first. */
export const themeListQuery = pageQuery
  .omit({ asOf: true })
  .extend({ keyword: z.string().trim().max(100).optional() });
export const themePage = page(theme);
export type ThemePage = z.infer<typeof themePage>;

/** The number of followers and whether the person is one, after the toggle. */
export const themeFollowed = theme.pick({ hasFollow: true, followNum: true });
