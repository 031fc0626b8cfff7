import { z } from 'zod';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { file } from '../file/schema.ts';
import { NEWS_ATTACHMENTS_MAX, NEWS_TAGS } from '../limits.ts';
import { coded, oneOf } from '../news/schema.ts';
import { richText } from '../rich-text/schema.ts';
import {
  ACTIVITY,
  ACTIVITY_MODE,
  ACTIVITY_PHASE,
  ACTIVITY_SORT,
  ACTIVITY_STATUS,
  LIST_VISIBILITY,
  OFFER_MODE,
  ONLINE_URL_RULE,
  ORGANIZER,
  SIGNUP_MODE,
} from './limits.ts';
import { signupAnswer, signupStatus } from './signup.ts';

const num = z.number().int().min(0);
export const flag = z.coerce.number().pipe(z.literal([0, 1]));

/** How many take part. A place is a person or one of their companions. */
export const activityStats = z.object({
  /** People who have a place. */
  signupNum: num,
  /** Places that are taken, companions and offers that still stand included. */
  placeNum: num,
  pendingNum: num,
  waitNum: num,
  leaveNum: num,
  visitNum: num,
  commentNum: num,
});
export type ActivityStats = z.infer<typeof activityStats>;

/** What an organiser asks of everybody who signs up. */
export const activityQuestion = z.object({
  id,
  label: z.string(),
  kind: z.enum(['text', 'longtext', 'single', 'multi', 'number', 'date', 'phone']),
  required: z.boolean(),
  /** Of `single` and `multi`: what there is to choose from. */
  options: z.array(z.string()).max(ACTIVITY.options),
});
export type ActivityQuestion = z.infer<typeof activityQuestion>;

