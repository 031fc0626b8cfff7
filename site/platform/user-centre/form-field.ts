import { REGISTER } from '../../../widgets/contract/register/calls.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { type Html, html } from '../http/safe-html.ts';
import { userCentreWords } from './words.ts';

/** Maximum length of an account name, in characters. */
export const ACCOUNT_MAX = 64;

/** Validation error of a field. */
export type Wrong =
  | 'missing'
  | 'name'
  | 'account'
  | 'taken'
  | 'short'
  | 'long'
  | 'different'
  | 'contact'
  | 'noPhone'
  | 'noMail'
  | 'code';

/** Length of a text in characters (code points). */
export const lettersOf = (text: string): number => [...text].length;

/** Validates a new password and its repetition. */
export function wrongPasswords(password: string, repeat: string): { password?: Wrong; repeat?: Wrong } {
  const { min, max } = REGISTER.password;
  if (lettersOf(password) < min) return { password: 'short' };
  if (lettersOf(password) > max) return { password: 'long' };
  return password.normalize('NFKC') === repeat.normalize('NFKC') ? {} : { repeat: 'different' };
}

/** Attributes of fields for a new password. */
export const NEW_PASSWORD = html`type="password" autocomplete="new-password" minlength="${REGISTER.password.min}" maxlength="${REGISTER.password.max}"`;

interface FieldProps {
  name: string;
  label: string;
  hint: string;
  /** Why the value was refused. */
  why: Wrong | undefined;
  /** The field has the focus when the page opens. */
  isFirst: boolean;
  attributes: Html;
}

/** Required field with its label, hint and validation error. */
export function formField(lang: Lang, { name, label, hint, why, isFirst, attributes }: FieldProps): Html {
  const described = [why && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const say = translate(userCentreWords, lang);
  return html`
    <div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" required ${attributes}
        ${why && html`aria-invalid="true"`} ${described !== '' && html`aria-describedby="${described}"`} ${isFirst && html`autofocus`}>
      ${why && html`<p class="problem" id="${name}-problem">${say(`wrong_${why}`, LENGTHS)}</p>`}
      ${hint !== '' && html`<p class="hint quiet" id="${name}-hint">${hint}</p>`}
    </div>`;
}

const LENGTHS = {
  min: REGISTER.password.min,
  max: REGISTER.password.max,
  nameMin: REGISTER.name.min,
  nameMax: REGISTER.name.max,
  accountMax: ACCOUNT_MAX,
};
