import { z } from 'zod';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { WITHDRAW_REASON_MAX } from '../limits.ts';
import { coded, oneOf } from '../news/schema.ts';
import { ACTIVITY, ANSWER_MAX, SIGNUP_ACTION, SIGNUP_STATUS } from './limits.ts';

/** 1 pending, 2 confirmed, 3 waiting, 4 offered, 5 rejected, 6 withdrawn, 7 on leave, 8 removed. */
export const signupStatus = oneOf(SIGNUP_STATUS);

/** The answer to a question of the organiser; several of them where several may be chosen. */
export const signupAnswer = z.strictObject({
  id,
  value: z.union([
    z.string().trim().max(ANSWER_MAX.longtext),
    z.array(z.string().max(ANSWER_MAX.text)).max(ACTIVITY.options),
  ]),
});
export type SignupAnswer = z.infer<typeof signupAnswer>;

/** Somebody who takes part. */
export const participant = z.object({
  userId: id,
  userName: z.string(),
  avatar: url.optional(),
  schoolName: z.string().optional(),
});
export type Participant = z.infer<typeof participant>;

/** One person's sign-up for one activity: there is never a second one. */
export const signup = z.object({
  id,
  activityId: id,
  user: participant,
  status: signupStatus,
  /** Companions; each takes a place. */
  guests: z.number().int().min(0),
  answers: z.array(signupAnswer),
  /** Whether they agree to be named among the participants. */
  showPublic: z.boolean(),
  /** Their place among those who wait, from 1. */
  waitPosition: z.number().int().min(1).optional(),
  offerExpireTime: time.optional(),
  reason: z.string().optional(),
  createTime: time,
  updateTime: time,
});
export type Signup = z.infer<typeof signup>;

const reason = z
  .string()
  .trim()
  .refine(text => [...text].length <= WITHDRAW_REASON_MAX, {
    error: `at most ${WITHDRAW_REASON_MAX} characters`,
  })
  .default('');

export const signupAddBody = z.strictObject({
  guests: z.number().int().min(0).max(ACTIVITY.guests).default(0),
  answers: z.array(signupAnswer).max(ACTIVITY.questions).default([]),
  showPublic: z.boolean().default(false),
  /** One per intent: the same key within 24 hours answers the first result again. */
  clientKey: z.uuid().optional(),
});

export const signupReasonBody = z.strictObject({ reason });
/** 1 takes the place that is offered, 0 lets it go to the next. */
export const signupOfferBody = z.strictObject({ accept: z.literal([0, 1]) });

export const signupListQuery = pageQuery.extend({
  status: coded(SIGNUP_STATUS).optional(),
  /** Part of a name. */
  keyword: z.string().trim().max(100).optional(),
});
/** Those who wait in the order of their waiting. `counts` tells for each status how many there are with this keyword. */
export const signupPage = page(signup).extend({
  counts: z.record(z.enum(['1', '2', '3', '4', '5', '6', '7', '8']), z.number().int().min(0)),
});
export type SignupPage = z.infer<typeof signupPage>;

export const participantPage = page(participant);
export type ParticipantPage = z.infer<typeof participantPage>;

/** 1 approve, 2 reject, 3 remove, 4 offer a place, 5 let wait. */
export const signupHandleBody = z.strictObject({
  ids: z.array(id).min(1).max(ACTIVITY.handled),
  action: oneOf(SIGNUP_ACTION),
  reason,
});
/** What was done, and of the rest why it was not. */
export const signupHandled = z.object({
  done: z.array(id),
  failed: z.array(z.object({ id, message: z.string() })),
});
export type SignupHandled = z.infer<typeof signupHandled>;
