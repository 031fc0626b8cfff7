import { createHash, randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { idTokenReader } from '../auth/id-token.ts';
import { authorizationUrl } from '../auth/request-object.ts';
import { personOf, subjectAt } from '../auth/sign-in.ts';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { addressOf } from '../http/client-address.ts';
import { languageFor } from '../http/language.ts';
import type { Html } from '../http/safe-html.ts';
import { grantOf, readName, redeem } from '../upstream/redeem.ts';
import { frameOf } from '../user-centre/centre.ts';
import { pageHeaders, refusalPage, waitPage } from '../user-centre/exchange.ts';
import { countFailure, secondsToWait, setUpCounters } from '../user-centre/failures.ts';
import mark from '../user-centre/mark.svg?raw';
import styles from '../user-centre/pages.css?raw';
import { messagePage, type PageFrame } from '../user-centre/pages.ts';
import { confirmPage, leavePage } from '../user-centre/set-up-pages.ts';
import { readCookie, signCookie } from '../user-centre/signed-cookie.ts';
import { type RefusalReason, userCentreWords } from '../user-centre/words.ts';
import { canSetUp, makeFirstAdministrator } from './first-administrator.ts';

const PATH = '/mskt/set-up';

/** Returns the link for the first administrator if accounts are at a foreign user centre. */
export const setUpUrlElsewhere = (platform: string, secret: string): string =>
  `${platform}${PATH}?ticket=${secret}`;

/**
 * Routes of the set-up with a foreign user centre, where the platform keeps no passwords. The person with the
 * one-time link signs in there and confirms, in the browser that opened the link. The pages have no scripts;
 * none is a call of the contract.
 */
export default (platform: Platform): Hono<AppEnv> => {
  const { db, clock, urls, userCentre } = platform;
  const app = new Hono<AppEnv>();
  const { foreign, clientId, issuer } = userCentre;
  if (!foreign) return app;
  const readIdToken = idTokenReader(userCentre);
  const callBack = `${urls.platform}/msktfront/callback.html`;
  // Demo people cannot sign in at a foreign user centre.
  const community = { db, demo: false };

  app.get(PATH, async c => {
    const ticket = c.req.query('ticket') ?? '';
    const refusal = await refusalOf(c, ticket);
    if (refusal) return refusal;
    const url = `${PATH}/sign-in?ticket=${encodeURIComponent(ticket)}`;
    return send(c, 200, leavePage(await frame(c), new URL(issuer).host, url));
  });

  app.get(`${PATH}/sign-in`, async c => {
    const ticket = c.req.query('ticket') ?? '';
    const refusal = await refusalOf(c, ticket);
    if (refusal) return refusal;
    // The prefix lets a proxy distinguish this callback from those of the site.
    const [state, nonce, verifier] = [`set-up.${random()}`, random(), random()];
    await keepState(platform, c, { ticket, attempt: { state, nonce, verifier } });
    const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
    const request = { redirectUri: callBack, state, nonce, codeChallenge, uiLocales: languageFor(c) };
    return sendOn(c, await authorizationUrl(platform, request));
  });

  // The provider redirects every sign-in to this URL; all others are the site's.
  app.get('/msktfront/callback.html', async (c, next) => {
    const held = await stateOf(platform, c);
    if (!held?.attempt || held.attempt.state !== c.req.query('state')) return next();
    const identity = await identityOf(c.req.query('code'), held.attempt);
    if (!identity) return refuse(c, 400, 'notSignedIn');
    await keepState(platform, c, { ticket: held.ticket, identity });
    return sendOn(c, `${PATH}/confirm`);
  });

  app.get(`${PATH}/confirm`, async c => {
    const identity = (await stateOf(platform, c))?.identity;
    if (!identity) return refuse(c, 400, 'notSignedIn');
    return send(c, 200, confirmPage(await frame(c), identity.realName, `${PATH}/confirm`));
  });

  app.post(`${PATH}/confirm`, async c => {
    if (!isSentFromHere(c)) return refuse(c, 403, 'crossSite');
    const held = await stateOf(platform, c);
    if (!held?.identity) return refuse(c, 400, 'notSignedIn');
    const { sub, realName } = held.identity;
    const now = clock.now();
    const isDone = await makeFirstAdministrator(community, { secret: held.ticket, now }, tx =>
      personOf(tx, { sub: subjectAt(userCentre, sub), realName }, now),
    );
    forgetState(c);
    return isDone ? sendOn(c, `${PATH}/done`) : refuse(c, 410, 'setUpLink');
  });

  app.get(`${PATH}/done`, async c => {
    const say = translate(userCentreWords, languageFor(c));
    const page = messagePage(await frame(c), say('setUp_doneTitle'), say('setUp_doneElsewhereMessage'));
    return send(c, 200, page);
  });

  app.get(`${PATH}/pages.css`, c => c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get(`${PATH}/mark.svg`, c => c.body(mark, 200, { 'Content-Type': 'image/svg+xml' }));
  return app;

  /** Returns the refusal of a link that cannot be used now; null if it can. Counts a failure for the address. */
  async function refusalOf(c: Context<AppEnv>, ticket: string): Promise<Response | null> {
    const counters = setUpCounters(addressOf(c, platform));
    const seconds = await secondsToWait(db, counters, clock.now());
    if (seconds > 0) {
      c.header('Retry-After', String(seconds));
      return send(c, 429, waitPage(await frame(c), seconds));
    }
    if (await canSetUp(community, ticket, clock.now())) return null;
    await countFailure(db, counters, clock.now());
    return refuse(c, 410, 'setUpLink');
  }

  /** Returns the identity of the signed-in person; null if the provider issued no id_token for this attempt. */
  async function identityOf(
    code: string | undefined,
    { nonce, verifier }: NonNullable<SetUpState['attempt']>,
  ): Promise<NonNullable<SetUpState['identity']> | null> {
    if (!code || !foreign) return null;
    const answer = await redeem(foreign, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callBack,
      client_id: clientId,
      code_verifier: verifier,
    });
    if (!answer.ok) return null;
    const { id_token: idToken, access_token: accessToken } = await grantOf(answer);
    const { sub, realName } = await readIdToken(idToken, clock.now());
    if (decodeJwt(idToken).nonce !== nonce) return null;
    return { sub, realName: realName ?? (await readName(foreign, sub, accessToken)) ?? sub };
  }

  async function frame(c: Context<AppEnv>): Promise<PageFrame> {
    const found = await frameOf({ db, platformOrigin: urls.platform }, languageFor(c));
    return { ...found, label: found.platform.name, files: PATH };
  }

  async function refuse(c: Context<AppEnv>, status: 400 | 403 | 410, reason: RefusalReason) {
    return send(c, status, refusalPage(await frame(c), reason));
  }

  /** Returns whether a page of the platform has sent the form. No page can make a browser forge either header. */
  function isSentFromHere(c: Context<AppEnv>): boolean {
    const origin = c.req.header('Origin');
    return origin === undefined ? c.req.header('Sec-Fetch-Site') === 'same-origin' : origin === urls.platform;
  }
};

const random = (): string => randomBytes(32).toString('base64url');

function send(c: Context<AppEnv>, status: 200 | 400 | 403 | 410 | 429, page: Html): Response {
  return c.body(page.text, status, pageHeaders(languageFor(c), ''));
}

function sendOn(c: Context<AppEnv>, url: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(url, 303);
}

const COOKIE = 'mskt_set_up';
/** Name of its key. */
const KEY = 'set-up';
/** Lifetime of the cookie in seconds, renewed when the user returns from the provider. */
const AGE = 600;

/**
 * State of the set-up in a browser: first the attempt to sign in, then the identity of the person who has
 * signed in.
 */
const claims = z.object({
  /** Secret of the link. */
  ticket: z.string(),
  attempt: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }).optional(),
  identity: z.object({ sub: z.string(), realName: z.string() }).optional(),
});
export type SetUpState = z.output<typeof claims>;

type Keeper = Pick<Platform, 'db' | 'clock' | 'urls'>;

/** Sets a signed cookie that only the server reads. */
export async function keepState(platform: Keeper, c: Context<AppEnv>, state: SetUpState): Promise<void> {
  setCookie(c, COOKIE, await signCookie(platform, KEY, { ...state }, AGE), {
    // The provider redirects to the site's callback page, which is registered there.
    path: '/',
    maxAge: AGE,
    httpOnly: true,
    sameSite: 'Lax',
    secure: platform.urls.platform.startsWith('https:'),
  });
}

/** Returns the state of this browser; null if there is no cookie, or it is forged or expired. */
export const stateOf = (platform: Keeper, c: Context<AppEnv>): Promise<SetUpState | null> =>
  readCookie(platform, KEY, claims, getCookie(c, COOKIE));

export const forgetState = (c: Context<AppEnv>): void => void deleteCookie(c, COOKIE, { path: '/' });
