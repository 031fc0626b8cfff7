import { CONTACT_CODE } from '../../../widgets/contract/limits.ts';
import { REGISTER } from '../../../widgets/contract/register/calls.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { type Html, html } from '../http/safe-html.ts';
import { formField, NEW_PASSWORD, type Wrong } from './form-field.ts';
import { type PageFrame, page } from './pages.ts';
import { userCentreWords } from './words.ts';

type Field = 'account' | 'code' | 'password' | 'repeat';

/** State of the forms of a forgotten password. Neither code nor passwords are sent back. */
export interface ResetForm {
  account: string;
  wrong: Partial<Record<Field, Wrong>>;
}

/** Targets of a page's form and links. */
interface Targets {
  action: string;
  /** Page from which the person came. */
  back: string;
}

/** Page that asks for the account. */
export function accountPage(frame: PageFrame, { action, back }: Targets, form: ResetForm): Html {
  const say = translate(userCentreWords, frame.lang);
  const account = formField(frame.lang, {
    name: 'account',
    label: say('reset_accountLabel'),
    hint: '',
    why: form.wrong.account,
    isFirst: true,
    attributes: html`autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" value="${form.account}"`,
  });
  return page(
    frame,
    say('reset_title'),
    html`
        <p class="quiet">${say('reset_intro')}</p>
        <form method="post" action="${action}">
          <input type="hidden" name="step" value="code">
          ${account}
          <button class="action">${say('reset_sendAction')}</button>
        </form>
        <p class="after"><a href="${back}">${say('reset_backAction')}</a></p>`,
  );
}

/** Page that asks for the code and the new password. Does not reveal whether the account exists. */
export function newPasswordPage(frame: PageFrame, { action, back }: Targets, form: ResetForm): Html {
  const say = translate(userCentreWords, frame.lang);
  const first = FIELDS.find(field => form.wrong[field]) ?? 'code';
  const shown = (name: (typeof FIELDS)[number], label: string, hint: string, attributes: Html) =>
    formField(frame.lang, { name, label, hint, why: form.wrong[name], isFirst: name === first, attributes });
  const codeHint = say('reset_codeHint', { digits: CONTACT_CODE.digits });
  return page(
    frame,
    say('reset_title'),
    html`
        <p class="quiet">${say('reset_sent', { account: form.account, minutes: CONTACT_CODE.minutes })}</p>
        ${Object.keys(form.wrong).length > 0 && html`<p class="failure" role="alert">${say('fieldsProblem')}</p>`}
        <form method="post" action="${action}">
          <input type="hidden" name="step" value="password">
          <input type="hidden" name="account" value="${form.account}" autocomplete="username">
          ${shown('code', say('reset_codeLabel'), codeHint, html`autocomplete="one-time-code" inputmode="numeric" maxlength="${CONTACT_CODE.digits + 2}"`)}
          ${shown('password', say('reset_newLabel'), say('passwordHint', { min: REGISTER.password.min }), NEW_PASSWORD)}
          ${shown('repeat', say('repeatLabel'), '', NEW_PASSWORD)}
          <button class="action">${say('reset_action')}</button>
        </form>
        <p class="after">
          <a href="${action}">${say('reset_againAction')}</a>
          <a href="${back}">${say('reset_backAction')}</a>
        </p>`,
  );
}

const FIELDS = ['code', 'password', 'repeat'] as const satisfies Field[];

/** Page after the password was changed. */
export function resetDonePage(frame: PageFrame, back: string): Html {
  const say = translate(userCentreWords, frame.lang);
  return page(
    frame,
    say('reset_doneTitle'),
    html`
        <p>${say('reset_doneMessage')}</p>
        <p class="after"><a class="action" href="${back}">${say('signInAction')}</a></p>`,
  );
}
