import { createContext, useContext } from 'react';
import { useWords } from '../ui/words.tsx';
import { publishFormWords } from './publish-form.strings.ts';
import type { Problem, Problems } from './publish-form-check.store.ts';

/** What the fields of one form share. */
export interface FormPlace {
  /** Begins the ids of the fields. */
  prefix: string;
  problems: Problems;
  /** What is being sent stays as it is. */
  locked: boolean;
}

const FormContext = createContext<FormPlace>({ prefix: '', problems: {}, locked: false });
export const FormProvider = FormContext.Provider;
export const useForm = (): FormPlace => useContext(FormContext);

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

/** A problem in words that say what to do. */
export function useProblemWords(): (problem: Problem) => string {
  const say = useWords(publishFormWords);
  return problem => (problem.why === null ? problem.message : say(problem.why, problem.values));
}

const FOCUSABLE = 'input, textarea, select, button, [contenteditable="true"]';

/** Leads to a field of a form in the same shadow root as `from`. */
export function focusField(from: Element | null, prefix: string, name: string): void {
  const root = from?.getRootNode() as ShadowRoot | undefined;
  const place = root?.getElementById(`${prefix}-${name}`);
  const field = place?.matches(FOCUSABLE) ? place : place?.querySelector<HTMLElement>(FOCUSABLE);
  (field as HTMLElement | null | undefined)?.focus();
}
