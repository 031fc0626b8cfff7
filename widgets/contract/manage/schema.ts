import { z } from 'zod';
import { id, time } from '../envelope.ts';
import type { ShapesOf } from '../shape.ts';
import type { manageCalls } from './calls.ts';

/** Part of the management that a person may open. */
const manageArea = z.enum(['activities', 'news', 'reports', 'registrations', 'contacts', 'rules']);
export type ManageArea = z.infer<typeof manageArea>;

/**
 * What waits for a decision: reported content, registrations, requests to be contacted, requests to join a space, sign-ups to approve, free places to
 * offer to people who wait, and the person's own drafts.
 */
const waitingKind = z.enum([
  'report',
  'registration',
  'contact',
  'joinRequest',
  'signup',
  'offer',
  'newsDraft',
  'activityDraft',
]);
export type WaitingKind = z.infer<typeof waitingKind>;

const waitingItem = z.object({
  kind: waitingKind,
  /** How many of this kind wait there. */
  num: z.number().int().min(1),
  /** Id and name of the space or the activity; missing where it concerns the whole platform. */
  id: id.optional(),
  title: z.string().optional(),
  /** Path of the page where it is decided. */
  url: z.string(),
  /** Since when the oldest one waits. */
  since: time.optional(),
});
export type WaitingItem = z.infer<typeof waitingItem>;

const overview = z.object({
  /** In the order of `waitingKind`; at most 50 of each kind, those that have waited longest. */
  waiting: z.array(waitingItem),
  areas: z.array(manageArea),
});
export type ManageOverview = z.infer<typeof overview>;

export const manageShapes = {
  manageOverview: {
    summary: 'What waits for the person’s decision, and what the person may manage.',
    data: overview,
  },
} as const satisfies ShapesOf<typeof manageCalls>;
