import { useId, useRef } from 'react';
import { REPORT_REASON, REPORT_TEXT_MAX } from '../../contract/report/calls.ts';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import css from './reason.css?inline';
import { reportWords } from './words.ts';

export type ReportReasonCode = (typeof REPORT_REASON)[keyof typeof REPORT_REASON];
const CODES = Object.values(REPORT_REASON);

export interface ReportReasonValue {
  reason: ReportReasonCode | null;
  text: string;
}

/** What is still missing; null when it can be sent. */
export function reportProblem({ reason, text }: ReportReasonValue): 'reason' | 'text' | 'long' | null {
  if (reason === null) return 'reason';
  if (reason === REPORT_REASON.other && text.trim() === '') return 'text';
  return [...text.trim()].length > REPORT_TEXT_MAX ? 'long' : null;
}

export interface ReportReasonProps {
  value: ReportReasonValue;
  onChange: (value: ReportReasonValue) => void;
  /** Names the reasons, and the words beside them. */
  legend: string;
  label: string;
  /** What is wrong with what was given, once somebody has tried to send it. */
  problem: 'reason' | 'text' | null;
}

/** One of the reasons, and words. */
export function ReportReason({ value, onChange, legend, label, problem }: ReportReasonProps) {
  const say = useWords(reportWords);
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  const [name, fieldId, hintId, problemId] = [useId(), useId(), useId(), useId()];
  const left = REPORT_TEXT_MAX - [...value.text.trim()].length;
  return (
    <div className="reasons" ref={place}>
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
