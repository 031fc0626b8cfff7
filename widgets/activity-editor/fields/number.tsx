import { Field } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';

export interface NumberFieldProps {
  name: string;
  label: string;
  /** As it is typed. */
  value: string;
  hint?: string | undefined;
  placeholder?: string;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** A whole number. nb. no field of the kind `number`: it swallows what is no number, and turns with the wheel. */
export function NumberField({ name, label, value, hint, placeholder, onChange, onLeave }: NumberFieldProps) {
  const { locked } = useForm();
  const { id, described } = useFieldIds(name, hint !== undefined);
  return (
    <Field name={name} label={label} hint={hint}>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className="field number"
        part="field"
        value={value}
        placeholder={placeholder}
        readOnly={locked}
        onInput={event => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        {...described}
      />
    </Field>
  );
}
