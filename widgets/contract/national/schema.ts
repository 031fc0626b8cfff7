import { z } from 'zod';
import { CONTACT_ORGANISATION } from '../contact/calls.ts';
import { contactForm, contactReceived } from '../contact/schema.ts';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { line } from '../fields.ts';
import { news, newsListQuery, newsPage } from '../news/schema.ts';
import { byId, type ShapesOf } from '../shape.ts';
import type { nationalCalls } from './calls.ts';

const schemeQuery = z.object({ rootUrl: url });

/** Availability of a feature in a plan. `ask`: on request. */
const cell = z.discriminatedUnion('type', [
  z.object({ planId: id, type: z.literal('yes') }),
  z.object({ planId: id, type: z.literal('no') }),
  z.object({ planId: id, type: z.literal('ask') }),
  z.object({ planId: id, type: z.literal('text'), value: z.string() }),
  z.object({ planId: id, type: z.literal('number'), value: z.number(), unit: z.string().optional() }),
]);
export type SchemeCell = z.infer<typeof cell>;

/** Plans side by side, feature by feature. Of each feature there is a cell for each plan. */
export const scheme = z.object({
  plans: z.array(
    z.object({
      id,
      name: z.string(),
      tag: z.string().optional(),
      audience: z.string(),
      summary: z.string(),
      /** Display text; missing if no price is set. */
      price: z.string().optional(),
      cycle: z.string().optional(),
      note: z.string().optional(),
      url: url.optional(),
    }),
  ),
  groups: z.array(
    z.object({
      name: z.string(),
      features: z.array(z.object({ id, name: z.string(), tip: z.string().optional(), cells: z.array(cell) })),
    }),
  ),
  footnotes: z.array(z.string()),
});
export type Scheme = z.infer<typeof scheme>;

const cooperationBrief = z.object({
  id,
  title: z.string(),
  orgName: z.string(),
  logo: url.optional(),
  cover: url.optional(),
  regionName: z.string(),
  type: z.string(),
  summary: z.string(),
  numbers: z.array(z.object({ label: z.string(), value: z.string() })),
  publishTime: time,
});
export type CooperationBrief = z.infer<typeof cooperationBrief>;

export const cooperationCase = cooperationBrief.extend({
  /** The body as HTML of few elements; sanitised here, and once more where it is shown. */
  contentHtml: z.string(),
  url: url.optional(),
});
export type CooperationCase = z.infer<typeof cooperationCase>;

/** Every filter narrows the list; none is needed. */
export const cooperationListQuery = pageQuery.omit({ asOf: true }).extend({
  regionName: z.string().trim().max(100).optional(),
  type: z.string().trim().max(100).optional(),
  keyword: z.string().trim().max(100).optional(),
});

/** `regionNames` and `types` are all that there are to choose from. */
const cooperationPage = page(cooperationBrief).extend({
  regionNames: z.array(z.string()),
  types: z.array(z.string()),
});
export type CooperationPage = z.infer<typeof cooperationPage>;

export const cooperationApplyBody = z.strictObject({
  ...contactForm,
  organisation: line(CONTACT_ORGANISATION.min, CONTACT_ORGANISATION.max),
  /** The case that was read before. */
  caseId: id.optional(),
});

/** News of the platform itself, by the filters of news that mean something there. */
export const informationListQuery = newsListQuery.pick({
  pageIndex: true,
  pageSize: true,
  asOf: true,
  keyword: true,
  category: true,
  tag: true,
  dateFrom: true,
  dateTo: true,
  sort: true,
});

export const nationalShapes = {
  schemeList: {
    summary: 'The plans of the platform side by side, feature by feature.',
    query: schemeQuery,
    data: scheme,
  },
  cooperationList: {
    summary: 'Regions and schools that work with the platform, newest first.',
    query: cooperationListQuery,
    data: cooperationPage,
  },
  cooperationDetail: { summary: 'One case of cooperation.', params: byId, data: cooperationCase },
  cooperationApply: {
    summary: 'Asks to be called or written to about working together.',
    body: cooperationApplyBody,
    data: contactReceived,
  },
  informationList: {
    summary: 'News of the platform itself: pinned ones first, then the newest.',
    query: informationListQuery,
    data: newsPage,
  },
  informationDetail: {
    summary: 'One news of the platform itself with its neighbours.',
    params: byId,
    data: news,
  },
} as const satisfies ShapesOf<typeof nationalCalls>;
