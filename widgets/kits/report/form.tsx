import { type ReactNode, useRef, useState } from 'react';
import { REPORT_REASON } from '../../contract/report/calls.ts';
import { Button } from '../../ui/base/button.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { uiWords } from '../../ui/words.ts';
import { ReportReason, type ReportReasonCode, type ReportReasonValue, reportProblem } from './reason.tsx';

export interface ReportFormProps {
  /** Chosen at first. */
  reason: ReportReasonCode | null;
  /** Names the reasons. */
  legend: string;
  /** Names the words beside them, which one of the reasons needs. */
  label: (isNeeded: boolean) => string;
  send: string;
  look: 'primary' | 'danger';
  busy: boolean;
  /** What the form is about. */
  children: ReactNode;
  /** Why it was not taken. */
  failure: ReactNode;
  onSend: (reason: ReportReasonCode, text: string) => void;
  onClose: () => void;
}

/** Asks for a reason and words, and goes to what is missing. What was given stays until it was taken. */
export function ReportForm(props: ReportFormProps) {
  const { legend, label, send, look, busy, children, failure, onSend, onClose } = props;
  const say = useWords(uiWords);
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState<ReportReasonValue>({ reason: props.reason, text: '' });
  const [problem, setProblem] = useState<'reason' | 'text' | null>(null);
  const check = () => {
    const wrong = reportProblem(value);
    setProblem(wrong === 'long' ? null : wrong);
    if (!wrong && value.reason !== null) onSend(value.reason, value.text);
    else form.current?.querySelector<HTMLElement>(wrong === 'reason' ? 'input' : 'textarea')?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!busy) check();
      }}
    >
      {children}
      <ReportReason
        value={value}
        onChange={now => {
          setValue(now);
          setProblem(null);
        }}
        legend={legend}
        label={label(value.reason === REPORT_REASON.other)}
        problem={problem}
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
