import { useState } from 'react';
import { Button } from '../../widgets/ui/button.tsx';
import { Field } from '../../widgets/ui/form/field.tsx';
import { useFieldIds, useForm } from '../../widgets/ui/form/place.tsx';
import { useWords } from '../../widgets/ui/words.tsx';
import { registerWords } from './register.words.ts';
import { strengthOf } from './register-check.ts';

export interface PasswordFieldProps {
  value: string;
  hint: string;
  /** What somebody who wants to guess it tries first. */
  known: readonly string[];
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** A new password, with how hard it is to guess. */
export function PasswordField({ value, hint, known, onChange, onLeave }: PasswordFieldProps) {
  const say = useWords(registerWords);
  const { locked } = useForm();
  const { id, described } = useFieldIds('password', true);
  const [isShown, setShown] = useState(false);
  const strength = strengthOf(value, known);
  return (
    <Field name="password" label={say('password')} hint={hint}>
      <div className="beside">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          className="field"
          autoComplete="new-password"
          value={value}
          readOnly={locked}
          onInput={event => onChange(event.currentTarget.value)}
          onBlur={onLeave}
          {...described}
        />
        <Button aria-pressed={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
          {say(isShown ? 'hidePassword' : 'showPassword')}
        </Button>
      </div>
      {value !== '' && (
        <p className={`strength strength-${strength} small`} role="status">
          <span className="strength-bar" aria-hidden="true" />
          {say(`strength${strength}`)}
        </p>
      )}
    </Field>
  );
}
