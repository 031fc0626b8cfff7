import type { Activity } from '../../contract/activity/schema.ts';
import { ANSWER_MAX } from '../../contract/signup/calls.ts';
import type { ActivityQuestion, SignupAnswer } from '../../contract/signup/schema.ts';
import type { ApiError } from '../../core/index.ts';
import type { ActivityDetail } from '../model.ts';
import type { Given } from './send.ts';

type Value = SignupAnswer['value'];

/** What somebody has put into the form so far. */
export interface Filled {
  guests: string;
  /** By question. */
  answers: Readonly<Record<string, Value>>;
  showPublic: boolean;
}

/** What is wrong with an answer; or the platform's own words. */
export type Problem = 'required' | 'number' | 'date' | 'phone' | 'long' | 'guests' | { message: string };

/** By field: `guests`, or `answers.` and the question's id, as the platform names them. */
export type Problems = Readonly<Record<string, Problem>>;

export const fieldOf = ({ id }: Pick<ActivityQuestion, 'id'>): string => `answers.${id}`;

/** What was put into a form that was closed again is there when it is opened the next time. */
const kept = new WeakMap<ActivityDetail, Filled>();

export function keep(detail: ActivityDetail, filled: Filled): void {
  kept.set(detail, filled);
}

/** What a form begins with: what was put in before, else what somebody gave who had signed up already. */
export function filledAtFirst(detail: ActivityDetail, { my }: Activity): Filled {
  return (
    kept.get(detail) ?? {
      guests: String(my?.guests ?? 0),
      answers: Object.fromEntries((my?.answers ?? []).map(({ id, value }) => [id, value])),
      showPublic: my?.showPublic ?? false,
    }
  );
}

/** Companions as a number; null when it is none that is allowed. */
export function guestsOf(
  { guests }: Pick<Filled, 'guests'>,
  { guestsMax }: Activity['signup'],
): number | null {
  const number = Number(guests.trim() || 0);
  return Number.isInteger(number) && number >= 0 && number <= guestsMax ? number : null;
}

/** What stands against sending, by the platform's own rules. */
export function problemsOf(filled: Filled, { signup }: Activity): Problems {
  const found: Record<string, Problem> = {};
  if (guestsOf(filled, signup) === null) found.guests = 'guests';
  for (const question of signup.questions) {
    const problem = problemOf(question, filled.answers[question.id] ?? '');
    if (problem) found[fieldOf(question)] = problem;
  }
  return found;
}

function problemOf({ kind, required }: ActivityQuestion, value: Value): Problem | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (typeof value === 'string' ? text === '' : value.length === 0) return required ? 'required' : null;
  switch (kind) {
    case 'number':
      return /^-?\d{1,15}([.,]\d{1,6})?$/.test(text) ? null : 'number';
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? null : 'date';
    case 'phone':
      return /^[\d+() -]{5,24}$/.test(text) ? null : 'phone';
    case 'text':
    case 'longtext':
      return [...text].length <= ANSWER_MAX[kind] ? null : 'long';
    default:
      return null;
  }
}

/** What the platform has against it, by field. */
export const problemsIn = ({ fieldErrors }: ApiError): Problems =>
  Object.fromEntries(fieldErrors.map(({ field, message }) => [field, { message }]));

/** What is sent. */
export function givenOf({ answers, ...filled }: Filled, { signup }: Activity): Given {
  return {
    guests: guestsOf(filled, signup) ?? 0,
    answers: signup.questions
      .map(({ id }) => ({ id, value: answers[id] ?? '' }))
      .filter(({ value }) => value.length > 0),
    showPublic: signup.listVisibility > 0 && filled.showPublic,
  };
}
