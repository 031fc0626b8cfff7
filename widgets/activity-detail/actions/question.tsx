import { type ReactNode, useId } from 'react';
import { ANSWER_MAX } from '../../contract/signup/calls.ts';
import type { ActivityQuestion, SignupAnswer } from '../../contract/signup/schema.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { activityDetailWords } from '../words.ts';
import { fieldOf, type Problem } from './answers.ts';

type Value = SignupAnswer['value'];

interface FieldProps {
  /** Validation error. */
  problem: Problem | undefined;
}

export interface QuestionProps extends FieldProps {
  question: ActivityQuestion;
  value: Value;
  onChange: (value: Value) => void;
}

/** One question of the organiser. */
export function Question(props: QuestionProps) {
  const { kind } = props.question;
  return kind === 'single' || kind === 'multi' ? <Choices {...props} /> : <Line {...props} />;
}

/** Attributes of the input by kind of question. */
const LINES = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const;

function Line({ question, value, problem, onChange }: QuestionProps) {
  const { kind, label, required } = question;
  const id = useId();
  const attributes = {
    id,
    className: 'field',
    part: 'field',
    dir: 'auto',
    value: typeof value === 'string' ? value : '',
    'aria-required': required,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem && `${id}-problem`,
    onInput: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  } as const;
  return (
    <div className="form-field" data-field={fieldOf(question)}>
      <label htmlFor={id} dir="auto">
        {label}
        <Optional required={required} />
      </label>
      {kind === 'longtext' ? (
        <textarea {...attributes} rows={3} />
      ) : (
        <input {...attributes} {...LINES[kind as keyof typeof LINES]} />
      )}
      <ProblemLine
        id={`${id}-problem`}
        problem={problem}
        max={ANSWER_MAX[kind === 'longtext' ? kind : 'text']}
      />
    </div>
  );
}

function Choices({ question, value, problem, onChange }: QuestionProps) {
  const { kind, label, required, options } = question;
  const id = useId();
  const isMulti = kind === 'multi';
  const chosen = typeof value === 'string' ? [value] : value;
  const choose = (option: string, isOn: boolean) => {
    if (!isMulti) return onChange(option);
    const next = chosen.filter(each => each !== option && options.includes(each));
    onChange(isOn ? [...next, option] : next);
  };
  return (
    <fieldset
      className="form-field"
      data-field={fieldOf(question)}
      aria-describedby={problem && `${id}-problem`}
    >
      <legend dir="auto">
        {label}
        <Optional required={required} />
      </legend>
      {options.map(option => (
        <label className="check" key={option}>
          <input
            type={isMulti ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.includes(option)}
            aria-invalid={problem !== undefined || undefined}
            onChange={event => choose(option, event.currentTarget.checked)}
          />
          <span dir="auto">{option}</span>
        </label>
      ))}
      {!isMulti && !required && chosen.some(each => options.includes(each)) && (
        <ClearChoice onClear={() => onChange('')} />
      )}
      <ProblemLine id={`${id}-problem`} problem={problem} max={0} />
    </fieldset>
  );
}

function ClearChoice({ onClear }: { onClear: () => void }) {
  const say = useWords(activityDetailWords);
  return (
    <button type="button" className="unfold small" onClick={onClear}>
      {say('clearChoice')}
    </button>
  );
}

export interface GuestsFieldProps extends FieldProps {
  max: number;
  value: string;
  onChange: (guests: string) => void;
}

/** Number of companions. */
export function GuestsField({ max, value, problem, onChange }: GuestsFieldProps) {
  const say = useWords(activityDetailWords);
  const id = useId();
  return (
    <div className="form-field" data-field="guests">
      <label htmlFor={id}>{say('guests')}</label>
      <input
        id={id}
        className="field short"
        part="field"
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
        onInput={event => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="quiet small">
        {say('guestsHint', { count: max })}
      </p>
      <ProblemLine id={`${id}-problem`} problem={problem} max={max} />
    </div>
  );
}

/** Marks optional questions, because most are required. */
function Optional({ required }: { required: boolean }): ReactNode {
  const say = useWords(activityDetailWords);
  return required ? null : <span className="quiet small"> {say('optional')}</span>;
}

function ProblemLine({ id, problem, max }: FieldProps & { id: string; max: number }) {
  const say = useWords(activityDetailWords);
  if (!problem) return null;
  return (
    <p id={id} className="failed small" dir="auto">
      {typeof problem === 'string' ? say(`problem_${problem}`, { count: max }) : problem.message}
    </p>
  );
}
