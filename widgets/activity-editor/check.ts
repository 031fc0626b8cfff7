import { ACTIVITY, ACTIVITY_ADDRESS_MAX } from '../contract/activity/calls.ts';
import { NEWS_ATTACHMENTS_MAX, NEWS_SUMMARY_MAX, NEWS_TITLE } from '../contract/limits.ts';
import { lengthOf, onlyFound, type Problem, type Problems, tagProblem, tooLong } from '../ui/form/problem.ts';
import { momentAt } from './fields/zoned-time.ts';
import { type ActivityFieldName, type ActivityFields, type Contact, hasMembers } from './fields.ts';

export type Reason =
  | 'titleShort'
  | 'titleLong'
  | 'typeMissing'
  | 'organizerMissing'
  | 'summaryLong'
  | 'tagLength'
  | 'tagsMany'
  | 'filesMany'
  | 'startMissing'
  | 'endMissing'
  | 'afterStart'
  | 'toCome'
  | 'placeMissing'
  | 'placeLong'
  | 'linkMissing'
  | 'linkHttps'
  | 'byEnd'
  | 'beforeClose'
  | 'byStart'
  | 'wholeNumber'
  | 'questionEmpty'
  | 'questionLong'
  | 'optionsFew'
  | 'optionsSame'
  | 'contactName'
  | 'contactPhone'
  | 'contactMail'
  | 'membersNone';

type Found = Problem<Reason> | false;
export type ActivityProblems = Problems<ActivityFieldName>;

export const QUESTION_MAX = 200;
export const OPTION_MAX = 100;
export const CONTACT_NAME_MAX = 60;
export const CONTACTS_MAX = 5;

/** What is wrong with the fields at `now`. A draft may lack its place; `isOut`: it is published, and may have begun. */
export function checkActivity(
  fields: ActivityFields,
  isDraft: boolean,
  now: number,
  isOut: boolean,
): ActivityProblems {
  const problems: Partial<Record<ActivityFieldName, Found>> = {
    ...checkBasics(fields),
    ...checkTimes(fields, isDraft || isOut ? null : now),
    ...(!isDraft && checkPlace(fields)),
    ...(fields.signupMode !== 0 && checkSignup(fields)),
    address:
      tooLong('placeLong', fields.address, ACTIVITY_ADDRESS_MAX) || (!isDraft && checkPlace(fields).address),
    onlineUrl: checkLink(fields, isDraft),
    publishTime: !isDraft &&
      fields.publishTime !== '' &&
      !(Date.parse(fields.publishTime) > now) && { why: 'toCome' },
    visibility: fields.visibility === 0 && !hasMembers(fields.organizer) && { why: 'membersNone' },
  };
  return onlyFound(problems);
}

function checkBasics(fields: ActivityFields) {
  const { title, type, organizer, summary, tags, attachments, contacts } = fields;
  return {
    title:
      (lengthOf(title) < NEWS_TITLE.min && { why: 'titleShort', values: { min: NEWS_TITLE.min } }) ||
      tooLong('titleLong', title, NEWS_TITLE.max),
    type: type === '' && { why: 'typeMissing' },
    organizer: organizer === '' && { why: 'organizerMissing' },
    summary: tooLong('summaryLong', summary, NEWS_SUMMARY_MAX),
    tags: tagProblem(tags),
    attachments: attachments.length > NEWS_ATTACHMENTS_MAX && {
      why: 'filesMany',
      values: { max: NEWS_ATTACHMENTS_MAX },
    },
    contacts: firstOf(contacts, contactProblem),
  } satisfies Partial<Record<ActivityFieldName, Found>>;
}

/** `now` where the activity has still to come. */
function checkTimes(fields: ActivityFields, now: number | null) {
  const { timezone, startTime, endTime } = fields;
  const start = momentAt(startTime, timezone);
  const end = momentAt(endTime, timezone);
  return {
    startTime: Number.isNaN(start) && { why: 'startMissing' },
    endTime:
      (Number.isNaN(end) && { why: 'endMissing' }) ||
      (end <= start && { why: 'afterStart' }) ||
      (now !== null && end <= now && { why: 'toCome' }),
  } satisfies Partial<Record<ActivityFieldName, Found>>;
}

const checkPlace = ({ mode, address }: ActivityFields) => ({
  address: mode !== 2 && address.trim() === '' && ({ why: 'placeMissing' } as const),
});

function checkLink({ mode, onlineUrl }: ActivityFields, isDraft: boolean): Found {
  const text = onlineUrl.trim();
  if (mode === 1) return false;
  if (text === '') return !isDraft && { why: 'linkMissing' };
  const isFine = URL.canParse(text) && new URL(text).protocol === 'https:' && !new URL(text).username;
  return !isFine && { why: 'linkHttps' };
}

function checkSignup(fields: ActivityFields) {
  const { timezone, signupStart, signupEnd, cancelDeadline, capacity, waitlist, questions } = fields;
  const at = (text: string) => momentAt(text, timezone);
  const end = at(fields.endTime);
  const close = signupEnd ? at(signupEnd) : end;
  const takesOffers = capacity.trim() !== '' && waitlist;
  return {
    signupStart: signupStart !== '' && at(signupStart) >= close && { why: 'beforeClose' },
    signupEnd: signupEnd !== '' && close > end && { why: 'byEnd' },
    cancelDeadline: cancelDeadline !== '' && at(cancelDeadline) > at(fields.startTime) && { why: 'byStart' },
    capacity: capacity.trim() !== '' && outside(capacity, 1, ACTIVITY.capacity),
    guestsMax: outside(fields.guestsMax, 0, ACTIVITY.guests),
    waitlistMax:
      takesOffers && fields.waitlistMax.trim() !== '' && outside(fields.waitlistMax, 1, ACTIVITY.capacity),
    offerHours: takesOffers && outside(fields.offerHours, 1, ACTIVITY.offerHours),
    questions: firstOf(questions, questionProblem),
  } satisfies Partial<Record<ActivityFieldName, Found>>;
}

/** Whether a text is no whole number within bounds. */
function outside(text: string, min: number, max: number): Found {
  const number = Number(text);
  const isWithin = /^\s*\d+\s*$/.test(text) && number >= min && number <= max;
  return !isWithin && { why: 'wholeNumber', values: { min, max } };
}

/** The first problem of a list, which says where in it it is. */
function firstOf<T>(list: readonly T[], problemOf: (one: T) => Reason | false): Found {
  const reasons = list.map(problemOf);
  const place = reasons.findIndex(Boolean);
  const { [place]: why } = reasons;
  return why ? { why, values: { place: place + 1, max: QUESTION_MAX } } : false;
}

function questionProblem({ label, kind, options }: ActivityFields['questions'][number]): Reason | false {
  if (lengthOf(label) === 0) return 'questionEmpty';
  if (lengthOf(label) > QUESTION_MAX) return 'questionLong';
  if (kind !== 'single' && kind !== 'multi') return false;
  const said = options.map(option => option.replace(/\s+/g, ' ').trim());
  if (said.length < 2 || said.some(option => option === '')) return 'optionsFew';
  return new Set(said).size < said.length && 'optionsSame';
}

function contactProblem({ name, phone, mail }: Contact): Reason | false {
  if (lengthOf(name) === 0 || lengthOf(name) > CONTACT_NAME_MAX) return 'contactName';
  if (phone.trim() !== '' && !/^[\d+() -]{5,24}$/.test(phone.trim())) return 'contactPhone';
  return mail.trim() !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(mail.trim()) && 'contactMail';
}
