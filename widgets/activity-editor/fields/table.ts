import { ACTIVITY, ACTIVITY_ADDRESS_MAX, ACTIVITY_STATUS } from '../../contract/activity/calls.ts';
import type { ActivityQuestion } from '../../contract/signup/schema.ts';
import { articleFields } from '../../kits/writing/article-fields.ts';
import { type CheckContext, withoutEmpty } from '../../kits/writing/field-table.ts';
import { isDefaultSummary } from '../../kits/writing/text-of-tree.ts';
import { momentWords } from '../../ui/form/moment-field.tsx';
import { lengthOf } from '../../ui/form/problem.ts';
import { momentAt } from './clock-text.ts';
import {
  type ActivityCheckContext,
  type ActivityField,
  type ClockName,
  choice,
  clockOfActivity,
  clockOfSignup,
  direct,
  directInSignup,
  type Found,
  hasWaitlist,
  ofSignup,
  outside,
  signupNumber,
  type Word,
} from './rows.ts';
import {
  type ActivityFieldName,
  type ActivityFields,
  CONTACT_NAME_MAX,
  type Contact,
  hasMembers,
  organizerKey,
  organizerOf,
  QUESTION_MAX,
} from './values.ts';

const moment = (name: ClockName, fields: ActivityFields): number => momentAt(fields[name], fields.timezone);

