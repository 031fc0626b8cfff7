import { z } from 'zod';
import { line } from './news-writing.ts';

/** What somebody writes who wants to be called or written to. */
export const contactForm = {
  name: line(2, 40),
  /** A phone number or a mail address. */
  contact: z.string().trim().min(1).max(254),
  note: z
    .string()
    .trim()
    .refine(text => [...text].length <= 1000, { error: 'at most 1000 characters' })
    .default(''),
  /** That these words are kept to answer them. */
  consent: z.literal(true),
  /** A field that people do not see. Whatever is in it was not written by a person. */
  website: z.string().max(300).default(''),
};

/** From the page of a trial that has expired. */
export const expiredContactBody = z.strictObject(contactForm);
/** A number to name when asking what has become of it. */
export const contactReceived = z.object({ receiptNo: z.string() });
