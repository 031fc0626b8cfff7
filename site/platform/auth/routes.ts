import type { z } from 'zod';
import type { ucInfoQuery } from '../../../widgets/core/contract/auth.ts';
import { platform as platformTable } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import { addressOf } from '../http/client-address.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit, type Limit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { authorizationUrl } from './authorization-url.ts';
import { isEmbedOrigin } from './embed-origins.ts';
import { idTokenReader } from './id-token.ts';
import { requestSigner } from './request-object.ts';
import { requireListed } from './return-address.ts';
import { boundTo, endSession } from './session.ts';
import { openSession, personOf, subjectAt, toMsktToken } from './sign-in.ts';

/** Per address, and a whole school often has one: 20 and 60 for each of twenty people who start at once. */
const EXCHANGES: Limit = { max: 400, seconds: 300 };
const SIGNATURES: Limit = { max: 1200, seconds: 300 };

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
        msktAppUrl: await mobileAppUrl(platform),
        uc_token_url: userCentre.tokenUrl,
        uc_same_site: isSameSite(new URL(urls.platform), new URL(userCentre.issuer)),
      };
    }),

    on('msktToken', async ({ query, lang, c }) => {
      const now = clock.now();
      await consumeRateLimit(db, now, `exchange ${addressOf(c, platform)}`, EXCHANGES);
      await requireListed(platform, 'rootUrl', query.rootUrl, lang);
      const { sub, realName } = await readIdToken(query.id_token, now);
      const person = await personOf(db, { sub: subjectAt(userCentre, sub), realName }, now);
      const origin = await schoolOf(platform, c.req.header('origin'));
      const opened = await openSession(db, query.id_token, person, origin, now);
      if (!opened) throw new PlatformError('NOT_LOGGED_IN');
      return toMsktToken(db, boundTo(person, origin), opened);
    }),

    on('logout', async ({ person, session }) => {
      const { issuer, logoutUrl } = userCentre;
      if (!person || !session) return logoutUrl;
      await endSession(db, session, clock.now());
      // nb. a school's page ends what it began, not the person's session at the user centre.
      if (session.origin !== null || userCentre.foreign) return logoutUrl;
      const signer = await requestSigner(db);
      return `${logoutUrl}?ticket=${await signer.signLogout(issuer, person.sub, clock.now())}`;
    }),
  ];
});

/** The listed school's page that asks, to which its token is then bound; null on the platform's own site. */
async function schoolOf({ db, urls }: Platform, origin: string | undefined): Promise<string | null> {
  if (origin === undefined || origin === urls.platform) return null;
  return (await isEmbedOrigin(db, origin)) ? origin : null;
}

type UcInfoQuery = z.output<typeof ucInfoQuery>;

/** Whether the caller wants to sign in. The national page does without saying where from. */
const isSignIn = ({ redirect, code_challenge }: UcInfoQuery): boolean =>
  redirect !== undefined || code_challenge !== undefined;

/** Where to sign in: ready to open for a sign-in, otherwise only an address to know. */
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
    // nb. where a person comes from is for the platform's own user centre to know, and for no other.
    redirect: userCentre.foreign ? undefined : redirect,
    state,
    nonce,
    codeChallenge,
    prompt,
    uiLocales: lang,
  });
}

/** A browser takes people back to the extension that asks, where it is registered; all others come back to the site. */
function callBackOf(
  { urls, extensionCallBacks = [] }: Platform,
  { platType, redirect }: UcInfoQuery,
): string {
  const registered = platType === 'extension' && extensionCallBacks.find(callBack => callBack === redirect);
  return registered || `${urls.platform}/msktfront/callback.html`;
}

/** A sign-in without one of these could not be told from a forged one. */
function incomplete(query: UcInfoQuery, lang: Lang): PlatformError {
  const missing = (['state', 'nonce', 'code_challenge'] as const).filter(field => !query[field]);
  const message = { en: 'Please give a value.', 'zh-CN': '此项必填。' }[lang];
  return new PlatformError('VALIDATION', { fieldErrors: missing.map(field => ({ field, message })) });
}

/** The mobile app's address when it is one that may be opened, otherwise empty. */
async function mobileAppUrl({ db }: Platform): Promise<string> {
  const [row] = await db.select({ url: platformTable.mobileAppUrl }).from(platformTable).limit(1);
  return row && /^https?:\/\//.test(row.url) ? row.url : '';
}

/**
 * Whether cookies of the user centre reach it from a frame in the site. Two subdomains of one domain count as strangers,
 * because only a list of public suffixes could tell `a.school.cn` from `a.com.cn`: the frame would then be told a wrong
 * "signed out", which is worse than not asking.
 */
function isSameSite(a: URL, b: URL): boolean {
  const isBelow = (one: string, other: string) => one === other || one.endsWith(`.${other}`);
  return a.protocol === b.protocol && (isBelow(a.hostname, b.hostname) || isBelow(b.hostname, a.hostname));
}