/** The fields of an activity by section of the form, in the order of the list of problems. */
export const activityFields: { readonly [N in ActivityFieldName]: ActivityField<N> } = {
  title: { ...articleFields.title, ...direct('title'), group: 'basics' },
  type: {
    kind: 'other',
    label: 'type',
    empty: '',
    group: 'basics',
    check: ({ type }) => type === '' && { why: 'typeMissing' },
    text: ({ type }, { typeName }) => typeName(type),
    ...direct('type'),
  },
  sectionIds: {
    kind: 'other',
    label: 'sections',
    empty: [],
    group: 'basics',
    text: ({ sectionIds }, { say, sectionNames }) =>
      sectionNames(sectionIds).join('\n') || say('allSections'),
    from: ({ sectionIds = [] }) => sectionIds,
    body: ({ sectionIds }) => ({ sectionIds }),
  },
  subjectIds: {
    kind: 'other',
    label: 'subjects',
    empty: [],
    group: 'basics',
    text: ({ subjectIds }, { say, subjectNames }) => subjectNames(subjectIds).join('\n') || say('noSubject'),
    from: ({ subjectIds = [] }) => subjectIds,
    body: ({ subjectIds }) => ({ subjectIds }),
  },
  regionCode: {
    kind: 'other',
    label: 'region',
    empty: '',
    group: 'basics',
    text: ({ regionCode }, { say, regionName }) => regionName(regionCode) || say('allRegions'),
    from: ({ regionCode = '' }) => regionCode,
    body: ({ regionCode }) => withoutEmpty({ regionCode }),
  },
  organizer: {
    kind: 'other',
    label: 'organizer',
    empty: '',
    group: 'basics',
    paths: ['organizerType', 'organizerId'],
    check: ({ organizer }) => organizer === '' && { why: 'organizerMissing' },
    text: ({ organizer }, { organizerName }) => organizerName(organizer),
    from: organizerKey,
    body: ({ organizer }) => organizerOf(organizer),
  },
  content: {
    ...articleFields.content,
    group: 'basics',
    from: ({ content = null }) => content,
    body: ({ content }) => withoutEmpty({ content }),
  },
  cover: {
    ...articleFields.cover,
    group: 'basics',
    from: ({ cover = null }) => cover,
    body: ({ cover }) => withoutEmpty({ cover }),
  },
  summary: {
    ...articleFields.summary,
    group: 'basics',
    from: ({ summary, content = null }) => (isDefaultSummary(summary, content) ? '' : summary),
    body: ({ summary }) => withoutEmpty({ summary }),
  },
  tags: { ...articleFields.tags, ...direct('tags'), group: 'basics' },
  attachments: { ...articleFields.attachments, ...direct('attachments'), group: 'basics' },
  contacts: {
    kind: 'other',
    label: 'contacts',
    empty: [],
    group: 'basics',
    check: ({ contacts }) => firstProblem(contacts, contactProblem),
    text: ({ contacts }) =>
      contacts.map(contact => Object.values(contact).filter(Boolean).join(' · ')).join('\n'),
    from: ({ contacts }) => contacts.map(({ name, phone = '', mail = '' }) => ({ name, phone, mail })),
    body: ({ contacts }) => ({
      contacts: contacts.map(({ name, ...rest }) => ({ name, ...withoutEmpty(rest) })),
    }),
  },
  startTime: {
    ...clockOfActivity('startTime'),
    group: 'timeAndPlace',
    check: fields => Number.isNaN(moment('startTime', fields)) && { why: 'startMissing' },
  },
  endTime: { ...clockOfActivity('endTime'), group: 'timeAndPlace', check: checkEnd },
  timezone: { kind: 'text', label: 'timezone', empty: '', group: 'timeAndPlace', ...direct('timezone') },
  mode: { ...choice('mode', 1), ...direct('mode'), group: 'timeAndPlace' },
  address: {
    kind: 'text',
    label: 'address',
    empty: '',
    group: 'timeAndPlace',
    max: { length: ACTIVITY_ADDRESS_MAX, why: 'placeLong' },
    check: ({ mode, address }, { isDraft }) =>
      !isDraft && mode !== 2 && address.trim() === '' && { why: 'placeMissing' },
    from: ({ address = '' }) => address,
    body: ({ mode, address }) => withoutEmpty({ address: mode === 2 ? '' : address }),
  },
  onlineUrl: {
    kind: 'text',
    label: 'onlineUrl',
    empty: '',
    group: 'timeAndPlace',
    check: checkLink,
    from: ({ onlineUrl = '' }) => onlineUrl,
    body: ({ mode, onlineUrl }) => withoutEmpty({ onlineUrl: mode === 1 ? '' : onlineUrl }),
  },
  onlineUrlRule: { ...choice('onlineUrlRule', 2), ...direct('onlineUrlRule'), group: 'timeAndPlace' },
  signupMode: {
    ...choice('signupMode', 1),
    ...ofSignup('mode'),
    applies: () => true,
    from: ({ signup }) => signup.mode,
    body: ({ signupMode }) => ({ signup: { mode: signupMode } }),
  },
  capacity: {
    ...signupNumber('capacity', '', null),
    check: ({ capacity }) => capacity.trim() !== '' && outside(capacity, 1, ACTIVITY.capacity),
    text: ({ capacity }, { say }) => capacity || say('noLimit'),
  },
  signupStart: {
    ...clockOfSignup('signupStart', 'startTime'),
    check: fields =>
      fields.signupStart !== '' &&
      moment('signupStart', fields) >= signupClose(fields) && { why: 'beforeClose' },
  },
  signupEnd: {
    ...clockOfSignup('signupEnd', 'endTime'),
    check: fields =>
      fields.signupEnd !== '' && signupClose(fields) > moment('endTime', fields) && { why: 'byEnd' },
  },
  cancelDeadline: {
    ...clockOfSignup('cancelDeadline', 'cancelDeadline'),
    check: fields =>
      fields.cancelDeadline !== '' &&
      moment('cancelDeadline', fields) > moment('startTime', fields) && { why: 'byStart' },
  },
  waitlist: {
    kind: 'other',
    label: 'waitlist',
    empty: true,
    ...directInSignup('waitlist'),
    text: ({ waitlist }, { say }) => say(waitlist ? 'waitlist' : 'waitlistNone'),
  },
  waitlistMax: {
    ...signupNumber('waitlistMax', ''),
    applies: hasWaitlist,
    check: ({ waitlistMax }) => waitlistMax.trim() !== '' && outside(waitlistMax, 1, ACTIVITY.capacity),
    text: ({ waitlistMax }, { say }) => waitlistMax || say('noLimit'),
  },
  offerMode: { ...choice('offerMode', 1), ...directInSignup('offerMode'), applies: hasWaitlist },
  offerHours: {
    ...signupNumber('offerHours', '24'),
    applies: hasWaitlist,
    check: ({ offerHours }) => outside(offerHours, 1, ACTIVITY.offerHours),
  },
  guestsMax: {
    ...signupNumber('guestsMax', '0', 0),
    check: ({ guestsMax }) => outside(guestsMax, 0, ACTIVITY.guests),
  },
  eligible: {
    kind: 'other',
    label: 'eligible',
    empty: { schoolIds: [], groupIds: [] },
    ...ofSignup('eligibility'),
    text: ({ eligible }, { say, eligibleNames }) => eligibleNames(eligible).join('\n') || say('eligibleAll'),
    from: ({ signup }) => signup.eligibility,
    body: ({ eligible }) => ({ signup: { eligibility: eligible } }),
  },
  questions: {
    kind: 'other',
    label: 'questions',
    empty: [],
    ...directInSignup('questions'),
    check: ({ questions }) => firstProblem(questions, questionProblem),
    text: ({ questions }) => questions.map(({ label }) => label).join('\n'),
  },
  listVisibility: { ...choice('listVisibility', 0), ...directInSignup('listVisibility') },
  publishTime: {
    kind: 'time',
    label: 'publishTime',
    empty: '',
    group: 'publishing',
    check: ({ publishTime }, { isDraft, now }) =>
      !isDraft && publishTime !== '' && !(Date.parse(publishTime) > now) && { why: 'toCome' },
    text: ({ publishTime }, { say, lang }) => (publishTime ? momentWords(publishTime, lang) : say('whenNow')),
    // A draft keeps its time of publication.
    from: ({ status, publishTime }, now) =>
      status <= ACTIVITY_STATUS.scheduled && Date.parse(publishTime) > now ? publishTime : '',
    body: ({ publishTime }) => withoutEmpty({ publishTime }),
  },
  visibility: {
    ...choice('visibility', 2),
    ...direct('visibility'),
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
    from: ({ commentMode }) => commentMode === 1,
    body: ({ canComment }) => ({ commentMode: canComment ? 1 : 0 }),
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
