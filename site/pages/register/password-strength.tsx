import { REGISTER } from '../../../widgets/contract/register/calls.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import './password-strength.css';
import { registerWords } from './words.ts';

export interface PasswordStrengthProps {
  password: string;
  /** Personal values that make a password easy to guess. */
  known: readonly string[];
}

/** Strength indicator of a new password. */
export function PasswordStrength({ password, known }: PasswordStrengthProps) {
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
export function strengthOf(password: string, known: readonly string[]): 0 | 1 | 2 {
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
