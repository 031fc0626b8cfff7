import { ACTIVITY, ACTIVITY_ADDRESS_MAX } from '../../contract/activity/calls.ts';
import type { Activity, ActivityOrganizer } from '../../contract/activity/schema.ts';
import type { File } from '../../contract/file/schema.ts';
import type { RichText } from '../../contract/rich-text/schema.ts';
import type { ActivityQuestion } from '../../contract/signup/schema.ts';
import { articleFields } from '../../kits/writing/article-fields.ts';
import type { CheckContext, Field, FieldTable, ReadingContext } from '../../kits/writing/field-table.ts';
import { momentWords } from '../../ui/form/moment-field.tsx';
import { lengthOf, type Problem } from '../../ui/form/problem.ts';
import { zonedMoment } from '../../ui/i18n/format.ts';
import type { Lang, TranslateOf } from '../../ui/i18n/translate.tsx';
import type { words } from '../en.ts';
import type { activityEditorWords } from '../words.ts';
import { type ClockText, momentAt, timeOf } from './clock-text.ts';

/** A contact person. Texts are empty where not given. */
export interface Contact {
  name: string;
  phone: string;
  mail: string;
}

/** Editable values of an activity. Numbers are texts as typed; empty means none, or no limit. */
export interface ActivityFields {
  title: string;
  type: string;
  content: RichText | null;
  cover: File | null;
  summary: string;
  tags: string[];
  attachments: File[];
  /** Key of the organiser, see `organizerKey`. */
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
  /** Schools and spaces whose people may sign up; everyone if both are empty. */
  eligible: Activity['signup']['eligibility'];
  listVisibility: Activity['signup']['listVisibility'];
  questions: ActivityQuestion[];
  visibility: Activity['visibility'];
  canComment: boolean;
  /** ISO 8601; empty: published immediately. */
  publishTime: string;
}

export type ActivityFieldName = keyof ActivityFields;

export interface ActivityCheckContext extends CheckContext {
  /** True for a published activity, which may have begun. */
  isPublished: boolean;
}

export interface ActivityReadingContext extends ReadingContext {
  lang: Lang;
  say: TranslateOf<typeof activityEditorWords>;
  typeName: (id: string) => string;
  organizerName: (key: string) => string;
  eligibleNames: (eligible: ActivityFields['eligible']) => readonly string[];
}

type Word = keyof typeof words;
type Found = Problem<Word> | false;

/** Maximum lengths, in characters, and maximum number of contacts. */
export const QUESTION_MAX = 200;
export const CONTACT_NAME_MAX = 60;
export const CONTACTS_MAX = 5;

/** Identifies an organiser in the form: type and id. */
export const organizerKey = ({ organizerType, organizerId = '' }: Omit<ActivityOrganizer, 'name'>): string =>
  `${organizerType} ${organizerId}`;

/** Returns whether an organiser has members: community spaces and tea studios have. */
export const hasMembers = (key: string): boolean => /^[34] /.test(key);

const hasSignup = ({ signupMode }: ActivityFields): boolean => signupMode !== 0;
const hasWaitlist = (fields: ActivityFields): boolean =>
  hasSignup(fields) && fields.capacity.trim() !== '' && fields.waitlist;

type ClockName = 'startTime' | 'endTime' | 'signupStart' | 'signupEnd' | 'cancelDeadline';

/** Row of a time on the clocks at the place. Compared by moment, because the zone may have changed. */
const clock = <N extends ClockName>(name: N) =>
  ({
    kind: 'other',
    label: name,
    empty: '',
    comparable: fields => (fields[name] ? momentAt(fields[name], fields.timezone) : ''),
    text: (fields, { lang }) => {
      const time = timeOf(fields[name], fields.timezone);
      return time && zonedMoment(time, fields.timezone, lang);
    },
  }) satisfies ActivityField<N>;

type ChoiceName = 'mode' | 'onlineUrlRule' | 'signupMode' | 'offerMode' | 'listVisibility' | 'visibility';

/** Row of a choice by code, whose word is the name with the code. */
const choice = <N extends ChoiceName>(name: N, empty: ActivityFields[N]) =>
  ({
    kind: 'other',
    label: name,
    empty,
    text: (fields, { say }) => say(`${name}${fields[name]}` as 'mode1'),
  }) satisfies ActivityField<N>;

type ActivityField<N extends ActivityFieldName> = Field<
  ActivityFields,
  ActivityFields[N],
  Word,
  ActivityCheckContext,
  ActivityReadingContext
>;

/** Part of a row: a value of the sign-up, below `signup` in the request body. */
const ofSignup = (name: keyof Activity['signup']) => ({
  group: 'signup',
  paths: [`signup.${name}`],
  applies: hasSignup,
});

