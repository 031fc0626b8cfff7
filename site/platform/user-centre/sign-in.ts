import { desc, eq, isNotNull } from 'drizzle-orm';
import { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js';
import { PlatformError } from '../failure.ts';
import { languageOf } from '../language.ts';
import { type Limit, takeTurn } from '../rows/rate-limit.ts';
import { rateLimit, ucAccount } from '../schema.ts';
import { type Centre, formTargets, frameOf } from './centre.ts';
import { addressOf, type Exchange, isSentFromHere, readForm, sendOn, sendPage } from './exchange.ts';
import { type DemoPerson, type SignInFailure, signInPage } from './pages.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuse } from './refusal.ts';
import { endSession, sessionSub } from './sessions.ts';

type Interaction = Awaited<ReturnType<Centre['provider']['interactionDetails']>>;

/** Wrong tries for one account from one address. */
const TRIES: Limit = { max: 10, seconds: 900 };

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

  const tryKey = `sign-in:${normal(account)}:${addressOf(exchange, centre.behindProxy)}`;
  const wait = await takeTry(centre, tryKey);
  if (wait > 0) return again(429, { minutes: Math.ceil(wait / 60) }, { 'Retry-After': String(wait) });
  const sub = await subOf(centre, account, password);
  if (sub === undefined) return again(422, 'wrongPassword');
  await centre.db.delete(rateLimit).where(eq(rateLimit.key, tryKey));
  await finish(centre, exchange, interaction, sub);
}

/** Leads back to the platform without signing in. */
export async function cancelSignIn(centre: Centre, exchange: Exchange): Promise<void> {
  if (!(await interactionOf(centre, exchange))) return;
  const { req, res } = exchange;
  const back = await centre.provider.interactionResult(req, res, { error: 'access_denied' });
  sendOn(exchange, back);
}

/** Counts a try before it is made, so that parallel ones cannot slip past; answers the seconds to wait, or 0. */
async function takeTry({ db, clock }: Centre, key: string): Promise<number> {
  try {
    await takeTurn(db, clock.now(), key, TRIES);
    return 0;
  } catch (error) {
    if (error instanceof PlatformError && error.retryAfter !== undefined) return error.retryAfter;
    throw error;
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
    .where(eq(ucAccount.account, normal(account)));
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
async function demoPersons({ db }: Centre, { lang }: Exchange): Promise<DemoPerson[]> {
  const rows = await db
    .select()
    .from(ucAccount)
    .where(isNotNull(ucAccount.demoNote))
    .orderBy(desc(ucAccount.account));
  return rows.map(row => ({
    account: row.account,
    realName: row.realName,
    note: row.demoNote?.[lang] ?? '',
  }));
}

/** One spelling per account, whatever keyboard it was typed on. */
const normal = (account: string): string => account.normalize('NFKC').toLowerCase();
