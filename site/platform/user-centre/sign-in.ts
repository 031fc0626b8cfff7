import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js';
import { ucAccount } from '../db/schema.ts';
import { addressOfIncoming, networkOf } from '../http/client-address.ts';
import { languageOf } from '../http/language.ts';
import { canBeUsed, normalAccount } from './accounts.ts';
import { type Centre, formTargets, frameOf } from './centre.ts';
import { deviceOf, knowsAccount, rememberAccount } from './device.ts';
import { type Exchange, isSentFromHere, readForm, sendOn, sendPage } from './exchange.ts';
import { type Counter, countersOf, countFailure, forgetFailures, secondsToWait } from './failures.ts';
import { type DemoPerson, type SignInFailure, signInPage } from './pages.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuse } from './refusal.ts';
import { endSession, sessionSub } from './sessions.ts';

type Interaction = Awaited<ReturnType<Centre['provider']['interactionDetails']>>;

/** Seconds to wait when too many passwords are being compared. */
const WHEN_BUSY = 1;

/** Compared with when there is no such account, so that the time taken does not tell whether there is one. */
const nobody = hashPassword('');

/** Shows the sign-in page of the interaction that the browser's cookie names. */
export async function showSignIn(centre: Centre, exchange: Exchange): Promise<void> {
  const interaction = await interactionOf(centre, exchange);
  if (interaction) await answerForm(centre, exchange, interaction, 200, '');
}

/** Signs in when account and password are right; otherwise shows the page again with the account kept. */
export async function submitSignIn(centre: Centre, exchange: Exchange): Promise<void> {
  const interaction = await interactionOf(centre, exchange);
  if (!interaction) return;
  const form = isSentFromHere(exchange, centre.issuer) && (await readForm(exchange));
  if (!form) return refuse(centre, exchange, 403, 'crossSite');

  const account = form.get('account')?.trim() ?? '';
  const password = form.get('password') ?? '';
  const again = (status: number, failure: SignInFailure, headers?: Record<string, string>) =>
    answerForm(centre, exchange, interaction, status, account, failure, headers);
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
  await finish(centre, exchange, interaction, result.sub);
}

/** Leads back to the platform without signing in. */
export async function cancelSignIn(centre: Centre, exchange: Exchange): Promise<void> {
  if (!(await interactionOf(centre, exchange))) return;
  const { req, res } = exchange;
  const back = await centre.provider.interactionResult(req, res, { error: 'access_denied' });
  sendOn(exchange, back);
}

/**
 * Compares the password, one try of an account or device after the other: tries that come at once are counted, too.
 * Answers the seconds to wait when it is too early for another try.
 */
async function tryPassword(
  centre: Centre,
  { req, res }: Exchange,
  counters: [Counter, ...Counter[]],
  { account, password }: { account: string; password: string },
): Promise<{ sub: string } | 'wrong' | number> {
  const { db, clock, gate } = centre;
  const waitBefore = await secondsToWait(db, counters, clock.now());
  if (waitBefore > 0) return waitBefore;

  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const requester = { address: networkOf(addressOfIncoming(req, centre)), person: counters[0].key };
  const leave = await gate.enter(requester, () => gone.signal);
  if (!leave) return WHEN_BUSY;
  try {
    const wait = await secondsToWait(db, counters, clock.now());
    if (wait > 0) return wait;
    const sub = await subOf(centre, account, password);
    if (sub === undefined) {
      await countFailure(db, counters, clock.now());
      return 'wrong';
    }
    // The failures of an address stay: one's own account would otherwise reset them for guesses at others.
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
): Promise<void> {
  const { req, res } = exchange;
  const current = await sessionSub(centre.provider, req, res);
  if (current !== undefined && current !== sub) {
    await endSession(centre.provider, req, res);
    // nb. An interaction that began under the ended session would be refused as somebody else's.
    interaction.session = undefined;
    await interaction.persist();
  }
  const next = await centre.provider.interactionResult(req, res, { login: { accountId: sub } });
  sendOn(exchange, next);
}

async function subOf(centre: Centre, account: string, password: string): Promise<string | undefined> {
  const [known] = await centre.db
    .select()
    .from(ucAccount)
    .where(and(eq(ucAccount.account, account), canBeUsed(centre)));
  const isRight = await verifyPassword(password, known?.passwordHash ?? (await nobody));
  return isRight ? known?.sub : undefined;
}

async function answerForm(
  centre: Centre,
  exchange: Exchange,
  interaction: Interaction,
  status: number,
  account: string,
  failure?: SignInFailure,
  headers?: Record<string, string>,
): Promise<void> {
  const action = `/interaction/${interaction.uid}`;
  const page = signInPage(await frameOf(centre, exchange.lang), {
    action,
    cancelUrl: `${action}/cancel`,
    account,
    failure,
    demoPersons: await demoPersons(centre, exchange),
  });
  sendPage(exchange, formTargets(centre), status, page, headers);
}

/**
 * What the browser's cookie says is going on, in the language that the platform asked for; when that is over,
 * the person is told so, and the answer is `undefined`.
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

/** The demo people, from the teacher to the administrator: their accounts happen to lie the other way in the alphabet. */
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
