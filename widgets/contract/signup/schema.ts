import { z } from 'zod';
import { ACTIVITY } from '../activity/calls.ts';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { coded, line, moment, oneOf } from '../fields.ts';
import { WITHDRAW_REASON_MAX } from '../limits.ts';
import { byId, type ShapesOf } from '../shape.ts';
import type { signupCalls } from './calls.ts';
import {
  ANSWER_MAX,
  LIST_VISIBILITY,
  OFFER_MODE,
  SIGNUP_ACTION,
  SIGNUP_MODE,
  SIGNUP_STATUS,
} from './calls.ts';

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

/** A participant. */
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
  /** Position on the waiting list, from 1. */
  waitPosition: z.number().int().min(1).optional(),
  offerExpireTime: time.optional(),
  reason: z.string().optional(),
  /** When they were checked in at the door. */
  checkinTime: time.optional(),
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

const signupReasonBody = z.strictObject({ reason });

/** 1 takes the place that is offered, 0 lets it go to the next. */
const signupOfferBody = z.strictObject({ accept: z.literal([0, 1]) });

export const signupListQuery = pageQuery.extend({
  status: coded(SIGNUP_STATUS).optional(),
  /** Part of a name. */
  keyword: z.string().trim().max(100).optional(),
});

/** Waiting people come in the order of the waiting list. `counts`: number of sign-ups with this keyword, by status. */
const signupPage = page(signup).extend({
  counts: z.record(z.enum(['1', '2', '3', '4', '5', '6', '7', '8']), z.number().int().min(0)),
});
export type SignupPage = z.infer<typeof signupPage>;

const participantPage = page(participant);
export type ParticipantPage = z.infer<typeof participantPage>;

/** 1 approve, 2 reject, 3 remove, 4 offer a place, 5 let wait. */
const signupHandleBody = z.strictObject({
  ids: z.array(id).min(1).max(ACTIVITY.handled),
  action: oneOf(SIGNUP_ACTION),
  reason,
});

/** The participant is identified by the code of their sign-up (`my.checkinCode`), or by its id. */
const activityCheckinBody = z
  .strictObject({
    code: z.string().max(200).optional(),
    signupId: id.optional(),
    /** The activity at whose door the code is read; the code of another one is refused. */
    activityId: id.optional(),
    /** When they arrived, if that is sent later; now by default. */
    time: moment.optional(),
    /** One per check-in of a device without a connection: the same key answers the first result again. */
    offlineKey: z.uuid().optional(),
  })
  .refine(({ code, signupId }) => (code === undefined) !== (signupId === undefined), {
    path: ['code'],
    error: 'either code or signupId',
  });

/** Handled sign-ups, and failed ones with the reason. */
const signupHandled = z.object({
  done: z.array(id),
  failed: z.array(z.object({ id, message: z.string() })),
});
export type SignupHandled = z.infer<typeof signupHandled>;

const num = z.number().int().min(0);

/** How many take part. A place is a person or one of their companions. */
export const activityStats = z.object({
  /** People with a place. */
  signupNum: num,
  /** Taken places, including companions and open offers. */
  placeNum: num,
  pendingNum: num,
  waitNum: num,
  leaveNum: num,
  /** People with a place who were checked in. */
  checkinNum: num,
  visitNum: num,
  commentNum: num,
});
export type ActivityStats = z.infer<typeof activityStats>;

/** A question of the organizer to everyone who signs up. */
const activityQuestion = z.object({
  id,
  label: z.string(),
  kind: z.enum(['text', 'longtext', 'single', 'multi', 'number', 'date', 'phone']),
  required: z.boolean(),
  /** Options of `single` and `multi`. */
  options: z.array(z.string()).max(ACTIVITY.options),
});
export type ActivityQuestion = z.infer<typeof activityQuestion>;

/** Sign-up settings in lists. */
export const signupBrief = z.object({
  /** 0 not at all, 1 open, 2 each needs the organiser's approval. */
  mode: oneOf(SIGNUP_MODE),
  /** When it opens; left out, it is open from the beginning. */
  startTime: time.optional(),
  /** When it closes; left out, it closes when the activity ends. */
  endTime: time.optional(),
  /** Places in all; null: no limit. */
  capacity: z.number().int().nullable(),
  /** Whether people may wait for a place when all are taken. */
  waitlist: z.boolean(),
});

