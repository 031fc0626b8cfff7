import type { Activity } from '../../contract/activity/schema.ts';
import { ANSWER_MAX } from '../../contract/signup/calls.ts';
import type { ActivityQuestion, SignupAnswer } from '../../contract/signup/schema.ts';
import type { ApiError } from '../../core/index.ts';
import type { ActivityDetail, SignupInput } from '../model.ts';

type Value = SignupAnswer['value'];

/** Values of the form. */
export interface SignupValues {
  /** Number of companions, as typed. */
  guests: string;
  /** By id of the question. */
  answers: Readonly<Record<string, Value>>;
  showPublic: boolean;
}

/** Validation error of a field, or the message of the platform. */
export type Problem = 'required' | 'number' | 'date' | 'phone' | 'long' | 'guests' | { message: string };

/** Errors by field: `guests`, or `answers.` and the id of the question, as in responses of the platform. */
export type Problems = Readonly<Record<string, Problem>>;

export const fieldOf = ({ id }: Pick<ActivityQuestion, 'id'>): string => `answers.${id}`;

/** Values of forms that were closed, restored when they are opened again. */
const kept = new WeakMap<ActivityDetail, SignupValues>();

export function keepValues(detail: ActivityDetail, filled: SignupValues): void {
  kept.set(detail, filled);
}

/** Initial values: those of the closed form, otherwise those of an earlier sign-up. */
export function initialValues(detail: ActivityDetail, { my }: Activity): SignupValues {
  return (
    kept.get(detail) ?? {
      guests: String(my?.guests ?? 0),
      answers: Object.fromEntries((my?.answers ?? []).map(({ id, value }) => [id, value])),
      showPublic: my?.showPublic ?? false,
    }
  );
}

/** Number of companions; null if it is not valid. */
export function guestsOf(
  { guests }: Pick<SignupValues, 'guests'>,
  { guestsMax }: Activity['signup'],
): number | null {
  const number = Number(guests.trim() || 0);
  return Number.isInteger(number) && number >= 0 && number <= guestsMax ? number : null;
}

/** Validates the form by the rules of the platform. */
export function problemsOf(filled: SignupValues, { signup }: Activity): Problems {
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

/** Validation errors of a response. */
export const problemsIn = ({ fieldErrors }: ApiError): Problems =>
  Object.fromEntries(fieldErrors.map(({ field, message }) => [field, { message }]));

/** Body of the request. */
export function inputOf({ answers, ...filled }: SignupValues, { signup }: Activity): SignupInput {
  return {
    guests: guestsOf(filled, signup) ?? 0,
    answers: signup.questions
      .map(({ id }) => ({ id, value: answers[id] ?? '' }))
      .filter(({ value }) => value.length > 0),
    showPublic: signup.listVisibility > 0 && filled.showPublic,
  };
}
