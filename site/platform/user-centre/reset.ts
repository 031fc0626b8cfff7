import { and, eq, isNull } from 'drizzle-orm';
import { endSessionsOfAccount } from '../auth/session-list.ts';
import { spendCode, tryCode } from '../contact/code.ts';
import { type ContactPoint, readContact } from '../contact/contact-point.ts';
import { requestCode } from '../contact/request-code.ts';
import { ucAccount } from '../db/schema.ts';
import { addressOfIncoming, networkOf } from '../http/client-address.ts';
import { type Lang, languageOf } from '../http/language.ts';
import type { Limit } from '../http/limits.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import type { Html } from '../http/safe-html.ts';
import { hashPassword } from './accounts.ts';
import { type Centre, canReset, formTargets, frameOf, homeUrlOf } from './centre.ts';
import {
  type Exchange,
  enterGate,
  isSentFromHere,
  readForm,
  refuse,
  refuseForNow,
  sendOn,
  sendPage,
} from './exchange.ts';
import { countersOf, forgetFailures } from './failures.ts';
import { wrongPasswords } from './form-field.ts';
import { accountPage, newPasswordPage, type ResetForm, resetDonePage } from './reset-pages.ts';

const PATH = '/password';
const DONE = `${PATH}/done`;
/** Codes requested and passwords sent from one address, which a school may share. */
const OF_ADDRESS: Limit = { max: 100, seconds: 1800 };
/** Retry-After in seconds when too many passwords are being hashed. */
const WHEN_BUSY = 1;

/** Returns the URL for a forgotten password. `uid` is the sign-in to which the person returns. */
export const resetUrlOf = (uid: string, lang: Lang): string =>
  `${PATH}?${new URLSearchParams({ uid, lang })}`;

/**
 * Handles requests for the pages of a forgotten password: a code goes to the contact that is the account's name, and with it a new
 * password is set, which ends all sessions. Returns false for any other URL, and if no code can be sent.
 */
export async function answerReset(centre: Centre, exchange: Exchange, asked: string): Promise<boolean> {
  if (!canReset(centre)) return false;
  const lang = exchange.url.searchParams.get('lang');
  if (lang !== null && exchange.url.pathname.startsWith(PATH)) exchange.lang = languageOf(lang);
  if (asked === `GET ${PATH}`) await answer(centre, exchange, 200, accountPage, { account: '', wrong: {} });
  else if (asked === `POST ${PATH}`) await submit(centre, exchange);
  else if (asked === `GET ${DONE}`) {
    const { back } = targetsOf(centre, exchange);
    await send(centre, exchange, 200, resetDonePage(await frameOf(centre, exchange.lang), back));
  } else return false;
  return true;
}

async function submit(centre: Centre, exchange: Exchange): Promise<void> {
  const form = isSentFromHere(exchange, centre.issuer) && (await readForm(exchange));
  if (!form) return refuse(centre, exchange, 403, 'crossSite');
  const account = form.get('account')?.trim() ?? '';
  const contact = readContact(account);
  const refuseAccount = (why: NonNullable<ResetForm['wrong']['account']>) =>
    answer(centre, exchange, 422, accountPage, { account, wrong: { account: why } });
  if (account === '') return refuseAccount('missing');
  if (!contact) return refuseAccount('contact');
  if (!centre.codeSenders?.[contact.kind])
    return refuseAccount(contact.kind === 'phone' ? 'noPhone' : 'noMail');
  try {
    const address = networkOf(addressOfIncoming(exchange.req, centre));
    await consumeRateLimit(centre.db, centre.clock.now(), `reset from ${address}`, OF_ADDRESS);
    if (form.get('step') === 'password') await setPassword(centre, exchange, { account, contact, form });
    else await sendCode(centre, exchange, { account, contact });
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code !== 'RATE_LIMITED') throw error;
    await refuseForNow(centre, exchange, error.retryAfter ?? WHEN_BUSY);
  }
}

