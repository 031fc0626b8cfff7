import { useState } from 'react';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { OnDemand } from '../../../widgets/ui/base/lazy-component.tsx';
import { Field } from '../../../widgets/ui/form/field.tsx';
import { useFieldIds, useForm } from '../../../widgets/ui/form/place.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { registerWords } from './words.ts';

export interface PasswordFieldProps {
  value: string;
  hint: string;
  /** Personal values that make a password easy to guess. */
  known: readonly string[];
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** Optional: the field works without it. */
const loadStrength = () => import('./password-strength.tsx').then(part => part.PasswordStrength);

/** Field for a new password, with a strength indicator. */
export function PasswordField({ value, hint, known, onChange, onLeave }: PasswordFieldProps) {
  const say = useWords(registerWords);
  const { locked } = useForm();
  const { id, described } = useFieldIds('password', true);
  const [isShown, setShown] = useState(false);
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
      {value !== '' && <OnDemand load={loadStrength} props={{ password: value, known }} />}
    </Field>
  );
}