const moment = (name: ClockName, fields: ActivityFields): number => momentAt(fields[name], fields.timezone);

/** The fields of an activity by section of the form, in the order of the list of problems. */
export const activityFields: FieldTable<ActivityFields, Word, ActivityCheckContext, ActivityReadingContext> =
  {
    title: { ...articleFields.title, group: 'basics' },
    type: {
      kind: 'other',
      label: 'type',
      empty: '',
      group: 'basics',
      check: ({ type }) => type === '' && { why: 'typeMissing' },
      text: ({ type }, { typeName }) => typeName(type),
    },
    organizer: {
      kind: 'other',
      label: 'organizer',
      empty: '',
      group: 'basics',
      paths: ['organizerType', 'organizerId'],
      check: ({ organizer }) => organizer === '' && { why: 'organizerMissing' },
      text: ({ organizer }, { organizerName }) => organizerName(organizer),
    },
    content: { ...articleFields.content, group: 'basics' },
    cover: { ...articleFields.cover, group: 'basics' },
    summary: { ...articleFields.summary, group: 'basics' },
    tags: { ...articleFields.tags, group: 'basics' },
    attachments: { ...articleFields.attachments, group: 'basics' },
    contacts: {
      kind: 'other',
      label: 'contacts',
      empty: [],
      group: 'basics',
      check: ({ contacts }) => firstProblem(contacts, contactProblem),
      text: ({ contacts }) =>
        contacts.map(contact => Object.values(contact).filter(Boolean).join(' · ')).join('\n'),
    },
    startTime: {
      ...clock('startTime'),
      group: 'timeAndPlace',
      check: fields => Number.isNaN(moment('startTime', fields)) && { why: 'startMissing' },
    },
    endTime: { ...clock('endTime'), group: 'timeAndPlace', check: checkEnd },
    timezone: { kind: 'text', label: 'timezone', empty: '', group: 'timeAndPlace' },
    mode: { ...choice('mode', 1), group: 'timeAndPlace' },
    address: {
      kind: 'text',
      label: 'address',
      empty: '',
      group: 'timeAndPlace',
      max: { length: ACTIVITY_ADDRESS_MAX, why: 'placeLong' },
      check: ({ mode, address }, { isDraft }) =>
        !isDraft && mode !== 2 && address.trim() === '' && { why: 'placeMissing' },
    },
    onlineUrl: { kind: 'text', label: 'onlineUrl', empty: '', group: 'timeAndPlace', check: checkLink },
    onlineUrlRule: { ...choice('onlineUrlRule', 2), group: 'timeAndPlace' },
    signupMode: { ...choice('signupMode', 1), ...ofSignup('mode'), applies: () => true },
    capacity: {
      kind: 'text',
      label: 'capacity',
      empty: '',
      ...ofSignup('capacity'),
      check: ({ capacity }) => capacity.trim() !== '' && outside(capacity, 1, ACTIVITY.capacity),
      text: ({ capacity }, { say }) => capacity || say('noLimit'),
    },
    signupStart: {
      ...clock('signupStart'),
      ...ofSignup('startTime'),
      check: fields =>
        fields.signupStart !== '' &&
        moment('signupStart', fields) >= signupClose(fields) && { why: 'beforeClose' },
    },
    signupEnd: {
      ...clock('signupEnd'),
      ...ofSignup('endTime'),
      check: fields =>
        fields.signupEnd !== '' && signupClose(fields) > moment('endTime', fields) && { why: 'byEnd' },
    },
    cancelDeadline: {
      ...clock('cancelDeadline'),
      ...ofSignup('cancelDeadline'),
      check: fields =>
        fields.cancelDeadline !== '' &&
        moment('cancelDeadline', fields) > moment('startTime', fields) && { why: 'byStart' },
    },
    waitlist: {
      kind: 'other',
      label: 'waitlist',
      empty: true,
      ...ofSignup('waitlist'),
      text: ({ waitlist }, { say }) => say(waitlist ? 'waitlist' : 'waitlistNone'),
    },
    waitlistMax: {
      kind: 'text',
      label: 'waitlistMax',
      empty: '',
      ...ofSignup('waitlistMax'),
      applies: hasWaitlist,
      check: ({ waitlistMax }) => waitlistMax.trim() !== '' && outside(waitlistMax, 1, ACTIVITY.capacity),
      text: ({ waitlistMax }, { say }) => waitlistMax || say('noLimit'),
    },
    offerMode: { ...choice('offerMode', 1), ...ofSignup('offerMode'), applies: hasWaitlist },
    offerHours: {
      kind: 'text',
      label: 'offerHours',
      empty: '24',
      ...ofSignup('offerHours'),
      applies: hasWaitlist,
      check: ({ offerHours }) => outside(offerHours, 1, ACTIVITY.offerHours),
    },
    guestsMax: {
      kind: 'text',
      label: 'guestsMax',
      empty: '0',
      ...ofSignup('guestsMax'),
      check: ({ guestsMax }) => outside(guestsMax, 0, ACTIVITY.guests),
    },
    eligible: {
      kind: 'other',
      label: 'eligible',
      empty: { schoolIds: [], groupIds: [] },
      ...ofSignup('eligibility'),
      text: ({ eligible }, { say, eligibleNames }) =>
        eligibleNames(eligible).join('\n') || say('eligibleAll'),
    },
    questions: {
      kind: 'other',
      label: 'questions',
      empty: [],
      ...ofSignup('questions'),
      check: ({ questions }) => firstProblem(questions, questionProblem),
      text: ({ questions }) => questions.map(({ label }) => label).join('\n'),
    },
    listVisibility: { ...choice('listVisibility', 0), ...ofSignup('listVisibility') },
    publishTime: {
      kind: 'time',
      label: 'publishTime',
      empty: '',
      group: 'publishing',
      check: ({ publishTime }, { isDraft, now }) =>
        !isDraft && publishTime !== '' && !(Date.parse(publishTime) > now) && { why: 'toCome' },
      text: ({ publishTime }, { say, lang }) =>
        publishTime ? momentWords(publishTime, lang) : say('whenNow'),
    },
    visibility: {
      ...choice('visibility', 2),
      group: 'publishing',
      check: ({ visibility, organizer }) =>
        visibility === 0 && !hasMembers(organizer) && { why: 'membersNone' },
    },
    canComment: {
      kind: 'other',
      label: 'comments',
      empty: true,
      group: 'publishing',
      paths: ['commentMode'],
      text: ({ canComment }, { say }) => say(canComment ? 'commentsOpen' : 'commentsClosed'),
    },
  };

