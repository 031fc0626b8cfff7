import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { type Html, html } from '../http/safe-html.ts';
import { userCentreWords } from './words.ts';

/** Data of every page: its language, and the platform that it links back to. */
export interface PageFrame {
  lang: Lang;
  platform: Place;
  /** Label in the header and the title; by default the user centre's. */
  label?: string;
  /** URL prefix of the style sheet and the icon; by default the root. */
  files?: string;
}

/** Link target with its name. */
export interface Place {
  name: string;
  url: string;
}

/** Demo user on the sign-in page. The password equals the account. */
export interface DemoPerson {
  account: string;
  realName: string;
  note: string;
}

/** Result of a failed attempt. Determines the message and the invalid fields. */
export type SignInFailure = 'missing' | 'wrongPassword' | Wait;

/** The next attempt is not allowed yet. */
interface Wait {
  seconds: number;
  /** Whether the account has signed in on this device before. */
  isKnown: boolean;
}

interface SignInForm {
  /** Target of the form. `cancelUrl` leads back without signing in. */
  action: string;
  cancelUrl: string;
  account: string;
  /** The user wants to stay signed in. */
  stay: boolean;
  failure?: SignInFailure | undefined;
  demoPersons: DemoPerson[];
  /** Pages for people who have forgotten their password, or have no account; undefined where that is not possible. */
  resetUrl?: string;
  registerUrl?: string;
}

/** Sign-in form, with the list of demo users if any exist. */
export function signInPage(frame: PageFrame, form: SignInForm): Html {
  const say = translate(userCentreWords, frame.lang);
  return page(
    frame,
    say('signInTitle'),
    html`
        <p class="quiet">${say('signInIntro', { platform: frame.platform.name })}</p>
        ${form.failure && html`<p class="failure" role="alert" id="failure">${failureText(frame.lang, form.failure)}</p>`}
        <form method="post" action="${form.action}">
          ${field(say('accountLabel'), 'account', form, html`autocomplete="username" autocapitalize="none" spellcheck="false" value="${form.account}"`)}
          ${field(say('passwordLabel'), 'password', form, html`type="password" autocomplete="current-password"`)}
          <div class="choice">
            <input type="checkbox" id="stay" name="stay" ${form.stay && html`checked`} aria-describedby="stay-hint">
            <label for="stay">${say('stayLabel')}</label>
            <p class="quiet" id="stay-hint">${say('stayHint')}</p>
          </div>
          <button class="action">${say('signInAction')}</button>
        </form>
        <p class="after">
          ${form.resetUrl && html`<a href="${form.resetUrl}">${say('forgotAction')}</a>`}
          ${form.registerUrl && html`<a href="${form.registerUrl}">${say('registerAction')}</a>`}
          <a href="${form.cancelUrl}">${say('cancelAction')}</a>
        </p>`,
    form.demoPersons.length > 0 && demoList(frame.lang, form),
  );
}

/** Page with one message and one link. `detail` is information for support. */
export function messagePage(frame: PageFrame, title: string, message: string, detail?: string): Html {
  const label = translate(userCentreWords, frame.lang)('detailLabel');
  return page(
    frame,
    title,
    html`
        <p>${message}</p>
        <p class="after">${homeLink(frame, html` class="action"`)}</p>
        ${detail && html`<p class="detail quiet">${label}: <code>${detail}</code></p>`}`,
  );
}

/** Confirmation page before the session at the user centre ends. */
export function signOutPage(frame: PageFrame): Html {
  const say = translate(userCentreWords, frame.lang);
  return page(
    frame,
    say('signOutTitle'),
    html`
        <p>${say('signOutMessage')}</p>
        <form method="post" action="/logout"><button class="action">${say('signOutAction')}</button></form>
        <p class="after">${homeLink(frame)}</p>`,
  );
}

/** Link back to the platform. */
export const homeLink = ({ lang, platform: { name, url } }: PageFrame, look?: Html): Html =>
  html`<a href="${url}"${look}>${translate(userCentreWords, lang)('backAction', { platform: name })}</a>`;

/** Page with a title, `content` below it, and a second column if there is `aside`. */
export function page(frame: PageFrame, title: string, content: Html, aside: Html | false = false): Html {
  const { lang, label = translate(userCentreWords, lang)('centreLabel'), files = '' } = frame;
  return html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} - ${label}</title>
    <link rel="icon" href="${files}/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${files}/pages.css">
  </head>
  <body>
    <div class="sheet${aside && ' wide'}">
      <header><img src="${files}/mark.svg" alt="" width="32" height="32"><span>${label}</span></header>
      <main>
        <section class="main">
          <h1>${title}</h1>${content}
        </section>
        ${aside}
      </main>
    </div>
  </body>
</html>
`;
}

function field(label: string, name: 'account' | 'password', form: SignInForm, attributes: Html): Html {
  const invalid = form.failure === 'missing' || form.failure === 'wrongPassword';
  const focused = form.account === '' ? 'account' : 'password';
  return html`
    <div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" required maxlength="128" ${attributes}
        ${invalid && html`aria-invalid="true"`} ${form.failure && html`aria-describedby="failure"`} ${focused === name && html`autofocus`}>
    </div>`;
}

function demoList(lang: Lang, form: SignInForm): Html {
  const say = translate(userCentreWords, lang);
  const entries = form.demoPersons.map(
    person => html`
      <li>
        <form method="post" action="${form.action}">
          <input type="hidden" name="account" value="${person.account}">
          <input type="hidden" name="password" value="${person.account}">
          <button class="person">
            <span class="initial" aria-hidden="true">${[...person.realName][0]}</span>
            <span class="who"><bdi>${person.realName}</bdi> <code>${person.account}</code></span>
            <span class="note quiet">${person.note}</span>
          </button>
        </form>
      </li>`,
  );
  return html`
    <section class="demo">
      <h2>${say('demoTitle')}</h2>
      <p class="quiet">${say('demoMessage')}</p>
      <ul>${entries}</ul>
    </section>`;
}

function failureText(lang: Lang, failure: SignInFailure): string {
  const say = translate(userCentreWords, lang);
  if (failure === 'missing') return say('missingMessage');
  if (failure === 'wrongPassword') return say('wrongPasswordMessage');
  const wait = say('tooManyMessage', { time: timeText(lang, failure.seconds) });
  return failure.isKnown ? wait : `${wait}${say('knownDevicesMessage')}`;
}

/** Formats a duration: in seconds below one minute, otherwise in whole minutes, rounded up. */
export function timeText(lang: Lang, seconds: number): string {
  const isShort = seconds < 60;
  const format = new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  });
  return format.format(isShort ? seconds : Math.ceil(seconds / 60));
}
