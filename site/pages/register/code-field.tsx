import { REGISTER } from '../../../widgets/contract/register/calls.ts';
import { Field } from '../../../widgets/ui/form/field.tsx';
import { useFieldIds, useForm } from '../../../widgets/ui/form/place.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { registerWords } from './words.ts';

export interface CodeFieldProps {
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** Field for the verification code. Phones can autofill it from the message. */
export function CodeField({ value, onChange, onLeave }: CodeFieldProps) {
  const say = useWords(registerWords);
  const { locked } = useForm();
  const { id, described } = useFieldIds('code', true);
  return (
    <Field name="code" label={say('code')} hint={say('codeHint', { digits: REGISTER.code.digits })}>
      <input
        id={id}
        type="text"
        className="field code-field"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={REGISTER.code.digits + 2}
        value={value}
        readOnly={locked}
        onInput={event => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        {...described}
      />
    </Field>
  );
}
