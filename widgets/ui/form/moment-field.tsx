import { useLang } from '../i18n/translate.tsx';
import { Field } from './field.tsx';
import { isElsewhere, localText, momentOf, momentWords, zoneName } from './moment.ts';
import { useFieldIds, useForm } from './place.tsx';

export interface MomentFieldProps {
  name: string;
  label: string;
  /** A time with offset; empty for none. */
  value: string;
  /** It may stay empty. */
  optional?: boolean;
  onChange: (time: string) => void;
  onLeave: () => void;
}

/** A moment on the clock of this device, whose zone is named; and on the platform's, where that shows another hour. */
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