export const signupRules = signupBrief.extend({
  /** Cancellation deadline; the start of the activity if missing. */
  cancelDeadline: time.optional(),
  /** How many companions one person may bring. */
  guestsMax: num,
  waitlistMax: num.optional(),
  /** Hours until an offer expires. */
  offerHours: num,
  offerMode: oneOf(OFFER_MODE),
  /** Schools and spaces whose people may sign up; everyone if both are empty. */
  eligibility: z.object({ schoolIds: z.array(id), groupIds: z.array(id) }),
  /** The same for people to read. */
  eligibleNames: z.array(z.string()),
  listVisibility: oneOf(LIST_VISIBILITY),
  questions: z.array(activityQuestion).max(ACTIVITY.questions),
});

const question = z
  .strictObject({
    id,
    label: line(1, 200),
    kind: z.enum(['text', 'longtext', 'single', 'multi', 'number', 'date', 'phone']),
    required: z.boolean().default(false),
    options: z.array(line(1, 100)).max(ACTIVITY.options).default([]),
  })
  .refine(
    ({ kind, options }) => {
      const isChoice = kind === 'single' || kind === 'multi';
      return isChoice
        ? options.length >= 2 && new Set(options).size === options.length
        : options.length === 0;
    },
    { path: ['options'], error: 'two different options or more, where there is something to choose' },
  );

const questions = z
  .array(question)
  .max(ACTIVITY.questions)
  .refine(list => new Set(list.map(each => each.id)).size === list.length, { error: 'one id each' });

const ids = z
  .array(id)
  .max(ACTIVITY.eligible)
  .transform(given => [...new Set(given)]);

/** Sign-up settings to save. Defaults suit most activities. */
export const signupWritten = z.strictObject({
  mode: oneOf(SIGNUP_MODE),
  startTime: moment.optional(),
  endTime: moment.optional(),
  cancelDeadline: moment.optional(),
  capacity: z.number().int().min(1).max(ACTIVITY.capacity).nullable().default(null),
  guestsMax: z.number().int().min(0).max(ACTIVITY.guests).default(0),
  waitlist: z.boolean().default(true),
  waitlistMax: z.number().int().min(1).max(ACTIVITY.capacity).optional(),
  offerHours: z.number().int().min(1).max(ACTIVITY.offerHours).default(24),
  offerMode: oneOf(OFFER_MODE).default(OFFER_MODE.automatic),
  eligibility: z.strictObject({ schoolIds: ids.default([]), groupIds: ids.default([]) }).default({
    schoolIds: [],
    groupIds: [],
  }),
  listVisibility: oneOf(LIST_VISIBILITY).default(LIST_VISIBILITY.nobody),
  questions: questions.default([]),
});

/** Sign-up and numbers of the activity after an act. */
export const signedUp = signup.extend({ stats: activityStats });
export type SignedUp = z.infer<typeof signedUp>;

export const signupShapes = {
  publicParticipantList: {
    summary: 'Participants who agree to be named, where everybody may see them.',
    params: byId,
    query: pageQuery,
    data: participantPage,
  },
  participantList: {
    summary: 'Participants who agree to be named, where the signed-in person may see them.',
    params: byId,
    query: pageQuery,
    data: participantPage,
    embed: true,
  },
  signupAdd: {
    summary: 'Signs up for an activity: with a place, waiting for one, or asking for approval.',
    params: byId,
    body: signupAddBody,
    screened: true,
    data: signedUp,
    embed: true,
  },
  signupCancel: {
    summary: 'Gives back a place, or does not wait any more. The id is that of the sign-up.',
    params: byId,
    body: signupReasonBody,
    data: signedUp,
    embed: true,
  },
  signupLeave: {
    summary: 'Says that one who has a place cannot come after all; possible until the activity ends.',
    params: byId,
    body: signupReasonBody,
    data: signedUp,
    embed: true,
  },
  signupOffer: {
    summary: 'Takes a place that is offered, or lets it go to the next.',
    params: byId,
    body: signupOfferBody,
    data: signedUp,
    embed: true,
  },
  signupList: {
    summary: 'Sign-ups of an activity, for its organiser.',
    params: byId,
    query: signupListQuery,
    data: signupPage,
  },
  activityCheckin: {
    summary:
      'Checks a participant in at the door, for the organiser. CODE_INVALID for an unknown code; DUPLICATE for someone who is in.',
    body: activityCheckinBody,
    data: signup,
  },
  signupHandle: {
    summary: 'Approves, rejects, removes, offers a place or lets wait: several sign-ups, each for itself.',
    body: signupHandleBody,
    data: signupHandled,
  },
} as const satisfies ShapesOf<typeof signupCalls>;
