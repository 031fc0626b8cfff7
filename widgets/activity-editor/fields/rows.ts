/** Rows of the field table: their type, and what several of them share. */
import type { Activity } from '../../contract/activity/schema.ts';
import type { BodyOf } from '../../contract/shapes.ts';
import {
  type CheckContext,
  type Field,
  type ReadingContext,
  withoutEmpty,
} from '../../kits/writing/field-table.ts';
import type { Problem } from '../../ui/form/problem.ts';
import { zonedMoment } from '../../ui/i18n/format.ts';
import type { Lang, TranslateOf } from '../../ui/i18n/translate.tsx';
import type { words } from '../en.ts';
import type { activityEditorWords } from '../words.ts';
import { clockOf, momentAt, timeOf } from './clock-text.ts';
import type { ActivityFieldName, ActivityFields } from './values.ts';

export interface ActivityCheckContext extends CheckContext {
  /** True for a published activity, which may have begun. */
  isPublished: boolean;
}

export interface ActivityReadingContext extends ReadingContext {
  lang: Lang;
  say: TranslateOf<typeof activityEditorWords>;
  typeName: (id: string) => string;
  organizerName: (key: string) => string;
  sectionNames: (ids: readonly string[]) => readonly string[];
  subjectNames: (ids: readonly string[]) => readonly string[];
  regionName: (code: string) => string;
  eligibleNames: (eligible: ActivityFields['eligible']) => readonly string[];
}

export type Word = keyof typeof words;
export type Found = Problem<Word> | false;

type Body = BodyOf<'activityAdd'>;
type Signup = Body['signup'];

/** Part of a request body. */
type BodyPart = Partial<Omit<Body, 'signup'>> & { signup?: Partial<Signup> };

/** A field of an activity: how it is validated, read, compared, and converted from and to the platform's format. */
export interface ActivityField<N extends ActivityFieldName>
  extends Field<ActivityFields, ActivityFields[N], Word, ActivityCheckContext, ActivityReadingContext> {
  /** Returns the value of a stored activity. `now` is in milliseconds. */
  from(activity: Activity, now: number): ActivityFields[N];
  /** Returns the part of the request body that holds the value. */
  body(fields: ActivityFields): BodyPart;
}

const hasSignup = ({ signupMode }: ActivityFields): boolean => signupMode !== 0;
export const hasWaitlist = (fields: ActivityFields): boolean =>
  hasSignup(fields) && fields.capacity.trim() !== '' && fields.waitlist;

type DirectName =
  | 'title'
  | 'type'
  | 'tags'
  | 'attachments'
  | 'timezone'
  | 'mode'
  | 'onlineUrlRule'
  | 'visibility';

/** Part of a row whose value is the same in the form, in the activity and in the request. */
export const direct = <N extends DirectName>(name: N) => ({
  from: (activity: Activity) => activity[name],
  body: (fields: ActivityFields) => ({ [name]: fields[name] }) as Pick<ActivityFields, N>,
});

/** Part of a row: a value of the sign-up, below `signup` in the activity and in the request. */
export const ofSignup = (name: keyof Signup) => ({
  group: 'signup',
  paths: [`signup.${name}`],
  applies: hasSignup,
});

type DirectInSignup = 'waitlist' | 'offerMode' | 'listVisibility' | 'questions';

/** The same for a value that has this name and form there, too. */
export const directInSignup = <N extends DirectInSignup>(name: N) => ({
  ...ofSignup(name),
  from: ({ signup }: Activity) => signup[name],
  body: (fields: ActivityFields) => ({ signup: { [name]: fields[name] } as Pick<ActivityFields, N> }),
});

/** Times in local time at the place. */
export type ClockName = 'startTime' | 'endTime' | 'signupStart' | 'signupEnd' | 'cancelDeadline';

/** Part of the row of a local time at the place. Compared by moment, because the zone may have changed. */
const clock = <N extends ClockName>(name: N) => ({
  kind: 'other' as const,
  label: name,
  empty: '',
  comparable: (fields: ActivityFields) => (fields[name] ? momentAt(fields[name], fields.timezone) : ''),
  text: (fields: ActivityFields, { lang }: ActivityReadingContext) => {
    const time = timeOf(fields[name], fields.timezone);
    return time && zonedMoment(time, fields.timezone, lang);
  },
});

export const clockOfActivity = (name: 'startTime' | 'endTime') => ({
  ...clock(name),
  from: (activity: Activity) => clockOf(activity[name], activity.timezone),
  body: (fields: ActivityFields) =>
    ({ [name]: timeOf(fields[name], fields.timezone) }) as Pick<ActivityFields, typeof name>,
});

/** @param name of the time below `signup`. Without sign-up the form hides it, and it is not sent. */
export const clockOfSignup = (
  field: Exclude<ClockName, 'startTime' | 'endTime'>,
  name: 'startTime' | 'endTime' | 'cancelDeadline',
) => ({
  ...clock(field),
  ...ofSignup(name),
  from: ({ signup, timezone }: Activity) => clockOf(signup[name], timezone),
  body: (fields: ActivityFields) => {
    const time = hasSignup(fields) ? timeOf(fields[field], fields.timezone) : '';
    return { signup: withoutEmpty({ [name]: time }) };
  },
});

/** Choices by code. */
export type CodeName =
  | 'mode'
  | 'onlineUrlRule'
  | 'signupMode'
  | 'offerMode'
  | 'listVisibility'
  | 'visibility';

/** Part of the row of a choice by code, whose label is the name, and whose options are the name with the code. */
export const choice = <N extends CodeName>(name: N, empty: ActivityFields[N]) => ({
  kind: 'other' as const,
  label: name,
  empty,
  text: (fields: ActivityFields, { say }: ActivityReadingContext) => say(`${name}${fields[name]}` as 'mode1'),
});

/** The number in a text. Undefined if it is none, which is reported before or has no effect. */
const wholeNumber = (text: string): number | undefined =>
  /^\s*\d+\s*$/.test(text) ? Number(text) : undefined;

/** Whole numbers, as typed. */
export type NumberName = 'capacity' | 'guestsMax' | 'waitlistMax' | 'offerHours';

/**
 * Part of the row of a whole number of the sign-up.
 *
 * @param empty text in a new form
 * @param none sent for an empty text
 */
export const signupNumber = <N extends NumberName>(name: N, empty: string, none?: Signup[N]) => ({
  kind: 'text' as const,
  label: name,
  empty,
  ...ofSignup(name),
  from: ({ signup }: Activity) => String(signup[name] ?? ''),
  body: (fields: ActivityFields) => ({
    signup: { [name]: wholeNumber(fields[name]) ?? none } as Pick<Signup, N>,
  }),
});

/** Returns a problem unless a text is a whole number within bounds. */
export function outside(text: string, min: number, max: number): Found {
  const number = wholeNumber(text);
  const isWithin = number !== undefined && number >= min && number <= max;
  return !isWithin && { why: 'wholeNumber', values: { min, max } };
}
