import { z } from 'zod';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { coded, flag, line, moment, oneOf, tags } from '../fields.ts';
import { file, writtenFile } from '../file/schema.ts';
import {
  NEWS_ATTACHMENTS_MAX,
  NEWS_SUMMARY_MAX,
  NEWS_TAGS,
  NEWS_TITLE,
  RICH_TEXT,
  WITHDRAW_REASON_MAX,
} from '../limits.ts';
import { richText } from '../rich-text/schema.ts';
import { byId, type ShapesOf } from '../shape.ts';
import {
  activityStats,
  signupAnswer,
  signupBrief,
  signupRules,
  signupStatus,
  signupWritten,
} from '../signup/schema.ts';
import type { activityCalls } from './calls.ts';
import {
  ACTIVITY,
  ACTIVITY_ADDRESS_MAX,
  ACTIVITY_MESSAGE_MAX,
  ACTIVITY_MODE,
  ACTIVITY_PHASE,
  ACTIVITY_SORT,
  ACTIVITY_STATUS,
  ONLINE_URL_RULE,
  ORGANIZER,
} from './calls.ts';

const num = z.number().int().min(0);

/** Fields of an activity in lists. */
export const activityBrief = z.object({
  id,
  title: z.string(),
  /** Plain text: as it was written, else the beginning of the body. */
  summary: z.string(),
  cover: file.optional(),
  type: id,
  typeName: z.string(),
  tags: z.array(z.string()).max(NEWS_TAGS.max),
  /** Ids of stages, of those in `teaStudioSorts`, and their names; empty for all stages. */
  sectionIds: z.array(id),
  sectionNames: z.array(z.string()),
  /** The same for subjects; empty for no particular subject. */
  subjectIds: z.array(id),
  subjectNames: z.array(z.string()),
  /** Region that it is for, of those in `regionList`; missing for all regions. */
  regionCode: id.optional(),
  regionName: z.string().optional(),
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
  /** Summary of status, phase and sign-up. `upcoming`: no sign-up needed. */
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
  /** Status of the person's own sign-up, if any. */
  myStatus: signupStatus.optional(),
});
export type ActivityBrief = z.infer<typeof activityBrief>;

/** The person's own sign-up and permissions. */
const activityMy = z.object({
  signupId: id.optional(),
  status: signupStatus.optional(),
  guests: num.optional(),
  answers: z.array(signupAnswer).optional(),
  showPublic: z.boolean().optional(),
  /** Position on the waiting list, from 1. */
  waitPosition: z.number().int().min(1).optional(),
  /** End of the offer; for a withdrawn sign-up, when its offer expired. */
  offerExpireTime: time.optional(),
  /** Messages of the organizer, newest first. */
  messages: z.array(z.object({ title: z.string(), content: z.string(), time })).max(20),
  /** Reason of the rejection or removal, or of the person's leave. */
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
  /** Code with which the organiser checks the person in; while they have a place and it has not ended. */
  checkinCode: z.string().optional(),
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
  /** The body as a tree, for editors. */
  content: richText.optional(),
  userId: id,
  userName: z.string(),
  contacts: z.array(
    z.object({ name: z.string(), phone: z.string().optional(), mail: z.string().optional() }),
  ),
  /** The link of an online activity, if `onlineUrlRule` permits it. */
  onlineUrl: url.optional(),
  /** 1 everyone, 2 participants with a place, 3 the same from 15 minutes before the start. */
  onlineUrlRule: oneOf(ONLINE_URL_RULE),
  signup: signupRules,
  attachments: z.array(file).max(NEWS_ATTACHMENTS_MAX),
  /** 0 closed, 1 open. */
  commentMode: z.literal([0, 1]),
  /** Whether comments are taken now. */
  canComment: z.boolean(),
  /** Readers: 0 members of the organizing space, 1 signed-in people, 2 everyone. */
  visibility: z.literal([0, 1, 2]),
  cancelReason: z.string().optional(),
  publishTime: time,
  /** When it was last changed after publishing. */
  updateTime: time.optional(),
  /** Others of the same type or with the same words, still to come. */
  related: z.array(activityBrief.pick({ id: true, title: true, startTime: true, timezone: true })).max(5),
  /** Only for signed-in people. */
  my: activityMy.optional(),
  canEdit: z.boolean(),
  canManage: z.boolean(),
  /** Grows with every change. A change names the one it is made from. */
  revision: z.number().int().min(1),
});
export type Activity = z.infer<typeof activity>;

/** All filters are optional and combined. Without `phase`: activities that have not ended. */
export const activityListQuery = pageQuery.extend({
  keyword: z.string().trim().max(100).optional(),
  phase: coded(ACTIVITY_PHASE).optional(),
  type: id.optional(),
  mode: coded(ACTIVITY_MODE).optional(),
  /** Activities for this stage, and those for all stages. */
  sectionId: id.optional(),
  subjectId: id.optional(),
  /** Activities for this region, and those for all regions. */
  regionCode: id.optional(),
  organizerType: coded(ORGANIZER).optional(),
  organizerId: id.optional(),
  /** Begins at or after, and before. */
  startFrom: moment.optional(),
  startTo: moment.optional(),
  /** 1: only those where one can sign up now, if only to wait. */
  canSignup: flag.optional(),
  /** 1: only those the person has signed up for. Ignored for visitors. */
  mine: flag.optional(),
  /** 1 ongoing ones, then by their beginning (ended ones: the last first), 2 newest, 3 most places taken. */
  sort: coded(ACTIVITY_SORT).default(ACTIVITY_SORT.start),
});

