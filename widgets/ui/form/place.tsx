import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { Translate } from '../i18n/translate.tsx';
import type { words } from './en.ts';
import type { Problem, Problems } from './problem.ts';

export type FormWord = keyof typeof words;

/** Context of the fields of a form. */
export interface FormPlace {
  /** Prefix of the ids of the fields. */
  prefix: string;
  problems: Problems;
  /** True while the form is being sent: fields are read-only. */
  locked: boolean;
  say: Translate<FormWord>;
  /** Message for a problem. */
  wordsFor: (problem: Problem) => string;
  /** Announces a change to screen readers. */
  announce: (text: string) => void;
  mediaUrl: (address: string | undefined) => string | undefined;
  /** Origin of the platform; empty on its own pages. */
  platform: string;
  /** IANA time zone of the platform, once known. */
  platformZone: string | undefined;
  /** Heading level of the form. */
  headingLevel: number;
}

const FormContext = createContext<FormPlace | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): FormPlace {
  const place = useContext(FormContext);
  if (!place) throw new Error('no form around');
  return place;
}

/** Ids and ARIA attributes of a field. */
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

/** Focuses a field of a form in the same shadow root as `from`. */
export function focusField(from: Element | null, prefix: string, name: string): void {
  const root = from?.getRootNode() as ShadowRoot | undefined;
  const place = root?.getElementById(`${prefix}-${name}`);
  const field = place?.matches(FOCUSABLE) ? place : place?.querySelector<HTMLElement>(FOCUSABLE);
  (field as HTMLElement | null | undefined)?.focus();
}

export interface ProblemListProps {
  /** Problems that prevented sending, in the order of the form. */
  problems: readonly { name: string; label: string; problem: Problem }[];
  /** Number of attempts to send that were prevented. Each moves the focus here. */
  stopped: number;
}

/** List of the problems that prevented sending, with links to the fields. */
export function ProblemList({ problems, stopped }: ProblemListProps) {
  const { prefix, say, wordsFor } = useForm();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (stopped > 0) box.current?.focus();
  }, [stopped]);
  if (stopped === 0 || problems.length === 0) return null;
  return (
    <div ref={box} className="problem-list" tabIndex={-1} role="alert">
      <p className="state-title">{say('stopped', { count: problems.length })}</p>
      <ul>
        {problems.map(({ name, label, problem }) => (
          <li key={name}>
            <button
              type="button"
              className="unfold"
              onClick={event => focusField(event.currentTarget, prefix, name)}
            >
              {label}
            </button>
            <span dir="auto">{wordsFor(problem)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
