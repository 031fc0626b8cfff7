import type { ReactNode } from 'react';
import type { Change } from '../../core/forms/store.ts';
import { Heading } from '../../ui/base/heading.tsx';
import type { ChoiceProps } from '../../ui/form/choices.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { zonedMoment } from '../../ui/i18n/format.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { activityEditorWords } from '../words.ts';
import { meaningOf, plainClock, secondOf } from './clock-text.ts';
import type { ClockName, CodeName, NumberName } from './rows.ts';
import type { ActivityFieldName, ActivityFields } from './values.ts';

/** The sections of the form in their order: groups of the field table. */
export const SECTIONS = ['basics', 'timeAndPlace', 'signup', 'publishing'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Props of a section or group of the form. */
export interface SectionProps {
  fields: ActivityFields;
  change: (some: Change<ActivityFields>) => void;
  /** Called on blur of a field. */
  leave: (name: ActivityFieldName) => void;
}

/** A section of the form, to which the summary links. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { prefix, headingLevel } = useForm();
  const say = useWords(activityEditorWords);
  const title = say(name);
  return (
    <section id={`${prefix}-${name}`} className="form-part" tabIndex={-1} aria-label={title}>
      <Heading level={headingLevel + 1}>{title}</Heading>
      {children}
    </section>
  );
}

/** Props of an input. The key of its label is the name. */
interface InputProps<N extends ActivityFieldName> extends SectionProps {
  name: N;
  hint?: string;
}

const changed = (name: ActivityFieldName, value: string | number) =>
  ({ [name]: value }) as Partial<ActivityFields>;

export interface CodeFieldProps<N extends CodeName> extends InputProps<N> {
  codes: readonly ActivityFields[N][];
  /** `Choice` or `Segments`. */
  Input: (props: ChoiceProps<string>) => ReactNode;
}

/** Choice by code. The key of an option is the name with the code. */
export function CodeField<N extends CodeName>(props: CodeFieldProps<N>) {
  const { fields, change, name, codes, Input, hint } = props;
  const say = useWords(activityEditorWords);
  return (
    <Input
      name={name}
      label={say(name)}
      {...(hint && { hint })}
      value={String(fields[name])}
      options={codes.map(code => ({ value: String(code), label: say(`${name}${code}` as 'mode1') }))}
      onChange={code => change(changed(name, Number(code)))}
    />
  );
}

export interface NumberFieldProps extends InputProps<NumberName> {
  placeholder?: string;
}

/** Field for a whole number. No `type="number"`, which drops invalid input and changes with the mouse wheel. */
export function NumberField({ fields, change, leave, name, hint, placeholder }: NumberFieldProps) {
  const { locked } = useForm();
  const say = useWords(activityEditorWords);
  const { id, described } = useFieldIds(name, hint !== undefined);
  return (
    <Field name={name} label={say(name)} hint={hint}>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className="field number"
        part="field"
        value={fields[name]}
        placeholder={placeholder}
        readOnly={locked}
        onInput={event => change(changed(name, event.currentTarget.value))}
        onBlur={() => leave(name)}
        {...described}
      />
    </Field>
  );
}

/** Field for a local time at the place. Explains times that a clock change skips or repeats. */
export function ClockField({ fields, change, leave, name, hint }: InputProps<ClockName>) {
  const { locked, prefix } = useForm();
  const say = useWords(activityEditorWords);
  const lang = useLang();
  const { id, described } = useFieldIds(name, hint !== undefined);
  const { [name]: value, timezone } = fields;
  const meaning = value ? meaningOf(value, timezone) : null;
  return (
    <Field name={name} label={say(name)} hint={hint}>
      <input
        id={id}
        type="datetime-local"
        className="field moment"
        part="field"
        value={plainClock(value)}
        readOnly={locked}
        onInput={event => change(changed(name, event.currentTarget.value))}
        onBlur={() => leave(name)}
        {...described}
      />
      {meaning?.kind === 'skipped' && (
        <p className="small" role="status">
          {say('clockSkipped', { time: zonedMoment(new Date(meaning.at).toISOString(), timezone, lang) })}
        </p>
      )}
      {meaning?.kind === 'twice' && (
        <label className="check small">
          <input
            type="checkbox"
            name={`${prefix}-${name}-second`}
            checked={meaning.isSecond}
            disabled={locked}
            onChange={event => {
              const isSecond = event.currentTarget.checked;
              change(changed(name, isSecond ? secondOf(value) : plainClock(value)));
            }}
          />
          <span>{say('clockTwice')}</span>
        </label>
      )}
    </Field>
  );
}
