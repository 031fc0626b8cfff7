import { createContext, useContext } from 'react';
import type { Translate } from '../i18n/translate.tsx';
import type { words } from './en.ts';
import type { Problem, Problems } from './problem.ts';

export type FormWord = keyof typeof words;

/** What the fields of one form share. */
export interface FormPlace {
  /** Begins the ids of the fields. */
  prefix: string;
  problems: Problems;
  /** What is being sent stays as it is. */
  locked: boolean;
  say: Translate<FormWord>;
  /** A problem in words that say what to do. */
  wordsFor: (problem: Problem) => string;
  /** Tells screen readers what has just happened. */
  announce: (text: string) => void;
  mediaUrl: (address: string | undefined) => string | undefined;
  /** Where paths of the platform lead; empty where the page is the platform's own. */
  platform: string;
  /** The zone of the platform's clock, once it is known. */
  platformZone: string | undefined;
  /** Level of the form's heading. */
  headingLevel: number;
}

const FormContext = createContext<FormPlace | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): FormPlace {
  const place = useContext(FormContext);
  if (!place) throw new Error('no form around');
  return place;
}

/** Ids of a field's parts, and what assistive technology is told of it. */
export function useFieldIds(name: string, hint: boolean) {
  const { prefix, problems } = useForm();
  const id = `${prefix}-${name}`;
  const problem = problems[name];
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return {
    id,
    problem,
    described: { 'aria-invalid': problem ? true : undefined, 'aria-describedby': about || undefined },
  } as const;
}

const FOCUSABLE = 'input, textarea, select, button, [contenteditable="true"]';

/** Leads to a field of a form in the same shadow root as `from`. */
export function focusField(from: Element | null, prefix: string, name: string): void {
  const root = from?.getRootNode() as ShadowRoot | undefined;
  const place = root?.getElementById(`${prefix}-${name}`);
  const field = place?.matches(FOCUSABLE) ? place : place?.querySelector<HTMLElement>(FOCUSABLE);
  (field as HTMLElement | null | undefined)?.focus();
}
