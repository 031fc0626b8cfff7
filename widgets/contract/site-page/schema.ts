import { z } from 'zod';
import { time } from '../envelope.ts';
import { richText } from '../rich-text/schema.ts';
import type { ShapesOf } from '../shape.ts';
import { SITE_PAGES, type sitePageCalls } from './calls.ts';

const byPage = z.object({ id: z.enum(SITE_PAGES) });

/** Text of a page in the language of the request. */
const publicSitePage = z.object({
  id: z.enum(SITE_PAGES),
  contentHtml: z.string(),
  /** When an administrator changed it last; missing for the text that comes with the platform. */
  editTime: time.optional(),
});
export type PublicSitePage = z.infer<typeof publicSitePage>;

const sitePage = publicSitePage.extend({
  content: richText,
  /** Version that was edited; 0 for the text that comes with the platform. Saving an outdated version fails with CONFLICT. */
  revision: z.number().int().min(0),
});
export type SitePage = z.infer<typeof sitePage>;

const sitePageSaveBody = z.strictObject({ content: richText, revision: z.number().int().min(0) });

export const sitePageShapes = {
  publicSitePage: {
    summary: 'The help, privacy, accessibility or terms page of the platform.',
    params: byPage,
    data: publicSitePage,
  },
  sitePageManage: {
    summary: 'The same with its version, for administrators.',
    params: byPage,
    data: sitePage,
  },
  sitePageSave: {
    summary:
      'Replaces the text in the language of the request. CONFLICT carries the current one when it has another revision.',
    params: byPage,
    body: sitePageSaveBody,
    data: sitePage,
  },
  sitePageReset: {
    summary: 'Replaces the text in the language of the request by that which comes with the platform.',
    params: byPage,
    data: sitePage,
  },
} as const satisfies ShapesOf<typeof sitePageCalls>;
