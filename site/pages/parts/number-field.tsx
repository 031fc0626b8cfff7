import { Field } from '../../../widgets/ui/form/field.tsx';
import { useFieldIds, useForm } from '../../../widgets/ui/form/place.tsx';

export interface NumberFieldProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
}

/** Field for an integer. Keeps the text as typed, so that the user can correct it. */
export function NumberField({ name, label, hint, value, onChange }: NumberFieldProps) {
  const { locked } = useForm();
  const { id, described } = useFieldIds(name, true);
  return (
    <Field name={name} label={label} hint={hint}>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        className="field"
        value={value}
        readOnly={locked}
        onInput={event => onChange(event.currentTarget.value)}
        {...described}
      />
    </Field>
  );
}
