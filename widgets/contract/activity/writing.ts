import { z } from 'zod';
import { id, page, pageQuery, time } from '../envelope.ts';
import { writtenFile } from '../file/schema.ts';
import {
  NEWS_ATTACHMENTS_MAX,
  NEWS_SUMMARY_MAX,
  NEWS_TITLE,
  RICH_TEXT,
  WITHDRAW_REASON_MAX,
} from '../limits.ts';
import { oneOf } from '../news/schema.ts';
import { line, moment, tags } from '../news/writing.ts';
import { richText } from '../rich-text/schema.ts';
import {
  ACTIVITY,
  ACTIVITY_ADDRESS_MAX,
  ACTIVITY_MESSAGE_MAX,
  ACTIVITY_MODE,
  ACTIVITY_STATUS,
  LIST_VISIBILITY,
  OFFER_MODE,
  ONLINE_URL_RULE,
  ORGANIZER,
  SIGNUP_MODE,
} from './limits.ts';
import { activity, activityBrief, activityStats, flag } from './schema.ts';
import { signup, signupStatus } from './signup.ts';

/** An IANA name of a zone that this platform's calendar knows. */
const timezone = z.string().max(64).refine(isZone, { error: 'a time zone such as Asia/Shanghai' });

function isZone(name: string): boolean {
  // nb. Intl takes offsets and abbreviations too, and calendars of others do not.
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

/** How people sign up. What is left out is as most activities have it. */
const signupWritten = z.strictObject({
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
  organizerType: oneOf(ORGANIZER),
  /** Who it is; needless for the platform, and for the person who writes. */
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
export const activityAddBody = z.strictObject(written);

/** An activity as it shall be from now on; what is left out is gone. `revision` is the one it was made from. */
export const activityEditBody = z.strictObject({
  ...written,
  revision: z.number().int().min(1),
  /** 1: those who have signed up are told what has changed for them: time, place. */
  notify: z.literal([0, 1]).default(1),
  /** 1: when there are no longer places enough, the last who came wait again. Without it such a change is refused. */
  move: z.literal([0, 1]).default(0),
  /** 1: nothing is changed; the answer says what would happen. */
  dryRun: z.literal([0, 1]).default(0),
});
export type ActivityWritten = Omit<z.output<typeof activityAddBody>, 'clientKey'>;
export type ActivityEdited = z.output<typeof activityEditBody>;

/** What a change means for people: how many have signed up, who loses a place, how many are told. */
export const activityImpact = z.object({
  signupNum: z.number().int().min(0),
  moved: z.array(z.object({ userId: id, userName: z.string() })),
  told: z.number().int().min(0),
});
export type ActivityImpact = z.infer<typeof activityImpact>;

export const activitySaved = activityBrief.pick({ id: true, status: true }).extend({
  revision: activity.shape.revision,
  impact: activityImpact.optional(),
});
export type ActivitySaved = z.infer<typeof activitySaved>;

/** What CONFLICT carries: the activity as it stands now, and who has changed it. */
export const activityConflict = z.object({ current: activity, editor: z.string() });
export type ActivityConflict = z.infer<typeof activityConflict>;

/** For everybody who reads it and who has signed up. */
export const activityCancelBody = z.strictObject({
  reason: line(2, WITHDRAW_REASON_MAX),
  notify: z.literal([0, 1]).default(1),
});

/** For whom somebody may write activities. */
export const activityOrganizer = z.object({
  organizerType: oneOf(ORGANIZER),
  organizerId: id.optional(),
  name: z.string(),
});
export type ActivityOrganizer = z.infer<typeof activityOrganizer>;

const TABS = ['all', 'draft', 'scheduled', 'published', 'ended', 'cancelled', 'deleted'] as const;

/** A row of the list of those who manage. */
export const activityManaged = activityBrief.omit({ myStatus: true }).extend({
  publishTime: time,
  /** When and by whom it was changed last. */
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
/** `counts` tells how many each tab holds with this keyword. */
export const activityManagePage = page(activityManaged).extend({
  counts: z.record(z.enum(TABS), z.number().int().min(0)),
});
export type ActivityManagePage = z.infer<typeof activityManagePage>;

/** A message of the organiser to those whose sign-up stands at one of `statuses`. */
export const activityMessageBody = z.strictObject({
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
export const activityMessageSent = z.object({ sendNum: z.number().int().min(0) });

/** `listed` 1: only the names of those who agree to be named, for a list that hangs on a door. */
export const activityExportQuery = z.object({ listed: flag.default(0) });
/** A table for a spreadsheet: comma-separated, with a mark by which programs know its letters. */
export const activityExported = z.object({ fileName: z.string(), csv: z.string() });

/** Sign-up and numbers of the activity after an act. */
export const signedUp = signup.extend({ stats: activityStats });
export type SignedUp = z.infer<typeof signedUp>;
