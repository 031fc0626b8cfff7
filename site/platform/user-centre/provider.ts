import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Configuration, JWK, KoaContextWithOIDC } from 'oidc-provider';
import { InvalidRequestObject } from 'oidc-provider/lib/helpers/errors.js';
import { base, Check } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { CLIENT_ID, newSigningKey, publicKey, REQUEST_OBJECT_AGE } from '../auth/request-object.ts';
import { ucAccount } from '../db/schema.ts';
import { secretOf } from '../db/secret.ts';
import { canBeUsed } from './accounts.ts';
import type { UserCentreOptions } from './centre.ts';
import { markRequestUsed, recordsIn } from './records.ts';

const SCOPE = 'openid profile';
const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Idle timeout of a session whose user does not want to stay signed in, in seconds. */
const IDLE = 12 * HOUR;
/** The session's cookie and its signature. */
const SESSION_COOKIE = /^uc_session(\.sig)?=/;

/** Dependencies of the protocol on the user centre's pages. */
interface ProviderParts {
  /** Returns whether pages of an origin may call the token endpoint. */
  allowsOrigin(origin: string): boolean;
  renderError: NonNullable<Configuration['renderError']>;
}

/**
 * Creates the OpenID Connect provider: authorization code flow with PKCE for the one registered client. It
 * accepts authorization requests only as request objects signed by the platform, each once.
 */
export async function createProvider(options: UserCentreOptions, parts: ProviderParts): Promise<Provider> {
  const { db, clock, issuer, platformOrigin, extensionCallBacks = [] } = options;
  const idTokenKey = await secretOf<JWK>(db, 'id-token', newSigningKey);
  const cookieKeys = await secretOf(db, 'cookie', () => [randomBytes(32).toString('base64url')]);

  const provider = new Provider(issuer, {
    adapter: recordsIn(db, clock),
    jwks: { keys: [idTokenKey] },
    cookies: {
      names: { session: 'uc_session', interaction: 'uc_interaction', resume: 'uc_resume' },
      keys: cookieKeys,
    },
    clients: [
      {
        client_id: CLIENT_ID,
        redirect_uris: [`${platformOrigin}/msktfront/callback.html`, ...extensionCallBacks],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        require_signed_request_object: true,
        request_object_signing_alg: 'ES256',
        jwks: { keys: [await publicKey(db)] },
      },
    ],
    clientBasedCORS: (_ctx, origin) => parts.allowsOrigin(origin),
    responseTypes: ['code'],
    scopes: SCOPE.split(' '),
    claims: { openid: ['sub'], profile: ['name', 'sid', 'stay_signed_in'] },
    conformIdTokenClaims: false,
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => true },
    extraParams: { jti: requireFirstUse },
    findAccount: async (_ctx, sub, token) => {
      const [account] = await db
        .select()
        .from(ucAccount)
        .where(and(eq(ucAccount.sub, sub), canBeUsed(options)));
      if (!account) return undefined;
      return {
        accountId: sub,
        claims: async () => ({ sub, name: account.realName, ...(await claimsOfSession(token)) }),
      };
    },
    loadExistingGrant: grantWithoutAsking,
    interactions: {
      policy: signInPolicy(),
      url: (_ctx, interaction) => `/interaction/${interaction.uid}`,
    },
    renderError: parts.renderError,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      requestObjects: { enabled: true, assertJwtClaimsAndHeader: requireShortLife },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 3600,
      Grant: 30 * DAY,
      // From its last use on.
      Session: (_ctx, session) => (session.transient ? IDLE : 30 * DAY),
    },
  });
  // The dispatcher sets the forwarded headers itself, from the issuer.
  provider.proxy = true;
  provider.use(destroyRefusedCode);
  provider.use(keepIdleSession);
  return provider;

  /** Uses a code up when it is refused, as with a wrong verifier: who has stolen it does not get a second attempt. */
  async function destroyRefusedCode(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    await next();
    const { code } = ctx.oidc?.params ?? {};
    const isRefused = (ctx.body as { error?: string } | undefined)?.error === 'invalid_grant';
    if (isRefused && typeof code === 'string') await (await provider.AuthorizationCode.find(code))?.destroy();
  }

  /** Adds `max-age` to the cookies of a short session, so that it survives a restart of the browser. */
  async function keepIdleSession(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    await next();
    if (!ctx.oidc?.session?.transient) return;
    const cookies = [ctx.response.get('set-cookie')].flat();
    ctx.set(
      'set-cookie',
      cookies.map(cookie =>
        SESSION_COOKIE.test(cookie) && !/expires=/i.test(cookie) ? `${cookie}; max-age=${IDLE}` : cookie,
      ),
    );
  }

  /** Claims by which the platform learns in which session a code was issued, and whether its user wants to stay signed in. */
  async function claimsOfSession(token: unknown) {
    const { sessionUid } = token as { sessionUid?: string };
    const session = sessionUid && (await provider.Session.findByUid(sessionUid));
    return session ? { sid: session.uid, stay_signed_in: !session.transient } : {};
  }

  async function requireFirstUse(_ctx: KoaContextWithOIDC, jti: string | undefined): Promise<void> {
    const expireTime = new Date(clock.now().getTime() + 2 * REQUEST_OBJECT_AGE * 1000);
    if (jti === undefined || !(await markRequestUsed(db, jti, expireTime))) throw refused('used before');
  }

  function requireShortLife(_ctx: KoaContextWithOIDC, claims: Record<string, unknown>): void {
    const { iss, aud, iat, exp, jti } = claims;
    const age = Number(exp) - Number(iat);
    if (iss !== CLIENT_ID || aud !== issuer) throw refused('wrong issuer or audience');
    if (typeof jti !== 'string' || !(age > 0 && age <= REQUEST_OBJECT_AGE)) throw refused('no short life');
  }

  async function grantWithoutAsking({ oidc }: KoaContextWithOIDC) {
    const accountId = oidc.account?.accountId ?? '';
    const grantId = oidc.session?.grantIdFor(CLIENT_ID);
    const known = grantId && (await provider.Grant.find(grantId));
    if (known) return known;
    const grant = new provider.Grant({ clientId: CLIENT_ID, accountId });
    grant.addOIDCScope(SCOPE);
    await grant.save();
    return grant;
  }
}

/** Returns when to ask for credentials: the library's policy, and if the session's account can no longer be used. */
function signInPolicy(): ReturnType<typeof base> {
  const policy = base();
  const isUnusable = ({ oidc }: KoaContextWithOIDC) =>
    oidc.session?.accountId !== undefined && oidc.account === undefined;
  const unusable = new Check('no_account', 'the account cannot be used', 'login_required', isUnusable);
  policy.get('login')?.checks.add(unusable);
  return policy;
}

/** Returns an error that is shown here and never sent to a redirect URL. */
function refused(why: string): InstanceType<typeof InvalidRequestObject> {
  return Object.assign(new InvalidRequestObject(why), { allow_redirect: false });
}