interface Submitted {
  account: string;
  contact: ContactPoint;
}

/** Sends a code if the account exists, and shows the same page if it does not. */
async function sendCode(centre: Centre, exchange: Exchange, { account, contact }: Submitted): Promise<void> {
  const isWanted = (await centre.db.$count(ucAccount, isAccount(contact))) > 0;
  try {
    await requestCode(centre, { purpose: 'password', contact, isWanted }, exchange.lang);
  } catch (error) {
    // A code that was sent a moment ago is still valid.
    const isRecent = error instanceof PlatformError && (error.retryAfter ?? Infinity) <= 60;
    if (!isRecent) throw error;
  }
  await answer(centre, exchange, 200, newPasswordPage, { account, wrong: {} });
}

async function setPassword(
  centre: Centre,
  exchange: Exchange,
  { account, contact, form }: Submitted & { form: URLSearchParams },
): Promise<void> {
  const { db, clock } = centre;
  const [code, password, repeat] = ['code', 'password', 'repeat'].map(name => form.get(name)?.trim() ?? '');
  const wrong: ResetForm['wrong'] = wrongPasswords(form.get('password') ?? '', form.get('repeat') ?? '');
  if (!code) wrong.code = 'missing';
  if (!password) wrong.password = 'missing';
  if (!repeat) wrong.repeat = 'missing';
  const again = (wrong: ResetForm['wrong']) =>
    answer(centre, exchange, 422, newPasswordPage, { account, wrong });
  // Checked first, so that a mistake in a password does not use up an attempt of the code.
  if (Object.keys(wrong).length > 0) return again(wrong);
  if (!(await tryCode(db, 'password', contact, code ?? '', clock.now()))) return again({ code: 'code' });

  const leave = await enterGate(centre, exchange, 'reset');
  if (!leave) return refuseForNow(centre, exchange, WHEN_BUSY);
  try {
    const passwordHash = await hashPassword(form.get('password') ?? '');
    await db.transaction(async tx => {
      await spendCode(tx, 'password', contact, code ?? '');
      const [changed] = await tx
        .update(ucAccount)
        .set({ passwordHash })
        .where(isAccount(contact))
        .returning();
      if (!changed) return;
      await endSessionsOfAccount(tx, changed.sub, clock.now());
      // Failed guesses of others no longer delay the account.
      const address = networkOf(addressOfIncoming(exchange.req, centre));
      await forgetFailures(tx, [countersOf({ account: changed.account, address, device: undefined })[0]]);
    });
  } catch (error) {
    // A concurrent request has used the code.
    if (error instanceof PlatformError && error.code === 'CODE_INVALID') return again({ code: 'code' });
    throw error;
  } finally {
    leave();
  }
  sendOn(exchange, `${DONE}${exchange.url.search}`);
}

/** Condition for the account of a contact. Passwords of demo accounts are public and stay as they are. */
const isAccount = ({ value }: ContactPoint) => and(eq(ucAccount.account, value), isNull(ucAccount.demoNote));

/** The form's target, and the page to return to: the sign-in, or home if there is none. */
function targetsOf(centre: Centre, { url }: Exchange) {
  const uid = url.searchParams.get('uid') ?? '';
  const back = /^[\w-]{1,64}$/.test(uid) ? `/interaction/${uid}` : homeUrlOf(centre.platformOrigin);
  return { action: `${PATH}${url.search}`, back };
}

async function answer(
  centre: Centre,
  exchange: Exchange,
  status: number,
  page: typeof accountPage,
  form: ResetForm,
): Promise<void> {
  const frame = await frameOf(centre, exchange.lang);
  await send(centre, exchange, status, page(frame, targetsOf(centre, exchange), form));
}

const send = async (centre: Centre, exchange: Exchange, status: number, page: Html): Promise<void> =>
  sendPage(exchange, formTargets(centre), status, page);
