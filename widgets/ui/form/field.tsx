import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useFieldIds, useForm } from './place.tsx';
import { lengthOf, type Problem } from './problem.ts';

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Shown beside the label: the length. */
  count?: ReactNode;
  children: ReactNode;
}

/** Label above a field, hint and problem below it. */
export function Field({ name, label, hint, count, children }: FieldProps) {
  const { id, problem } = useFieldIds(name, hint !== undefined);
  return (
    <div className="form-field">
      <div className="label-row split">
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

/** Hint and problem below a field. */
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
  /** Number of lines; default: a single-line input. */
  rows?: number;
  /** True for the title of the whole, in large letters. */
  isTitle?: boolean;
  /** True to show the length from the start. */
  counts?: boolean;
  /** Autofill token. */
  autoComplete?: string;
  /** With `rows`: reference to the field, and what it is put into. */
  area?: { field: RefObject<HTMLTextAreaElement | null>; around: (field: ReactNode) => ReactNode };
  onChange: (text: string) => void;
  onLeave?: () => void;
}

export function TextField(props: TextFieldProps) {
  const { name, label, value, max, hint, placeholder, rows, isTitle = false } = props;
  const { autoComplete, area, onChange, onLeave } = props;
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
        (area?.around ?? unchanged)(
          <textarea
            {...given}
            ref={area?.field}
            rows={rows}
            onInput={event => onChange(event.currentTarget.value)}
          />,
        )
      ) : (
        <input {...given} type="text" onInput={event => onChange(event.currentTarget.value)} />
      )}
    </Field>
  );
}

const unchanged = (field: ReactNode): ReactNode => field;

/** Share of the maximum from which the length is shown. */
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

export interface GroupProps {
  title: string;
  /** Summary of the values, shown while closed. */
  told: string;
  /** Names of the fields inside: a problem of one opens the group. */
  names: readonly string[];
  /** Renders the content when first opened. */
  later?: boolean;
  /** Open at first. */
  opens?: boolean;
  children: ReactNode;
}

/** Group of optional fields, closed at first unless it `opens`. */
export function Group({ title, told, names, later = false, opens = false, children }: GroupProps) {
  const { problems } = useForm();
  const [open, setOpen] = useState(opens);
  const [opened, setOpened] = useState(!later);
  const isTroubled = names.some(name => problems[name]);
  useEffect(() => {
    if (isTroubled) setOpen(true);
  }, [isTroubled]);
  if (open && !opened) setOpened(true);
  return (
    <details className="group" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="group-title">{title}</span>
        <span className="told quiet small" dir="auto">
          {open ? '' : told}
        </span>
      </summary>
      <div className="group-body">{opened && children}</div>
    </details>
  );
}
