import { useState } from 'react';
import { REGISTER } from '../../../widgets/contract/register/calls.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Field } from '../../../widgets/ui/form/field.tsx';
import { useFieldIds, useForm } from '../../../widgets/ui/form/place.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { registerWords } from './words.ts';

interface PasswordFieldProps {
  value: string;
  hint: string;
  /** Personal values that make a password easy to guess. */
  known: readonly string[];
  onChange: (text: string) => void;
  onLeave: () => void;
}

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
      {value !== '' && <Strength password={value} known={known} />}
    </Field>
  );
}

/** Strength indicator of a new password. */
function Strength({ password, known }: { password: string; known: readonly string[] }) {
  const say = useWords(registerWords);
  const strength = strengthOf(password, known);
  return (
    <p className={`strength strength-${strength} small`} role="status">
      <span className="strength-bar" aria-hidden="true" />
      {say(`strength${strength}`)}
    </p>
  );
}

/** Estimates the strength of a password: 0 weak, 1 fair, 2 good. A hint only, never a validation. */
function strengthOf(password: string, known: readonly string[]): 0 | 1 | 2 {
  const plain = password.toLowerCase();
  const own = known.map(word => word.trim().toLowerCase()).filter(word => word.length > 1);
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), plain);
  const different = new Set(rest).size;
  if (rest.length < REGISTER.password.min || different < 5 || isRun(rest)) return 0;
  return rest.length >= 14 || (rest.length >= 11 && different >= 8) ? 2 : 1;
}

/** Returns whether a text is mostly a run of consecutive characters, such as `12345678` or `abcdefgh`. */
const isRun = (text: string): boolean =>
  [...text].slice(1).filter((sign, at) => Math.abs(sign.charCodeAt(0) - text.charCodeAt(at)) === 1).length >
  text.length * 0.7;
