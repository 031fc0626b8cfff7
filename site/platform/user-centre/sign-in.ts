import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js';
import { REGISTER_MODE } from '../../../widgets/contract/register/calls.ts';
import { platform, ucAccount } from '../db/schema.ts';
import { addressOfIncoming, networkOf } from '../http/client-address.ts';
import { languageOf } from '../http/language.ts';
import { canBeUsed, hashPassword, normalAccount, verifyPassword } from './accounts.ts';
import { type Centre, canReset, formTargets, frameOf } from './centre.ts';
import { deviceOf, knowsAccount, rememberAccount } from './device.ts';
import { type Exchange, enterGate, isSentFromHere, readForm, refuse, sendOn, sendPage } from './exchange.ts';
import { type Counter, countersOf, countFailure, forgetFailures, secondsToWait } from './failures.ts';
import { type DemoPerson, type SignInFailure, signInPage } from './pages.ts';
import { resetUrlOf } from './reset.ts';
import { endSession, sessionSub } from './sign-out.ts';

type Interaction = Awaited<ReturnType<Centre['provider']['interactionDetails']>>;

/** Retry-After in seconds when too many passwords are being compared. */
const WHEN_BUSY = 1;

/** Hash for unknown accounts, so that the response time does not reveal whether an account exists. */
const unknownHash = hashPassword('');

/** Shows the sign-in page of the interaction in the browser's cookie. */
export async function showSignIn(centre: Centre, exchange: Exchange): Promise<void> {
  const interaction = await interactionOf(centre, exchange);
  if (interaction) await answerForm(centre, exchange, interaction, { status: 200, account: '', stay: false });
}

/** Signs in if the credentials are right. Otherwise shows the form again with the account filled in. */
export async function submitSignIn(centre: Centre, exchange: Exchange): Promise<void> {
  const interaction = await interactionOf(centre, exchange);
  if (!interaction) return;
  const form = isSentFromHere(exchange, centre.issuer) && (await readForm(exchange));
  if (!form) return refuse(centre, exchange, 403, 'crossSite');

  const account = form.get('account')?.trim() ?? '';
  const password = form.get('password') ?? '';
  const stay = form.has('stay');
  const again = (status: number, failure: SignInFailure, headers?: Record<string, string>) =>
    answerForm(centre, exchange, interaction, { status, account, stay, failure, headers });
  if (account === '' || password === '') return again(422, 'missing');

  const device = await deviceOf(centre, exchange);
  const name = normalAccount(account);
  const isKnown = await knowsAccount(centre, device, name);
  const counters = countersOf({
    account: name,
    address: networkOf(addressOfIncoming(exchange.req, centre)),
    device: isKnown ? device.id : undefined,
  });
  const result = await tryPassword(centre, exchange, counters, { account: name, password });
  if (result === 'wrong') return again(422, 'wrongPassword');
  if (typeof result === 'number')
    return again(429, { seconds: result, isKnown }, { 'Retry-After': String(result) });
  await rememberAccount(centre, exchange, device, name);
  await finish(centre, exchange, interaction, result.sub, stay);
}

/** Redirects to the platform without signing in. */
export async function cancelSignIn(centre: Centre, exchange: Exchange): Promise<void> {
  if (!(await interactionOf(centre, exchange))) return;
  const { req, res } = exchange;
  const back = await centre.provider.interactionResult(req, res, { error: 'access_denied' });
  sendOn(exchange, back);
}

/**
 * Verifies the password, one attempt at a time per account or device, so that concurrent attempts are counted
 * too. Returns the seconds to wait if the next attempt is not allowed yet.
 */