/** What lists show of how people sign up. */
const signupBrief = z.object({
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

const signupRules = signupBrief.extend({
  /** Until when somebody may give back a place; left out, until the activity begins. */
  cancelDeadline: time.optional(),
  /** How many companions one person may bring. */
  guestsMax: num,
  waitlistMax: num.optional(),
  /** How long an offer of a place stands. */
  offerHours: num,
  offerMode: oneOf(OFFER_MODE),
  /** Who may sign up: people of these schools and members of these spaces; everybody when both are empty. */
  eligibility: z.object({ schoolIds: z.array(id), groupIds: z.array(id) }),
  /** The same for people to read. */
  eligibleNames: z.array(z.string()),
  listVisibility: oneOf(LIST_VISIBILITY),
  questions: z.array(activityQuestion).max(ACTIVITY.questions),
});

/** What lists show of an activity. */
export const activityBrief = z.object({
  id,
  title: z.string(),
  /** Plain text: as it was written, else the beginning of the body. */
  summary: z.string(),
  cover: file.optional(),
  type: id,
  typeName: z.string(),
  tags: z.array(z.string()).max(NEWS_TAGS.max),
  /** 1 platform, 2 school, 3 community space, 4 tea studio, 5 person. */
  organizerType: oneOf(ORGANIZER),
  organizerId: id.optional(),
  organizerName: z.string(),
  startTime: time,
  endTime: time,
  /** IANA zone of the place where it is held. */
  timezone: z.string(),
  /** 1 on site, 2 online, 3 both. */
  mode: oneOf(ACTIVITY_MODE),
  address: z.string().optional(),
  signup: signupBrief,
  stats: activityStats,
  /** 0 draft, 1 scheduled, 2 published, 3 cancelled, 9 deleted. Readers see only 2 and 3. */
  status: oneOf(ACTIVITY_STATUS),
  /** 1 upcoming, 2 ongoing, 3 ended. */
  phase: oneOf(ACTIVITY_PHASE),
  /** The one thing to know about it now. `upcoming`: nobody needs to sign up. */
  state: z.enum([
    'upcoming',
    'opensOn',
    'open',
    'waitingList',
    'full',
    'closed',
    'ongoing',
    'ended',
    'cancelled',
  ]),
  /** Of the person who asks, where there is one: where their own sign-up stands. */
  myStatus: signupStatus.optional(),
});
export type ActivityBrief = z.infer<typeof activityBrief>;

/** What the person who asks may do here, and what they have done. */
export const activityMy = z.object({
  signupId: id.optional(),
  status: signupStatus.optional(),
  guests: num.optional(),
  answers: z.array(signupAnswer).optional(),
  showPublic: z.boolean().optional(),
  /** Their place among those who wait, from 1. */
  waitPosition: z.number().int().min(1).optional(),
  /** Until when an offer stands; of a sign-up that is withdrawn: when its offer ran out. */
  offerExpireTime: time.optional(),
  /** What the organiser has written to them, newest first. */
  messages: z.array(z.object({ title: z.string(), content: z.string(), time })).max(20),
  /** What the organiser said on rejecting or removing, or they themselves on leaving. */
  reason: z.string().optional(),
  canSignup: z.boolean(),
  /** Why not: a stable code, and words to show. */
  cannotReason: z
    .object({
      code: z.enum([
        'NO_SIGNUP',
        'NOT_PUBLISHED',
        'CANCELLED',
        'ENDED',
        'NOT_OPEN_YET',
        'CLOSED',
        'FULL',
        'NOT_ELIGIBLE',
        'REFUSED',
        'DUPLICATE',
      ]),
      message: z.string(),
    })
    .optional(),
  canCancel: z.boolean(),
  /** Whether they may say that they cannot come after all; possible longer than cancelling. */
  canLeave: z.boolean(),
});
export type ActivityMy = z.infer<typeof activityMy>;

/** One activity. */
export const activity = activityBrief.omit({ signup: true, myStatus: true }).extend({
  /** Names the thread of its comments. */
  objectId: id,
  /** The body as HTML of few elements; sanitised here, and once more where it is shown. */
  contentHtml: z.string(),
  /** The body as a tree, for who may edit it. */
  content: richText.optional(),
  userId: id,
  userName: z.string(),
  contacts: z.array(
    z.object({ name: z.string(), phone: z.string().optional(), mail: z.string().optional() }),
  ),
  /** The link of an online activity, for whom `onlineUrlRule` gives it to. */
  onlineUrl: url.optional(),
  /** 1 everybody, 2 who has a place, 3 these from 15 minutes before it begins. */
  onlineUrlRule: oneOf(ONLINE_URL_RULE),
  signup: signupRules,
  attachments: z.array(file).max(NEWS_ATTACHMENTS_MAX),
  /** 0 closed, 1 open. */
  commentMode: z.literal([0, 1]),
  /** Whether comments are taken now. */
  canComment: z.boolean(),
  /** Who sees it: 0 members of the space that holds it, 1 everybody who is signed in, 2 everybody. */
  visibility: z.literal([0, 1, 2]),
  cancelReason: z.string().optional(),
  publishTime: time,
  /** When it was last changed after publishing. */
  updateTime: time.optional(),
  /** Others of the same type or with the same words, still to come. */
  related: z.array(activityBrief.pick({ id: true, title: true, startTime: true, timezone: true })).max(5),
  /** Only for who is signed in. */
  my: activityMy.optional(),
  canEdit: z.boolean(),
  canManage: z.boolean(),
  /** Grows with every change. A change names the one it is made from. */
  revision: z.number().int().min(1),
});
export type Activity = z.infer<typeof activity>;

/** nb. years that PostgreSQL and calendars know, whatever the offset. */
const moment = time.refine(text => /^(19|20|21)/.test(text), { error: 'a time between 1900 and 2199' });

/** Every filter narrows the list; none is needed. Without `phase` it is what has not ended. */
export const activityListQuery = pageQuery.extend({
  keyword: z.string().trim().max(100).optional(),
  phase: coded(ACTIVITY_PHASE).optional(),
  type: id.optional(),
  mode: coded(ACTIVITY_MODE).optional(),
  organizerType: coded(ORGANIZER).optional(),
  organizerId: id.optional(),
  /** Begins at or after, and before. */
  startFrom: moment.optional(),
  startTo: moment.optional(),
  /** 1: only those where one can sign up now, if only to wait. */
  canSignup: flag.optional(),
  /** 1: only those the person has signed up for. Means something only for who is signed in. */
  mine: flag.optional(),
  /** 1 ongoing ones, then by their beginning (ended ones: the last first), 2 newest, 3 most places taken. */
  sort: coded(ACTIVITY_SORT).default(ACTIVITY_SORT.start),
});

export const activityPage = page(activityBrief);
export type ActivityPage = z.infer<typeof activityPage>;

/** `num` counts those of the type that everybody may see and that have not ended. */
export const activityType = z.object({ id, name: z.string(), num });
export type ActivityType = z.infer<typeof activityType>;
