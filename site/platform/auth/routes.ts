import type { z } from 'zod';
import type { ucInfoQuery } from '../../../widgets/contract/account/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Platform } from '../dependencies.ts';
import { addressOf } from '../http/client-address.ts';
import type { Lang } from '../http/language.ts';
import type { Limit } from '../http/limits.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { messageWords } from '../messages/words.ts';
import { deviceOf } from './device.ts';
import { makeCode, redeemCode } from './embed-code.ts';
import { findEmbedSite, isEmbedOrigin, requireListed } from './embed-origins.ts';
import { idTokenReader } from './id-token.ts';
import { authorizationUrl, requestSigner } from './request-object.ts';
import { boundTo, endSession } from './session.ts';
import { openSession, personOf, subjectAt, toMsktToken } from './sign-in.ts';

/** Rate limits per address, which a whole school often shares: 20 exchanges and 60 signatures each for 20 users who start at once. */
const EXCHANGES: Limit = { max: 400, seconds: 300 };
const SIGNATURES: Limit = { max: 1200, seconds: 300 };
/** Rate limit of one-time codes per person. */
const CODES: Limit = { max: 30, seconds: 300 };

export default routes(platform => {
  const { db, clock, urls, userCentre } = platform;
  const readIdToken = idTokenReader(userCentre);

  return [
    on('ucInfo', async ({ query, lang, c }) => {
      if (isSignIn(query))
        await consumeRateLimit(db, clock.now(), `sign ${addressOf(c, platform)}`, SIGNATURES);
      return {
        uc_url: userCentre.issuer,
        client_id: userCentre.clientId,
        uc_login_url: await loginUrl(platform, query, lang),
        msktAppUrl: platform.mobileAppUrl ?? '',
        uc_token_url: userCentre.tokenUrl,
        uc_same_site: isSameSite(new URL(urls.platform), new URL(userCentre.issuer)),
        ...passwordUrl(platform, lang),
      };
    }),

    on('msktToken', async ({ query, lang, c }) => {
      const now = clock.now();
      await consumeRateLimit(db, now, `exchange ${addressOf(c, platform)}`, EXCHANGES);
      await requireListed(platform, 'rootUrl', query.rootUrl, lang);
      const { sub, realName, stay, centreSession } = await readIdToken(query.id_token, now);
      const person = await personOf(db, { sub: subjectAt(userCentre, sub), realName }, now);
      const origin = await schoolOf(platform, c.req.header('origin'));
      const opening = { origin, stay, centreSession: centreSession ?? null, ...deviceOf(c) };
      const opened = await openSession(db, query.id_token, person, opening, now);
      if (!opened) throw new PlatformError('NOT_LOGGED_IN');
      return toMsktToken(db, boundTo(person, origin), opened);
    }),

    on('logout', async ({ person, session }) => {
      const { issuer, logoutUrl } = userCentre;
      if (!person || !session) return logoutUrl;
      await endSession(db, session, clock.now());
      // A school page ends its own session, not the person's session at the user centre.
      if (session.origin !== null || userCentre.foreign) return logoutUrl;
      const signer = await requestSigner(db);
      return `${logoutUrl}?ticket=${await signer.signLogout(issuer, person.sub, clock.now())}`;
    }),

    // Sign-in on a school page: a page of the platform gets a one-time code, which the school page exchanges.
    on('embedSite', async ({ query }) => {
      const site = await findEmbedSite(db, query.origin);
      if (!site) throw new PlatformError('FORBIDDEN');
      return site;
    }),

    on('embedCode', async ({ body, person, session, c }) => {
      const from = c.req.header('origin') ?? urls.platform;
      if (from !== urls.platform || !(await isEmbedOrigin(db, body.origin)))
        throw new PlatformError('FORBIDDEN');
      await consumeRateLimit(db, clock.now(), `embed code ${person.id}`, CODES);
      return { code: await makeCode(db, body, session, clock.now()) };
    }),

    on('embedToken', async ({ body, c }) => {
      const now = clock.now();
      await consumeRateLimit(db, now, `embed exchange ${addressOf(c, platform)}`, EXCHANGES);
      const opened = await redeemCode(db, body, c.req.header('origin'), deviceOf(c), now);
      if (!opened) throw new PlatformError('CODE_INVALID');
      return toMsktToken(db, opened.person, opened);
    }),
  ];
});

