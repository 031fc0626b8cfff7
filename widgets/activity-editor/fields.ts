import type { Activity, ActivityOrganizer } from '../contract/activity/schema.ts';
import type { File } from '../contract/file/schema.ts';
import type { RichText } from '../contract/rich-text/schema.ts';
import type { ActivityQuestion } from '../contract/signup/schema.ts';
import type { ActivityWritingApi } from '../core/api/makers/activity-writing.ts';
import { canonical } from '../ui/writing/canonical.ts';
import { isMadeOf } from '../ui/writing/text-of-tree.ts';
import { type ClockText, clockOf, momentAt, timeOf } from './fields/zoned-time.ts';

/** Somebody to ask. Empty where it is not given. */
export interface Contact {
  name: string;
  phone: string;
  mail: string;
}

/** Of an activity, what its organiser fills in. Numbers are as they are typed; empty means none, or no limit. */
export interface ActivityFields {
  title: string;
  type: string;
  content: RichText | null;
  cover: File | null;
  summary: string;
  tags: string[];
  attachments: File[];
  /** Who holds it, as `organizerKey` names it. */
  organizer: string;
  contacts: Contact[];
  startTime: ClockText;
  endTime: ClockText;
  timezone: string;
  mode: Activity['mode'];
  address: string;
  onlineUrl: string;
  onlineUrlRule: Activity['onlineUrlRule'];
  signupMode: Activity['signup']['mode'];
  signupStart: ClockText;
  signupEnd: ClockText;
  cancelDeadline: ClockText;
  capacity: string;
  guestsMax: string;
  waitlist: boolean;
  waitlistMax: string;
  offerMode: Activity['signup']['offerMode'];
  offerHours: string;
  /** For whom it is; everybody when both are empty. */
  eligible: Activity['signup']['eligibility'];
  listVisibility: Activity['signup']['listVisibility'];
  questions: ActivityQuestion[];
  visibility: Activity['visibility'];
  canComment: boolean;
  /** A time with offset; empty: as soon as it is sent. */
  publishTime: string;
}

export type ActivityFieldName = keyof ActivityFields;

/** What is sent, and how people are told of it where it is a change. */
export type ActivityBody = Parameters<ActivityWritingApi['add']>[0] & Manner;

export interface Manner {
  /** 1: who has signed up is told what has changed for them. */
  notify: 0 | 1;
  /** 1: when there are no longer places enough, the last who came wait again. */
  move: 0 | 1;
}

export const organizerKey = ({ organizerType, organizerId = '' }: Omit<ActivityOrganizer, 'name'>): string =>
  `${organizerType} ${organizerId}`;

const organizerOf = (key: string) => {
  const [type = '', id = ''] = key.split(' ');
  return {
    organizerType: Number(type) as ActivityOrganizer['organizerType'],
    ...(id && { organizerId: id }),
  };
};

/** Those organisers that have members: community spaces and tea studios. */
export const hasMembers = (key: string): boolean => /^[34] /.test(key);

/** What most activities have. */
export const emptyActivity = (given: Pick<ActivityFields, 'organizer' | 'timezone'>): ActivityFields => ({
  ...given,
  title: '',
  type: '',
  content: null,
  cover: null,
  summary: '',
  tags: [],
  attachments: [],
  contacts: [],
  startTime: '',
  endTime: '',
  mode: 1,
  address: '',
  onlineUrl: '',
  onlineUrlRule: 2,
  signupMode: 1,
  signupStart: '',
  signupEnd: '',
  cancelDeadline: '',
  capacity: '',
  guestsMax: '0',
  waitlist: true,
  waitlistMax: '',
  offerMode: 1,
  offerHours: '24',
  eligible: { schoolIds: [], groupIds: [] },
  listVisibility: 0,
  questions: [],
  visibility: 2,
  canComment: true,
  publishTime: '',
});

