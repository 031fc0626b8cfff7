import { useLang } from '../i18n/translate.tsx';
import { Field } from './field.tsx';
import { isElsewhere, localText, momentOf, momentWords, zoneName } from './moment.ts';
import { useFieldIds, useForm } from './place.tsx';

export interface MomentFieldProps {
  name: string;
  label: string;
  /** ISO 8601; empty for none. */
  value: string;
  /** True if it may stay empty. */
  optional?: boolean;
  onChange: (time: string) => void;
  onLeave: () => void;
}

/** Field for a time in the zone of the device. Shows the platform's local time where that differs. */
export function MomentField({ name, label, value, optional = false, onChange, onLeave }: MomentFieldProps) {
  const { locked, say, platformZone: timeZone } = useForm();
  const lang = useLang();
  const { id, described } = useFieldIds(name, true);
  const there = timeZone && isElsewhere(value, timeZone, lang) ? momentWords(value, lang, timeZone) : '';
  const zone = zoneName(lang);
  return (
    <Field
      name={name}
      label={label}
      hint={there ? say('zoneThere', { zone, there }) : say(optional ? 'zoneOptional' : 'zone', { zone })}
    >
      <input
        id={id}
        type="datetime-local"
        className="field moment"
        part="field"
        value={localText(value)}
        readOnly={locked}
        onChange={event => onChange(momentOf(event.currentTarget.value))}
        onBlur={onLeave}
        {...described}
      />
    </Field>
  );
}
