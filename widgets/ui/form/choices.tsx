import { Field, FieldNotes } from './field.tsx';
import { useFieldIds, useForm } from './place.tsx';

export interface ChoiceProps<V extends string> {
  name: string;
  label: string;
  value: V;
  hint?: string;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

export function Choice<V extends string>({ name, label, value, hint, options, onChange }: ChoiceProps<V>) {
  const { locked } = useForm();
  const { id, described } = useFieldIds(name, hint !== undefined);
  return (
    <Field name={name} label={label} hint={hint}>
      <select
        id={id}
        className="field"
        part="field"
        value={value}
        disabled={locked}
        onChange={event => onChange(event.currentTarget.value as V)}
        {...described}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

export interface SwitchProps {
  name: string;
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ name, label, hint, checked, onChange }: SwitchProps) {
  const { locked } = useForm();
  const { id, problem, described } = useFieldIds(name, hint !== undefined);
  return (
    <div className="form-field">
      <label className="check">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={locked}
          onChange={event => onChange(event.currentTarget.checked)}
          {...described}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  );
}

export interface SegmentsProps<V extends string> {
  name: string;
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** Radio buttons for few options. */
export function Segments<V extends string>({ name, label, value, options, onChange }: SegmentsProps<V>) {
  const { prefix, locked } = useForm();
  return (
    <fieldset className="segments" id={`${prefix}-${name}`} disabled={locked}>
      <legend>{label}</legend>
      <div className="cluster">
        {options.map(option => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={`${prefix}-${name}`}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
