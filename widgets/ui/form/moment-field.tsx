import { useLang } from '../i18n/translate.tsx';
import { Field } from './field.tsx';
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

/** A time that is wanted but not chosen yet. It is no valid time, so that checks refuse it. */
export const UNCHOSEN = '?';

const two = (number: number) => String(number).padStart(2, '0');

/** A time as the value of a `datetime-local` input, in the zone of the device. */
export function localText(time: string): string {
  const date = new Date(time);
  if (time === '' || Number.isNaN(date.getTime())) return '';
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())];
  return `${day.join('-')}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** ISO 8601 time of a `datetime-local` input; empty for none. */
export function momentOf(text: string): string {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** Eight in the morning of the next day, the default of a chosen time. */
export function nextMorning(now: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() + 1);
  date.setHours(8, 0, 0, 0);
  return date.toISOString();
}

/** A time in words with its zone: that of the device, or `timeZone`. */
export function momentWords(time: string, lang: string, timeZone?: string): string {
  const date = new Date(time);
  if (time === '' || Number.isNaN(date.getTime())) return '';
  return date.toLocaleString(lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  });
}

/** Name of the device's time zone. */
export function zoneName(lang: string): string {
  const parts = new Intl.DateTimeFormat(lang, { timeZoneName: 'long' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Returns whether a zone's local time differs from that of the device at a time. */
export function isElsewhere(time: string, timeZone: string, lang: string): boolean {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return false;
  const clock = { dateStyle: 'short', timeStyle: 'short' } as const;
  return at.toLocaleString(lang, clock) !== at.toLocaleString(lang, { ...clock, timeZone });
}
