import { z } from 'zod';
import { id, page, pageQuery, url } from '../envelope.ts';
import { byId, type ShapesOf } from '../shape.ts';
import type { themeCalls } from './calls.ts';

/** Topic of dynamics, across all spaces. */
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

/** Sorted by followed themes first, then by number of dynamics. */
export const themeListQuery = pageQuery
  .omit({ asOf: true })
  .extend({ keyword: z.string().trim().max(100).optional() });

export const themePage = page(theme);
export type ThemePage = z.infer<typeof themePage>;

/** The number of followers and whether the person is one, after the toggle. */
const themeFollowed = theme.pick({ hasFollow: true, followNum: true });

export const themeShapes = {
  publicThemeList: {
    summary: 'Themes, those with most dynamics first.',
    query: themeListQuery,
    data: themePage,
  },
  themeList: {
    summary: 'The same with which of them the person follows.',
    embed: true,
    query: themeListQuery,
    data: themePage,
  },
  publicThemeDetail: { summary: 'One theme.', params: byId, data: theme },
  themeDetail: {
    summary: 'One theme as the signed-in person sees it.',
    embed: true,
    params: byId,
    data: theme,
  },
  themeFollow: {
    summary: 'Follows a theme, or no longer: toggles.',
    embed: true,
    params: byId,
    data: themeFollowed,
  },
} as const satisfies ShapesOf<typeof themeCalls>;