/**
 * Returns the origin of the listed school page that sends the request, to which its token is then bound;
 * otherwise null.
 */
async function schoolOf({ db, urls }: Platform, origin: string | undefined): Promise<string | null> {
  if (origin === undefined || origin === urls.platform) return null;
  return (await isEmbedOrigin(db, origin)) ? origin : null;
}

type UcInfoQuery = z.output<typeof ucInfoQuery>;

/** Returns the page for a new password, if the embedded user centre can send codes. */
function passwordUrl({ userCentre, codeSenders = {} }: Platform, lang: Lang) {
  if (userCentre.foreign || Object.keys(codeSenders).length === 0) return {};
  return { uc_password_url: `${userCentre.issuer}/password?lang=${lang}` };
}

/** Returns whether the request starts a sign-in. The national page sends no `redirect`. */
const isSignIn = ({ redirect, code_challenge }: UcInfoQuery): boolean =>
  redirect !== undefined || code_challenge !== undefined;

/**
 * Returns the authorization URL: complete for a sign-in, otherwise with the client id only. Throws VALIDATION
 * if a parameter of the sign-in is missing or `redirect` is not listed.
 */
async function loginUrl(platform: Platform, query: UcInfoQuery, lang: Lang): Promise<string> {
  const { userCentre } = platform;
  const url = new URL(userCentre.authorizationUrl);
  url.searchParams.set('client_id', userCentre.clientId);
  const { redirect, state, nonce, code_challenge: codeChallenge, prompt } = query;
  if (!isSignIn(query)) return url.href;

  const callBack = callBackOf(platform, query);
  if (redirect !== undefined && callBack !== redirect)
    await requireListed(platform, 'redirect', redirect, lang);
  if (!state || !nonce || !codeChallenge) throw incomplete(query, lang);
  return authorizationUrl(platform, {
    redirectUri: callBack,
    // Only the platform's own user centre may learn which page a user comes from.
    redirect: userCentre.foreign ? undefined : redirect,
    state,
    nonce,
    codeChallenge,
    prompt,
    uiLocales: lang,
  });
}

/** Returns the callback URL: that of the extension if it is registered, otherwise the site's callback page. */
function callBackOf(
  { urls, extensionCallBacks = [] }: Platform,
  { platType, redirect }: UcInfoQuery,
): string {
  const registered = platType === 'extension' && extensionCallBacks.find(callBack => callBack === redirect);
  return registered || `${urls.platform}/msktfront/callback.html`;
}

/**
 * Creates the error for a sign-in without state, nonce or code challenge, which could not be distinguished
 * from a forged one.
 */
function incomplete(query: UcInfoQuery, lang: Lang): PlatformError {
  const missing = (['state', 'nonce', 'code_challenge'] as const).filter(field => !query[field]);
  const message = translate(messageWords, lang)('auth_missing');
  return new PlatformError('VALIDATION', { fieldErrors: missing.map(field => ({ field, message })) });
}

/**
 * Returns whether cookies of the user centre are sent in a frame within the site. Sibling subdomains of one
 * domain count as different sites, because only the public suffix list distinguishes `a.school.cn` from
 * `a.com.cn`. A wrong "signed out" in the frame would be worse than no check.
 */
function isSameSite(a: URL, b: URL): boolean {
  const isBelow = (one: string, other: string) => one === other || one.endsWith(`.${other}`);
  return a.protocol === b.protocol && (isBelow(a.hostname, b.hostname) || isBelow(b.hostname, a.hostname));
}
