import type { ReactNode } from 'react';
import { useFieldIds, useForm } from './place.tsx';
import { lengthOf, type Problem } from './problem.ts';

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Beside the label: how much is left. */
  count?: ReactNode;
  children: ReactNode;
}

/** A label above, a hint and a problem below. */
export function Field({ name, label, hint, count, children }: FieldProps) {
  const { id, problem } = useFieldIds(name, hint !== undefined);
  return (
    <div className="form-field">
      <div className="label-row">
        <label htmlFor={id}>{label}</label>
        {count}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  );
}

interface FieldNotesProps {
  id: string;
  hint: string | undefined;
  problem: Problem | undefined;
}

/** What stands below a field. */
export function FieldNotes({ id, hint, problem }: FieldNotesProps) {
  const { wordsFor } = useForm();
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="quiet small">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="problem small" dir="auto">
          {wordsFor(problem)}
        </p>
      )}
    </>
  );
}

export interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  max: number;
  hint?: string;
  placeholder?: string;
  /** More than one line. */
  rows?: number;
  /** Large letters: what the whole is called. */
  isTitle?: boolean;
  /** The length is told from the beginning. */
  counts?: boolean;
  /** What the browser may fill in. */
  autoComplete?: string;
  onChange: (text: string) => void;
  onLeave?: () => void;
}

export function TextField(props: TextFieldProps) {
  const { name, label, value, max, hint, placeholder, rows, isTitle = false } = props;
  const { autoComplete, onChange, onLeave } = props;
  const { locked } = useForm();
  const { id, described } = useFieldIds(name, hint !== undefined);
  const given = {
    id,
    className: isTitle ? 'field title' : 'field',
    part: 'field',
    dir: 'auto',
    value,
    placeholder,
    autoComplete,
    readOnly: locked,
    onBlur: onLeave,
    ...described,
  } as const;
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      count={<Length text={value} max={max} always={props.counts} />}
    >
      {rows ? (
        <textarea {...given} rows={rows} onInput={event => onChange(event.currentTarget.value)} />
      ) : (
        <input {...given} type="text" onInput={event => onChange(event.currentTarget.value)} />
      )}
    </Field>
  );
}

/** The length is told when so much of it is used. */
const TELL_FROM = 0.8;

function Length({ text, max, always = false }: { text: string; max: number; always?: boolean | undefined }) {
  const { say } = useForm();
  const length = lengthOf(text);
  if (!always && length < max * TELL_FROM) return null;
  return (
    <span className={length > max ? 'problem small' : 'quiet small'}>
      {length > max ? say('over', { count: length - max }) : say('length', { length, max })}
    </span>
  );
}

export interface ChoiceProps<V extends string> {
  name: string;
  label: string;
  value: V;
  hint?: string;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

export function Choice<V extends string>({ name, label, value, hint, options, onChange }: ChoiceProps<V>) {
  const { locked } = useForm();
  const { id, described } = useFieldIds(name, hint !== undefined);
  return (
    <Field name={name} label={label} hint={hint}>
      <select
        id={id}
        className="field"
        part="field"
        value={value}
        disabled={locked}
        onChange={event => onChange(event.currentTarget.value as V)}
        {...described}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

export interface SwitchProps {
  name: string;
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ name, label, hint, checked, onChange }: SwitchProps) {
  const { locked } = useForm();
  const { id, problem, described } = useFieldIds(name, hint !== undefined);
  return (
    <div className="form-field">
      <label className="check">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={locked}
          onChange={event => onChange(event.currentTarget.checked)}
          {...described}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  );
}

export interface SegmentsProps<V extends string> {
  name: string;
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** One of few, all of them in sight. */
export function Segments<V extends string>({ name, label, value, options, onChange }: SegmentsProps<V>) {
  const { prefix, locked } = useForm();
  return (
    <fieldset className="segments" id={`${prefix}-${name}`} disabled={locked}>
      <legend>{label}</legend>
      <div className="segment-row">
        {options.map(option => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={`${prefix}-${name}`}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
