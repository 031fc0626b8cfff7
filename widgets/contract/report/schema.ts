import { z } from 'zod';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { coded, oneOf } from '../fields.ts';
import { file } from '../file/schema.ts';
import { person } from '../member/schema.ts';
import { byId, type ShapesOf } from '../shape.ts';
import type { reportCalls } from './calls.ts';
import { CASE_REASON, REPORT_REASON, REPORT_STATUS, REPORT_TEXT_MAX } from './calls.ts';

/** Removal of content by moderators. Only the author still sees the content, with this reason. */
export const removal = z.object({
  /** 1 off-topic, 2 offensive, 3 spam, 4 wrong, 5 private data, 6 held until an editor decides, 9 other. */
  reason: oneOf(CASE_REASON),
  /** Explanation of the moderators. */
  note: z.string().optional(),
  time,
});
export type Removal = z.infer<typeof removal>;

/** Objects that can be reported. A reply counts as a comment. */
const objectType = z.enum(['dynamic', 'comment']);

const words = z
  .string()
  .transform(given => given.replace(/\r\n?/g, '\n').trim())
  .refine(given => [...given].length <= REPORT_TEXT_MAX, { error: `at most ${REPORT_TEXT_MAX} characters` });

export const reportAddBody = z
  .strictObject({
    objectType,
    objectId: id,
    /** 1 off-topic, 2 offensive, 3 spam, 4 wrong, 5 private data, 9 other. */
    reason: oneOf(REPORT_REASON),
    detail: words.default(''),
    /** One per intent: the same key within 24 hours answers the first result again. */
    clientKey: z.uuid().optional(),
  })
  .refine(({ reason, detail }) => reason !== REPORT_REASON.other || detail !== '', {
    path: ['detail'],
    error: 'another reason needs words',
  });

const reportAdded = z.object({ id });

/** All reports of one dynamic or comment, for moderators. */
const reportCase = z.object({
  /** The first of the reports; deciding that one decides all. */
  id,
  objectType,
  objectId: id,
  /** 0 open, 1 kept, 2 removed. */
  status: oneOf(REPORT_STATUS),
  /** The most frequent reason, and the first report text. */
  reason: oneOf(CASE_REASON),
  detail: z.string(),
  /** How many people report it, and how many of them for which reason. The platform itself counts as one. */
  reportNum: z.number().int().min(1),
  reasons: z.array(z.object({ reason: oneOf(CASE_REASON), num: z.number().int().min(1) })),
  /** Texts of the reports, without names. */
  details: z.array(z.string()),
  /** Only for administrators. */
  reporters: z.array(person).optional(),
  /** When it was reported first. */
  time,
  author: person,
  content: z.string(),
  contentTime: time,
  images: z.array(file),
  attachments: z.array(file),
  /** Title of the object that a comment belongs to, and its space. */
  about: z.string().optional(),
  groupName: z.string().optional(),
  /** Address of the content; missing once only its author sees it. */
  url: url.optional(),
  /** Why it was removed. */
  removed: removal.optional(),
  /** Last decision and its time. An open case has one if it was reported again. */
  handler: z.string().optional(),
  handleTime: time.optional(),
});
export type ReportCase = z.infer<typeof reportCase>;

/** Open cases come oldest first, others last decided first. */
export const reportListQuery = pageQuery
  .omit({ asOf: true })
  .extend({ status: coded(REPORT_STATUS).default(REPORT_STATUS.open) });

/** `counts`: number of cases by status. */
const reportPage = page(reportCase).extend({
  counts: z.record(z.enum(['0', '1', '2']), z.number().int().min(0)),
});
export type ReportPage = z.infer<typeof reportPage>;

/** A decision. `status` is the one that the person has seen. */
export const reportHandleBody = z
  .strictObject({
    /** 1 keeps or restores the content, 2 removes it. */
    action: z.literal([REPORT_STATUS.kept, REPORT_STATUS.removed]),
    status: oneOf(REPORT_STATUS).default(REPORT_STATUS.open),
    /** Reason of the removal. Its author sees reason and note. */
    reason: oneOf(REPORT_REASON).optional(),
    note: words.default(''),
  })
  .refine(({ action, reason }) => action !== REPORT_STATUS.removed || reason !== undefined, {
    path: ['reason'],
    error: 'a removal has a reason',
  })
  .refine(({ reason, note }) => reason !== REPORT_REASON.other || note !== '', {
    path: ['note'],
    error: 'another reason needs words',
  });

export const reportHandled = z.object({ status: oneOf(REPORT_STATUS) });

/** Data of a CONFLICT: the current status of the case and the person who decided. */
const reportConflict = z.object({ status: oneOf(REPORT_STATUS), handler: z.string().optional() });
export type ReportConflict = z.infer<typeof reportConflict>;

export const reportShapes = {
  reportAdd: {
    summary:
      'Reports a dynamic or a comment of somebody else’s, once. DUPLICATE when the person has done so already.',
    embed: true,
    body: reportAddBody,
    data: reportAdded,
  },
  reportList: {
    summary:
      'What was reported, by object, of all that the person may decide, with the number of each status.',
    query: reportListQuery,
    data: reportPage,
  },
  reportHandle: {
    summary:
      'Keeps or removes what was reported, for all its reports. CONFLICT when somebody else has decided otherwise.',
    params: byId,
    body: reportHandleBody,
    data: reportHandled,
  },
} as const satisfies ShapesOf<typeof reportCalls>;
