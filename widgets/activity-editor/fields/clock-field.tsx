import { Field } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { zonedMoment } from '../../ui/i18n/format.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { activityEditorWords } from '../words.ts';
import { type ClockText, meaningOf, plainClock, secondOf } from './clock-text.ts';

export interface ClockFieldProps {
  name: string;
  label: string;
  value: ClockText;
  /** IANA time zone of the clocks. */
  zone: string;
  hint?: string | undefined;
  onChange: (text: ClockText) => void;
  onLeave: () => void;
}

/** Field for a local time at the place. Explains times that a clock change skips or repeats. */
export function ClockField({ name, label, value, zone, hint, onChange, onLeave }: ClockFieldProps) {
  const { locked, prefix } = useForm();
  const say = useWords(activityEditorWords);
  const lang = useLang();
  const { id, described } = useFieldIds(name, hint !== undefined);
  const meaning = value ? meaningOf(value, zone) : null;
  return (
    <Field name={name} label={label} hint={hint}>
      <input
        id={id}
        type="datetime-local"
        className="field moment"
        part="field"
        value={plainClock(value)}
        readOnly={locked}
        onInput={event => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        {...described}
      />
      {meaning?.kind === 'skipped' && (
        <p className="small" role="status">
          {say('clockSkipped', { time: zonedMoment(new Date(meaning.at).toISOString(), zone, lang) })}
        </p>
      )}
      {meaning?.kind === 'twice' && (
        <label className="check small">
          <input
            type="checkbox"
            name={`${prefix}-${name}-second`}
            checked={meaning.isSecond}
            disabled={locked}
            onChange={event => onChange(event.currentTarget.checked ? secondOf(value) : plainClock(value))}
          />
          <span>{say('clockTwice')}</span>
        </label>
      )}
    </Field>
  );
}