async function tryPassword(
  centre: Centre,
  exchange: Exchange,
  counters: [Counter, ...Counter[]],
  { account, password }: { account: string; password: string },
): Promise<{ sub: string } | 'wrong' | number> {
  const { db, clock } = centre;
  const waitBefore = await secondsToWait(db, counters, clock.now());
  if (waitBefore > 0) return waitBefore;

  const leave = await enterGate(centre, exchange, counters[0].key);
  if (!leave) return WHEN_BUSY;
  try {
    const wait = await secondsToWait(db, counters, clock.now());
    if (wait > 0) return wait;
    const sub = await subOf(centre, account, password);
    if (sub === undefined) {
      await countFailure(db, counters, clock.now());
      return 'wrong';
    }
    // Keeps the address's failures: otherwise attackers could reset them by signing in to their own account.
    await forgetFailures(db, [counters[0]]);
    return { sub };
  } finally {
    leave();
  }
}

async function finish(
  centre: Centre,
  exchange: Exchange,
  interaction: Interaction,
  sub: string,
  stay: boolean,
): Promise<void> {
  const { req, res } = exchange;
  const current = await sessionSub(centre.provider, req, res);
  if (current !== undefined && current !== sub) {
    await endSession(centre.provider, req, res);
    // An interaction that began under the ended session would be rejected as another user's.
    interaction.session = undefined;
    await interaction.persist();
  }
  const next = await centre.provider.interactionResult(req, res, {
    login: { accountId: sub, remember: stay },
  });
  sendOn(exchange, next);
}

async function subOf(centre: Centre, account: string, password: string): Promise<string | undefined> {
  const [known] = await centre.db
    .select()
    .from(ucAccount)
    .where(and(eq(ucAccount.account, account), canBeUsed(centre)));
  const isRight = await verifyPassword(password, known?.passwordHash ?? (await unknownHash));
  return isRight ? known?.sub : undefined;
}

/** What was entered, and why it was refused. */
interface Attempt {
  status: number;
  account: string;
  stay: boolean;
  failure?: SignInFailure;
  headers?: Record<string, string> | undefined;
}

async function answerForm(
  centre: Centre,
  exchange: Exchange,
  interaction: Interaction,
  { status, account, stay, failure, headers }: Attempt,
): Promise<void> {
  const action = `/interaction/${interaction.uid}`;
  const page = signInPage(await frameOf(centre, exchange.lang), {
    action,
    cancelUrl: `${action}/cancel`,
    account,
    stay,
    failure,
    demoPersons: await demoPersons(centre, exchange),
    ...(canReset(centre) && { resetUrl: resetUrlOf(interaction.uid, exchange.lang) }),
    ...((await isRegisterOpen(centre)) && { registerUrl: `${centre.platformOrigin}/msktfront/register` }),
  });
  sendPage(exchange, formTargets(centre), status, page, headers);
}

/**
 * Returns the interaction in the browser's cookie, and sets the language that the platform requested. If it
 * has expired, shows an error page and returns `undefined`.
 */
async function interactionOf(centre: Centre, exchange: Exchange): Promise<Interaction | undefined> {
  try {
    const interaction = await centre.provider.interactionDetails(exchange.req, exchange.res);
    const { ui_locales: locales } = interaction.params;
    if (typeof locales === 'string') exchange.lang = languageOf(locales.replaceAll(' ', ','));
    return interaction;
  } catch (error) {
    if (!(error instanceof SessionNotFound)) throw error;
    await refuse(centre, exchange, 400, 'expired');
    return undefined;
  }
}

/** Returns whether people can register at the platform. */
async function isRegisterOpen(centre: Centre): Promise<boolean> {
  const [row] = await centre.db
    .select({ mode: platform.registerMode })
    .from(platform)
    .orderBy(platform.regionCode)
    .limit(1);
  return canReset(centre) && row !== undefined && row.mode !== REGISTER_MODE.closed;
}

/** Returns the demo users, from teacher to administrator, which is the reverse alphabetical order of their accounts. */
async function demoPersons(centre: Centre, { lang }: Exchange): Promise<DemoPerson[]> {
  const rows = await centre.db
    .select()
    .from(ucAccount)
    .where(and(isNotNull(ucAccount.demoNote), canBeUsed(centre)))
    .orderBy(desc(ucAccount.account));
  return rows.map(row => ({
    account: row.account,
    realName: row.realName,
    note: row.demoNote?.[lang] ?? '',
  }));
}
