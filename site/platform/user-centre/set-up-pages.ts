import { REGISTER } from '../../../widgets/contract/register/calls.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { type Html, html } from '../http/safe-html.ts';
import { ACCOUNT_MAX, formField, lettersOf, NEW_PASSWORD, type Wrong, wrongPasswords } from './form-field.ts';
import { homeLink, type PageFrame, page } from './pages.ts';
import { userCentreWords } from './words.ts';

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
  const { name } = REGISTER;
  const wrong: SetUpForm['wrong'] = {};
  if (lettersOf(realName) < name.min || lettersOf(realName) > name.max) wrong.realName = 'name';
  if (/[\s\p{Cc}]/u.test(account) || lettersOf(account) > ACCOUNT_MAX) wrong.account = 'account';
  Object.assign(wrong, wrongPasswords(password, repeat));
  for (const field of Object.keys(given) as Field[]) if (given[field] === '') wrong[field] = 'missing';
  return wrong;
}

/** Form in which the first administrator sets name, account and password. */
export function setUpPage(frame: PageFrame, action: string, form: SetUpForm): Html {
  const say = translate(userCentreWords, frame.lang);
  const first = FIELDS.find(field => form.wrong[field]) ?? 'realName';
  const shown = (name: Field, text: string, attributes: Html, hint = '') =>
    formField(frame.lang, {
      name,
      why: form.wrong[name],
      label: text,
      hint,
      isFirst: name === first,
      attributes,
    });
  const title = say('setUp_title');
  return page(
    frame,
    title,
    html`
        <p class="quiet">${say('setUp_intro', { platform: frame.platform.name })}</p>
        ${Object.keys(form.wrong).length > 0 && html`<p class="failure" role="alert">${say('fieldsProblem')}</p>`}
        <form method="post" action="${action}">
          ${shown('realName', say('setUp_nameLabel'), html`autocomplete="name" minlength="${REGISTER.name.min}" maxlength="${REGISTER.name.max}" value="${form.realName}"`)}
          ${shown('account', say('accountLabel'), html`autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="${ACCOUNT_MAX}" value="${form.account}"`, say('setUp_accountHint'))}
          ${shown('password', say('passwordLabel'), NEW_PASSWORD, say('passwordHint', { min: REGISTER.password.min }))}
          ${shown('repeat', say('repeatLabel'), NEW_PASSWORD)}
          <button class="action">${say('setUp_action')}</button>
        </form>`,
  );
}

const FIELDS = ['realName', 'account', 'password', 'repeat'] as const satisfies Field[];

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
