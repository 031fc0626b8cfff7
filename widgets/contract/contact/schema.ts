import { z } from 'zod';
import { id, page, pageQuery, time } from '../envelope.ts';
import { line } from '../fields.ts';
import { byId, type ShapesOf } from '../shape.ts';
import type { contactCalls } from './calls.ts';
import { CONTACT_MAX, CONTACT_NAME, CONTACT_NOTE_MAX } from './calls.ts';

/** Fields of a contact request. */
export const contactForm = {
  name: line(CONTACT_NAME.min, CONTACT_NAME.max),
  /** A phone number or an email address. */
  contact: z.string().trim().min(1).max(CONTACT_MAX),
  note: z
    .string()
    .trim()
    .refine(text => [...text].length <= CONTACT_NOTE_MAX, { error: `at most ${CONTACT_NOTE_MAX} characters` })
    .default(''),
  /** That these words are kept to answer them. */
  consent: z.literal(true),
  /** Honeypot: a hidden field. A value means that the form was not filled in by a person. */
  website: z.string().max(300).default(''),
};

/** From the page of a trial that has expired. */
export const expiredContactBody = z.strictObject(contactForm);

/** Receipt number to quote in later enquiries. */
export const contactReceived = z.object({ receiptNo: z.string() });

const contactKind = z.enum(['expired', 'cooperation']);

/** A contact request; only for administrators. */
export const contactRequest = z.object({
  id,
  receiptNo: z.string(),
  kind: contactKind,
  name: z.string(),
  organisation: z.string(),
  contact: z.string(),
  note: z.string(),
  /** The case that was read before. */
  caseId: id.optional(),
  caseTitle: z.string().optional(),
  time,
  /** When it was answered, and by whom; missing while it waits. */
  answerTime: time.optional(),
  answererName: z.string().optional(),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export const contactRequestListQuery = pageQuery
  .omit({ asOf: true })
  .extend({ kind: contactKind.optional() });

const contactRequestPage = page(contactRequest);

export const contactShapes = {
  expiredContact: {
    summary: 'Asks to be called or written to about a trial that has expired.',
    body: expiredContactBody,
    data: contactReceived,
  },
  contactRequestList: {
    summary: 'Who has asked to be called or written to, newest first. For administrators.',
    query: contactRequestListQuery,
    data: contactRequestPage,
  },
  contactAnswer: {
    summary: 'Marks a request as answered, or as waiting again. For administrators.',
    params: byId,
    body: z.strictObject({ value: z.literal([0, 1]) }),
    data: contactRequest,
  },
} as const satisfies ShapesOf<typeof contactCalls>;
