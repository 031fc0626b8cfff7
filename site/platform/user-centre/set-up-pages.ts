import { REGISTER } from '../../../widgets/contract/register/calls.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { type Html, html } from '../http/safe-html.ts';
import { homeLink, type PageFrame, page } from './pages.ts';
import { userCentreWords } from './words.ts';

/** Maximum length of an account name, in characters. */
const ACCOUNT_MAX = 64;

/** Validation error of a field. */
type Wrong = 'missing' | 'name' | 'account' | 'taken' | 'short' | 'long' | 'different';
type Field = 'realName' | 'account' | 'password' | 'repeat';

/** State of the form. Passwords are never sent back. */
export interface SetUpForm {
  realName: string;
  account: string;
  wrong: Partial<Record<Field, Wrong>>;
}

/** Validates the form. Returns the invalid fields with their errors. */
export function wrongFields(given: Record<Field, string>): SetUpForm['wrong'] {
  const { realName, account, password, repeat } = given;
  const { name, password: length } = REGISTER;
  const wrong: SetUpForm['wrong'] = {};
  if (lettersOf(realName) < name.min || lettersOf(realName) > name.max) wrong.realName = 'name';
  if (/[\s\p{Cc}]/u.test(account) || lettersOf(account) > ACCOUNT_MAX) wrong.account = 'account';
  if (lettersOf(password) < length.min) wrong.password = 'short';
  else if (lettersOf(password) > length.max) wrong.password = 'long';
  else if (password.normalize('NFKC') !== repeat.normalize('NFKC')) wrong.repeat = 'different';
  for (const field of Object.keys(given) as Field[]) if (given[field] === '') wrong[field] = 'missing';
  return wrong;
}

const lettersOf = (text: string): number => [...text].length;

/** Form in which the first administrator sets name, account and password. */
export function setUpPage(frame: PageFrame, action: string, form: SetUpForm): Html {
  const say = translate(userCentreWords, frame.lang);
  const first = FIELDS.find(field => form.wrong[field]) ?? 'realName';
  const shown = (name: Field, text: string, attributes: Html, hint = '') =>
    field(frame.lang, form, { name, label: text, hint, isFirst: name === first, attributes });
  const title = say('setUp_title');
  return page(
    frame,
    title,
    html`
        <p class="quiet">${say('setUp_intro', { platform: frame.platform.name })}</p>
        ${Object.keys(form.wrong).length > 0 && html`<p class="failure" role="alert">${say('setUp_problem')}</p>`}
        <form method="post" action="${action}">
          ${shown('realName', say('setUp_nameLabel'), html`autocomplete="name" minlength="${REGISTER.name.min}" maxlength="${REGISTER.name.max}" value="${form.realName}"`)}
          ${shown('account', say('accountLabel'), html`autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="${ACCOUNT_MAX}" value="${form.account}"`, say('setUp_accountHint'))}
          ${shown('password', say('passwordLabel'), PASSWORD, say('setUp_passwordHint', { min: REGISTER.password.min }))}
          ${shown('repeat', say('setUp_repeatLabel'), PASSWORD)}
          <button class="action">${say('setUp_action')}</button>
        </form>`,
  );
}

const FIELDS = ['realName', 'account', 'password', 'repeat'] as const satisfies Field[];
const PASSWORD = html`type="password" autocomplete="new-password" minlength="${REGISTER.password.min}" maxlength="${REGISTER.password.max}"`;

interface FieldProps {
  name: Field;
  label: string;
  hint: string;
  isFirst: boolean;
  attributes: Html;
}

function field(
  lang: Lang,
  { wrong }: SetUpForm,
  { name, label, hint, isFirst, attributes }: FieldProps,
): Html {
  const why = wrong[name];
  const described = [why && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const say = translate(userCentreWords, lang);
  return html`
    <div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" required ${attributes}
        ${why && html`aria-invalid="true"`} ${described !== '' && html`aria-describedby="${described}"`} ${isFirst && html`autofocus`}>
      ${why && html`<p class="problem" id="${name}-problem">${say(`setUp_wrong_${why}`, LENGTHS)}</p>`}
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

/** Renders the page that leads to the user centre; `centre` is its host. */
export function leavePage(frame: PageFrame, centre: string, url: string): Html {
  const say = translate(userCentreWords, frame.lang);
  const title = say('setUp_title');
  return page(
    frame,
    title,
    html`
        <p class="quiet">${say('setUp_elsewhereIntro', { centre, platform: frame.platform.name })}</p>
        <p class="after"><a class="action" href="${url}">${say('setUp_elsewhereAction', { centre })}</a></p>`,
  );
}

/** Renders the page that asks the signed-in person whether they want to be the administrator. */
export function confirmPage(frame: PageFrame, name: string, action: string): Html {
  const say = translate(userCentreWords, frame.lang);
  const title = say('setUp_confirmTitle');
  return page(
    frame,
    title,
    html`
        <p>${say('setUp_confirmMessage', { name, platform: frame.platform.name })}</p>
        <form method="post" action="${action}"><button class="action">${say('setUp_confirmAction')}</button></form>
        <p class="after">${homeLink(frame)}</p>`,
  );
}