/** What the form shows of an activity that is there. */
export function fieldsOf(activity: Activity, now: number): ActivityFields {
  const { timezone, signup, contacts } = activity;
  const clock = (time: string | undefined) => clockOf(time, timezone);
  const content = activity.content ?? null;
  return {
    title: activity.title,
    type: activity.type,
    content,
    cover: activity.cover ?? null,
    summary: isMadeOf(activity.summary, content) ? '' : activity.summary,
    tags: activity.tags,
    attachments: activity.attachments,
    organizer: organizerKey(activity),
    contacts: contacts.map(({ name, phone = '', mail = '' }) => ({ name, phone, mail })),
    startTime: clock(activity.startTime),
    endTime: clock(activity.endTime),
    timezone,
    mode: activity.mode,
    address: activity.address ?? '',
    onlineUrl: activity.onlineUrl ?? '',
    onlineUrlRule: activity.onlineUrlRule,
    signupMode: signup.mode,
    signupStart: clock(signup.startTime),
    signupEnd: clock(signup.endTime),
    cancelDeadline: clock(signup.cancelDeadline),
    capacity: numberText(signup.capacity),
    guestsMax: numberText(signup.guestsMax),
    waitlist: signup.waitlist,
    waitlistMax: numberText(signup.waitlistMax),
    offerMode: signup.offerMode,
    offerHours: numberText(signup.offerHours),
    eligible: signup.eligibility,
    listVisibility: signup.listVisibility,
    questions: signup.questions,
    visibility: activity.visibility,
    canComment: activity.commentMode === 1,
    // nb. a draft keeps the time at which it shall be published.
    publishTime: activity.status <= 1 && Date.parse(activity.publishTime) > now ? activity.publishTime : '',
  };
}

const numberText = (number: number | null | undefined): string => (number == null ? '' : String(number));

/** The same for one that is held again: without its times once they have passed. */
export function fieldsOfCopy(activity: Activity, now: number): ActivityFields {
  const fields = { ...fieldsOf(activity, now), publishTime: '' };
  if (Date.parse(activity.startTime) > now) return fields;
  return { ...fields, startTime: '', endTime: '', signupStart: '', signupEnd: '', cancelDeadline: '' };
}

/** What is sent. `isDraft` keeps it from readers. */
export function bodyOf(fields: ActivityFields, isDraft: boolean, manner: Manner): ActivityBody {
  const { title, type, content, cover, summary, tags, attachments, timezone, mode, publishTime } = fields;
  const time = (text: ClockText) => timeOf(text, timezone);
  return {
    ...manner,
    ...{ title, type, tags, attachments, timezone, mode, visibility: fields.visibility },
    ...organizerOf(fields.organizer),
    ...(cover && { cover }),
    ...(content && { content }),
    contacts: fields.contacts.map(({ name, ...ways }) => ({ name, ...given(ways) })),
    startTime: time(fields.startTime),
    endTime: time(fields.endTime),
    onlineUrlRule: fields.onlineUrlRule,
    commentMode: fields.canComment ? 1 : 0,
    status: isDraft ? 0 : publishTime ? 1 : 2,
    signup: signupOf(fields),
    ...given({
      summary: summary.trim(),
      address: mode === 2 ? '' : fields.address.trim(),
      onlineUrl: mode === 1 ? '' : fields.onlineUrl.trim(),
      publishTime,
    }),
  };
}

function signupOf(fields: ActivityFields): ActivityBody['signup'] {
  const { signupMode: mode, timezone, capacity, eligible, listVisibility, questions } = fields;
  // nb. nobody sees the times of a sign-up that there is not.
  const time = (text: ClockText) => (mode === 0 ? '' : timeOf(text, timezone));
  return {
    mode,
    capacity: whole(capacity) ?? null,
    guestsMax: whole(fields.guestsMax) ?? 0,
    waitlist: fields.waitlist,
    waitlistMax: whole(fields.waitlistMax),
    offerHours: whole(fields.offerHours),
    offerMode: fields.offerMode,
    eligibility: eligible,
    listVisibility,
    questions,
    ...given({
      startTime: time(fields.signupStart),
      endTime: time(fields.signupEnd),
      cancelDeadline: time(fields.cancelDeadline),
    }),
  };
}

/** The number that somebody typed; none of what is no number, which is told before or does not count. */
const whole = (text: string): number | undefined => (/^\s*\d+\s*$/.test(text) ? Number(text) : undefined);

/** Without what is empty. */
const given = <T extends Record<string, string>>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== '')) as Partial<T>;

/** Whether two values of a field are the same to readers. nb. files may carry more or less besides what names them. */
export const isSame = (name: ActivityFieldName, one: ActivityFields, other: ActivityFields): boolean =>
  canonical(comparable(name, one)) === canonical(comparable(name, other));

const CLOCKS: readonly string[] = ['startTime', 'endTime', 'signupStart', 'signupEnd', 'cancelDeadline'];

function comparable(name: ActivityFieldName, fields: ActivityFields): unknown {
  const { [name]: value, timezone } = fields;
  if (CLOCKS.includes(name)) return value ? momentAt(value as string, timezone) : '';
  if (name === 'cover') return value ? fileKey(value as File) : null;
  if (name === 'attachments') return (value as File[]).map(fileKey);
  if (name === 'content') return value ?? { type: 'doc', content: [] };
  if (name === 'publishTime') return value ? Date.parse(value as string) : '';
  return value;
}

const fileKey = ({ fileId, alt = '' }: File) => [fileId, alt];
