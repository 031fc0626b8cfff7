import { type ReactNode, useId, useRef, useState } from 'react';
import { REPORT_REASON, REPORT_TEXT_MAX } from '../../contract/report/calls.ts';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { uiWords } from '../../ui/words.ts';
import css from './styles.css?inline';
import { reportWords } from './words.ts';

export type ReportReasonCode = (typeof REPORT_REASON)[keyof typeof REPORT_REASON];
const CODES = Object.values(REPORT_REASON);

interface ReportValue {
  reason: ReportReasonCode | null;
  text: string;
}

type Problem = 'reason' | 'text' | 'long';

function problemOf({ reason, text }: ReportValue): Problem | null {
  if (reason === null) return 'reason';
  if (reason === REPORT_REASON.other && text.trim() === '') return 'text';
  return [...text.trim()].length > REPORT_TEXT_MAX ? 'long' : null;
}

export interface ReportFormProps {
  /** Reason that is selected initially. */
  reason: ReportReasonCode | null;
  /** Label of the reasons. */
  legend: string;
  /** Label of the text field. `isNeeded` is true for the reason that requires a text. */
  label: (isNeeded: boolean) => string;
  /** Label of the submit button. */
  send: string;
  look: 'primary' | 'danger';
  busy: boolean;
  /** Introduction above the reasons. */
  children: ReactNode;
  /** Why the last submission failed. */
  failure: ReactNode;
  onSend: (reason: ReportReasonCode, text: string) => void;
  onClose: () => void;
}

/** Asks for a reason and a text. Moves the focus to the first invalid field on submit. */
export function ReportForm(props: ReportFormProps) {
  const { legend, label, send, look, busy, children, failure, onSend, onClose } = props;
  const say = useWords(uiWords);
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState<ReportValue>({ reason: props.reason, text: '' });
  const [problem, setProblem] = useState<Problem | null>(null);
  useSheet(form, css);
  const submit = () => {
    const found = problemOf(value);
    setProblem(found);
    if (!found && value.reason !== null) onSend(value.reason, value.text);
    else form.current?.querySelector<HTMLElement>(found === 'reason' ? 'input' : 'textarea')?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      {children}
      <Fields
        value={value}
        onChange={now => {
          setValue(now);
          setProblem(null);
        }}
        legend={legend}
        label={label(value.reason === REPORT_REASON.other)}
        problem={problem === 'long' ? null : problem}
      />
      {failure}
      <footer className="dialog-foot">
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button type="submit" look={look} busy={busy}>
          {send}
        </Button>
      </footer>
    </form>
  );
}

interface FieldsProps {
  value: ReportValue;
  onChange: (value: ReportValue) => void;
  legend: string;
  label: string;
  /** Error of the last submission. A text that is too long shows its own hint. */
  problem: 'reason' | 'text' | null;
}

function Fields({ value, onChange, legend, label, problem }: FieldsProps) {
  const say = useWords(reportWords);
  const [name, fieldId, hintId, problemId] = [useId(), useId(), useId(), useId()];
  const left = REPORT_TEXT_MAX - [...value.text.trim()].length;
  return (
    <div className="reasons stack">
      <fieldset aria-describedby={problem === 'reason' ? problemId : undefined}>
        <legend>{legend}</legend>
        {CODES.map(code => (
          <label key={code}>
            <input
              type="radio"
              name={name}
              checked={value.reason === code}
              onChange={() => onChange({ ...value, reason: code })}
            />
            <span>{say(`reason${code}`)}</span>
          </label>
        ))}
      </fieldset>
      <label htmlFor={fieldId} className="words-label">
        {label}
      </label>
      <textarea
        id={fieldId}
        className="field"
        part="field"
        rows={3}
        dir="auto"
        value={value.text}
        aria-describedby={problem === 'text' ? `${problemId} ${hintId}` : hintId}
        aria-invalid={left < 0 || problem === 'text' || undefined}
        aria-required={value.reason === REPORT_REASON.other || undefined}
        onInput={event => onChange({ ...value, text: event.currentTarget.value })}
      />
      <p id={hintId} className={left < 0 ? 'failed small' : 'quiet small'}>
        {left < 0 ? say('over', { count: -left }) : say('left', { count: left })}
      </p>
      {problem && (
        <p id={problemId} className="failed small" role="alert">
          {say(problem === 'reason' ? 'needReason' : 'needDetail')}
        </p>
      )}
    </div>
  );
}