const activityPage = page(activityBrief);
export type ActivityPage = z.infer<typeof activityPage>;

/** `num` counts public activities of the type that have not ended. */
export const activityType = z.object({ id, name: z.string(), num });
export type ActivityType = z.infer<typeof activityType>;

/** An IANA name of a zone that this platform's calendar knows. */
const timezone = z.string().max(64).refine(isZone, { error: 'a time zone such as Asia/Shanghai' });

function isZone(name: string): boolean {
  // Intl also accepts offsets and abbreviations, which other calendars do not.
  if (!/^(UTC|[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const httpsLink = z
  .string()
  .trim()
  .max(2048)
  .refine(text => URL.canParse(text) && new URL(text).protocol === 'https:' && !new URL(text).username, {
    error: 'a link that begins with https://',
  });

const phone = z
  .string()
  .trim()
  .regex(/^[\d+() -]{5,24}$/, 'a phone number');

const contact = z.strictObject({
  name: line(1, 60),
  phone: phone.optional(),
  mail: z.email().max(120).optional(),
});

const written = {
  title: line(NEWS_TITLE.min, NEWS_TITLE.max),
  /** Left out, it is made from the beginning of the body. */
  summary: line(0, NEWS_SUMMARY_MAX).optional(),
  cover: writtenFile.optional(),
  /** The body: as a tree, or as HTML, of which the harmless part is kept. */
  content: richText.optional(),
  contentHtml: z.string().max(RICH_TEXT.max).optional(),
  type: id,
  tags: tags.default([]),
  /** Stages, subjects and region that it is for. Without stages or region: for all of them. */
  sectionIds: z.array(id).max(ACTIVITY.sections).default([]),
  subjectIds: z.array(id).max(ACTIVITY.subjects).default([]),
  regionCode: id.optional(),
  organizerType: oneOf(ORGANIZER),
  /** Omitted for the platform and for the author as organizer. */
  organizerId: id.optional(),
  contacts: z.array(contact).max(5).default([]),
  startTime: moment,
  endTime: moment,
  timezone,
  mode: oneOf(ACTIVITY_MODE),
  address: line(0, ACTIVITY_ADDRESS_MAX).optional(),
  onlineUrl: httpsLink.optional(),
  onlineUrlRule: oneOf(ONLINE_URL_RULE).default(ONLINE_URL_RULE.confirmed),
  signup: signupWritten,
  attachments: z.array(writtenFile).max(NEWS_ATTACHMENTS_MAX).default([]),
  commentMode: z.literal([0, 1]).default(1),
  visibility: z.literal([0, 1, 2]).default(2),
  /** 0 draft, which keeps `publishTime`, 1 at `publishTime`, 2 now. */
  status: z.literal([ACTIVITY_STATUS.draft, ACTIVITY_STATUS.scheduled, ACTIVITY_STATUS.published]),
  publishTime: moment.optional(),
  /** One per intent: the same key within 24 hours answers the first result again. */
  clientKey: z.uuid().optional(),
};

/** A new activity. A draft needs neither place nor text. */
const activityAddBody = z.strictObject(written);

/** Replaces an activity; omitted fields are removed. `revision` is the one that was edited. */
const activityEditBody = z.strictObject({
  ...written,
  revision: z.number().int().min(1),
  /** 1: notifies participants of a changed time or place. */
  notify: z.literal([0, 1]).default(1),
  /** 1: if the places no longer suffice, the last sign-ups move to the waiting list. Otherwise the change is rejected. */
  move: z.literal([0, 1]).default(0),
  /** 1: changes nothing and returns the impact. */
  dryRun: z.literal([0, 1]).default(0),
});
export type ActivityWritten = Omit<z.output<typeof activityAddBody>, 'clientKey'>;
export type ActivityEdited = z.output<typeof activityEditBody>;

/** Impact of a change: number of sign-ups, people who lose their place, number of notified people. */
const activityImpact = z.object({
  signupNum: z.number().int().min(0),
  moved: z.array(z.object({ userId: id, userName: z.string() })),
  told: z.number().int().min(0),
});
export type ActivityImpact = z.infer<typeof activityImpact>;

const activitySaved = activityBrief.pick({ id: true, status: true }).extend({
  revision: activity.shape.revision,
  impact: activityImpact.optional(),
});
export type ActivitySaved = z.infer<typeof activitySaved>;

/** Data of a CONFLICT: the current activity and the person who changed it. */
const activityConflict = z.object({ current: activity, editor: z.string() });
export type ActivityConflict = z.infer<typeof activityConflict>;

/** The reason is shown to readers and sent to participants. */
const activityCancelBody = z.strictObject({
  reason: line(2, WITHDRAW_REASON_MAX),
  notify: z.literal([0, 1]).default(1),
});

/** An organizer that the person may write activities for. */
const activityOrganizer = z.object({
  organizerType: oneOf(ORGANIZER),
  organizerId: id.optional(),
  name: z.string(),
});
export type ActivityOrganizer = z.infer<typeof activityOrganizer>;

const TABS = ['all', 'draft', 'scheduled', 'published', 'ended', 'cancelled', 'deleted'] as const;

/** A row of the list of managed activities. */
const activityManaged = activityBrief.omit({ myStatus: true }).extend({
  publishTime: time,
  /** Time and author of the last change. */
  editTime: time,
  editorName: z.string(),
  revision: activity.shape.revision,
});
export type ActivityManaged = z.infer<typeof activityManaged>;

/** `all` is every one but the deleted; `published` those that have not ended. */
export const activityManageListQuery = pageQuery.extend({
  tab: z.enum(TABS).default('all'),
  keyword: z.string().trim().max(100).optional(),
  /** 1 last changed, 2 first to begin. */
  sort: z.coerce
    .number()
    .pipe(z.literal([1, 2]))
    .default(1),
});

/** `counts`: number of activities with this keyword, by tab. */
const activityManagePage = page(activityManaged).extend({
  counts: z.record(z.enum(TABS), z.number().int().min(0)),
});
export type ActivityManagePage = z.infer<typeof activityManagePage>;

/** A message of the organizer to sign-ups with one of these `statuses`. */
const activityMessageBody = z.strictObject({
  statuses: z.array(signupStatus).min(1).max(8),
  title: line(2, NEWS_TITLE.max),
  content: z
    .string()
    .trim()
    .min(1)
    .refine(text => [...text].length <= ACTIVITY_MESSAGE_MAX, {
      error: `at most ${ACTIVITY_MESSAGE_MAX} characters`,
    }),
  clientKey: z.uuid().optional(),
});

const activityMessageSent = z.object({ sendNum: z.number().int().min(0) });

/** `listed` 1: only the names of participants who agree to be named, for a printed list. */
const activityExportQuery = z.object({ listed: flag.default(0) });

/** A table for a spreadsheet: comma-separated, with a mark by which programs know its letters. */
const activityExported = z.object({ fileName: z.string(), csv: z.string() });

export const activityShapes = {
  publicActivityList: {
    summary: 'Activities that everybody may see: ongoing ones first, then by their beginning.',
    query: activityListQuery,
    data: activityPage,
  },
  activityList: {
    summary: 'The same as the signed-in person may see it, with where their own sign-ups stand.',
    query: activityListQuery,
    data: activityPage,
    embed: true,
  },
  publicActivityDetail: { summary: 'One activity.', params: byId, data: activity },
  activityDetail: {
    summary: 'One activity as the signed-in person sees it, with what they may do and have done.',
    params: byId,
    data: activity,
    embed: true,
  },
  activityTypes: {
    summary: 'Types with the number of activities that everybody may see and that have not ended.',
    embed: true,
    data: z.array(activityType),
  },
  activityOrganizers: {
    summary: 'For whom the person may write activities; empty when for nobody.',
    data: z.array(activityOrganizer),
    embed: true,
  },
  activityAdd: {
    summary: 'Writes an activity: as a draft, for later, or published at once.',
    body: activityAddBody,
    screened: true,
    data: activitySaved,
  },
  activityEdit: {
    summary:
      'Changes an activity, or says with dryRun whom it would concern. CONFLICT carries the current one when it has another revision.',
    params: byId,
    body: activityEditBody,
    screened: true,
    data: activitySaved,
  },
  activityCopy: {
    summary: 'Makes a draft out of an activity, without its sign-ups.',
    params: byId,
    data: activitySaved,
  },
  activityManageList: {
    summary: 'What the person may manage, last changed first, with the number of each tab.',
    query: activityManageListQuery,
    data: activityManagePage,
  },
  activityPublish: {
    summary: 'Publishes a draft or a scheduled activity now.',
    params: byId,
    data: activitySaved,
  },
  activityClose: { summary: 'Closes the sign-up now.', params: byId, data: activitySaved },
  activityCancel: {
    summary: 'Cancels an activity with a reason. That is for good.',
    params: byId,
    body: activityCancelBody,
    screened: true,
    data: activitySaved,
  },
  activityDelete: {
    summary: 'Deletes a draft or what is cancelled; for 30 days it can be restored.',
    params: byId,
    data: activitySaved,
  },
  activityRestore: { summary: 'Restores a deleted activity as it was.', params: byId, data: activitySaved },
  activityMessage: {
    summary: 'Sends a message to those whose sign-up stands at one of the statuses.',
    params: byId,
    body: activityMessageBody,
    screened: true,
    data: activityMessageSent,
  },
  activityExport: {
    summary: 'Those who take part or wait, as comma-separated values.',
    params: byId,
    query: activityExportQuery,
    data: activityExported,
  },
} as const satisfies ShapesOf<typeof activityCalls>;
