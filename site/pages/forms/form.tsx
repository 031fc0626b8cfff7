import { type ReactNode, useMemo } from 'react';
import type { ApiError } from '../../../widgets/core/site.ts';
import { fieldWords } from '../../../widgets/ui/form/field/words.ts';
import { Field } from '../../../widgets/ui/form/field.tsx';
import {
  type FormPlace,
  FormProvider,
  ProblemList,
  useFieldIds,
  useForm,
} from '../../../widgets/ui/form/place.tsx';
import type { Problem, Problems } from '../../../widgets/ui/form/problem.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSite } from '../../shell/site-context.ts';
import type { PageFormState } from './use-page-form.ts';

interface PageFormProps<R extends string> {
  form: { prefix: string; problems: Problems; busy: boolean };
  className?: string;
  /** Translates the form's own validation messages. */
  say: (why: R, values?: Record<string, string | number>) => string;
  /** Translates texts of shared form components. The default covers plain fields. */
  sayOfForms?: FormPlace['say'];
  onSend: () => void;
  children: ReactNode;
}

const NOTHING = () => {};

/**
 * Form on a page of the site. Provides the context that shared form components need. Pages with a form import
 * `ui/form/field.css`.
 */
export function PageForm<R extends string>(props: PageFormProps<R>) {
  const { form, className = '', say, onSend, children } = props;
  const { prefix, problems, busy } = form;
  const sayOfFields = useWords(fieldWords) as FormPlace['say'];
  const { sayOfForms = sayOfFields } = props;
  const { platform } = useSite().core;
  const place = useMemo<FormPlace>(
    () => ({
      prefix,
      problems,
      locked: busy,
      say: sayOfForms,
      wordsFor: (problem: Problem) =>
        problem.why === null ? problem.message : say(problem.why as R, problem.values),
      announce: NOTHING,
      mediaUrl: address => address && new URL(address, platform).href,
      platform: '',
      platformZone: undefined,
      headingLevel: 2,
    }),
    [prefix, problems, busy, say, sayOfForms, platform],
  );
  return (
    <FormProvider value={place}>
      <form
        className={`form ${className}`}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}

interface FormProblemsProps<N extends string> {
  form: PageFormState<N>;
  /** Labels of the fields, in form order. */
  labels: readonly (readonly [name: N, label: string])[];
}

/** Summary of the problems that blocked the last submission, with a link to each field. */
export function FormProblems<N extends string>({ form: { stopped }, labels }: FormProblemsProps<N>) {
  const found = labels.flatMap(([name, label]) => {
    const problem = stopped.problems[name];
    return problem ? [{ name, label, problem }] : [];
  });
  return <ProblemList problems={found} stopped={stopped.num} />;
}

interface FormRefusalProps {
  error: ApiError;
  /** Shown if it is unknown whether the platform received the form. */
  unclear: string;
  /** Content after the message. */
  children?: ReactNode;
}

/** Message of a refused submission. */
export function FormRefusal({ error, unclear, children }: FormRefusalProps) {
  return (
    <p className="refusal" role="alert" dir="auto">
      {error.unanswered ? unclear : (error.fieldErrors[0]?.message ?? error.message)} {children}
    </p>
  );
}

interface NumberFieldProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
}

/** Field for an integer. Keeps the text as typed, so that the user can correct it. */
export function NumberField({ name, label, hint, value, onChange }: NumberFieldProps) {
  const { locked } = useForm();
  const { id, described } = useFieldIds(name, true);
  return (
    <Field name={name} label={label} hint={hint}>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        className="field"
        value={value}
        readOnly={locked}
        onInput={event => onChange(event.currentTarget.value)}
        {...described}
      />
    </Field>
  );
}

interface HoneypotProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Field that only bots fill in. Hidden by position: bots skip fields that are not displayed. */
export const Honeypot = ({ label, value, onChange }: HoneypotProps) => (
  <label className="visually-hidden" aria-hidden="true">
    {label}
    <input
      type="text"
      name="website"
      tabIndex={-1}
      autoComplete="off"
      value={value}
      onInput={event => onChange(event.currentTarget.value)}
    />
  </label>
);