/** An activity that is published may have ended. */
function checkEnd(fields: ActivityFields, { isDraft, isPublished, now }: ActivityCheckContext): Found {
  const end = moment('endTime', fields);
  if (Number.isNaN(end)) return { why: 'endMissing' };
  if (end <= moment('startTime', fields)) return { why: 'afterStart' };
  return !isDraft && !isPublished && end <= now && { why: 'toCome' };
}

function checkLink({ mode, onlineUrl }: ActivityFields, { isDraft }: CheckContext): Found {
  const text = onlineUrl.trim();
  if (mode === 1) return false;
  if (text === '') return !isDraft && { why: 'linkMissing' };
  const isValid = URL.canParse(text) && new URL(text).protocol === 'https:' && !new URL(text).username;
  return !isValid && { why: 'linkHttps' };
}

/** End of the sign-up in milliseconds; by default that of the activity. */
const signupClose = (fields: ActivityFields): number =>
  moment(fields.signupEnd ? 'signupEnd' : 'endTime', fields);

/** Returns a problem unless a text is a whole number within bounds. */
function outside(text: string, min: number, max: number): Found {
  const number = Number(text);
  const isWithin = /^\s*\d+\s*$/.test(text) && number >= min && number <= max;
  return !isWithin && { why: 'wholeNumber', values: { min, max } };
}

/** The first problem of a list, with its place. */
function firstProblem<T>(list: readonly T[], problemOf: (one: T) => Word | false): Found {
  const reasons = list.map(problemOf);
  const place = reasons.findIndex(Boolean);
  const { [place]: why } = reasons;
  return why ? { why, values: { place: place + 1, max: QUESTION_MAX } } : false;
}

function questionProblem({ label, kind, options }: ActivityQuestion): Word | false {
  if (lengthOf(label) === 0) return 'questionEmpty';
  if (lengthOf(label) > QUESTION_MAX) return 'questionLong';
  if (kind !== 'single' && kind !== 'multi') return false;
  const given = options.map(option => option.replace(/\s+/g, ' ').trim());
  if (given.length < 2 || given.some(option => option === '')) return 'optionsFew';
  return new Set(given).size < given.length && 'optionsSame';
}

function contactProblem({ name, phone, mail }: Contact): Word | false {
  if (lengthOf(name) === 0 || lengthOf(name) > CONTACT_NAME_MAX) return 'contactName';
  if (phone.trim() !== '' && !/^[\d+() -]{5,24}$/.test(phone.trim())) return 'contactPhone';
  return mail.trim() !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(mail.trim()) && 'contactMail';
}
