import { z } from 'zod';
import { activityBrief } from '../activity/schema.ts';
import { popular } from '../dynamic/popular.ts';
import { newsBrief } from './schema.ts';

/** What the home page is made of, each part as the list of it begins for a visitor. */
export const newsHome = z.object({
  /** News with a picture. */
  banners: z.array(newsBrief).max(6),
  notices: z.array(newsBrief),
  news: z.array(newsBrief),
  activities: z.array(activityBrief),
  /** What people talk about. */
  popular: z.array(popular),
});
