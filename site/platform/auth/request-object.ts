import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Db } from '../db/handle.ts';
import { secretOf } from '../db/secret.ts';
import type { Platform } from '../dependencies.ts';

/** Client id of the platform at its own user centre. */
export const CLIENT_ID = 'mskt-web';
/** Lifetime of a request object, in seconds: the sign-in must start within it. */
export const REQUEST_OBJECT_AGE = 300;
/** Lifetime of a logout ticket, in seconds. */
const LOGOUT_TICKET_AGE = 60;
const ALG = 'ES256';
const LOGOUT_TICKET_TYPE = 'mskt-logout+jwt';

/**
 * Authorization request to the user centre. All parameters are signed, unless a foreign user centre takes
 * plain requests.
 */
interface AuthorizationRequest {
  redirectUri: string;
  /**
   * Page that the user comes from. For the record only: the response never goes there. Absent for the
   * national page, the set-up and foreign user centres.
   */
  redirect?: string | undefined;
  state: string;
  nonce: string;
  /** PKCE, method S256. */
  codeChallenge: string;
  prompt?: 'none' | undefined;
  /** Language of the sign-in page, as a BCP 47 tag. */
  uiLocales?: string | undefined;
}

/** Signer of the platform's JWTs. Its private key never leaves the database and this process. */
interface RequestSigner {
  /** Returns a request object (RFC 9101) for the user centre `issuer`, valid for five minutes and one use. */
  signRequest(issuer: string, request: AuthorizationRequest, now: Date): Promise<string>;
  /**
   * Returns a ticket that proves to the user centre `issuer` that the person `sub` has signed out here. Valid
   * for one minute.
   */
  signLogout(issuer: string, sub: string, now: Date): Promise<string>;
}

/** Creates the platform's signer. Its key is generated at the first start. */
export async function requestSigner(db: Db, clientId = CLIENT_ID): Promise<RequestSigner> {
  const jwk = await privateKey(db);
  const key = await importJWK(jwk, ALG);
  const sign = (claims: JWTPayload, typ: string, issuer: string, now: Date, age: number) => {
    const issued = Math.floor(now.getTime() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALG, kid: jwk.kid ?? '', typ })
      .setIssuer(clientId)
      .setAudience(issuer)
      .setIssuedAt(issued)
      .setExpirationTime(issued + age)
      .setJti(randomUUID())
      .sign(key);
  };
  return {
    signRequest: (issuer, request, now) =>
      sign(
        { client_id: clientId, ...authorizationParameters(request) },
        'oauth-authz-req+jwt',
        issuer,
        now,
        REQUEST_OBJECT_AGE,
      ),
    signLogout: (issuer, sub, now) => sign({ sub }, LOGOUT_TICKET_TYPE, issuer, now, LOGOUT_TICKET_AGE),
  };
}

/** Returns the subject of a logout ticket. Throws if it is forged, expired or meant for another user centre. */
export async function verifyLogoutTicket(db: Db, ticket: string, issuer: string, now: Date): Promise<string> {
  const { payload } = await jwtVerify(ticket, await importJWK(await publicKey(db), ALG), {
    algorithms: [ALG],
    issuer: CLIENT_ID,
    audience: issuer,
    typ: LOGOUT_TICKET_TYPE,
    requiredClaims: ['sub', 'exp'],
    currentDate: now,
  });
  return payload.sub ?? '';
}

/** Returns the public part of the platform's key, as registered at the user centre. */
export async function publicKey(db: Db): Promise<JWK> {
  const { d: _private, ...jwk } = await privateKey(db);
  return jwk;
}

/** Generates a private ES256 key that can be stored as JSON. */
export async function newSigningKey(): Promise<JWK> {
  const { privateKey: key } = await generateKeyPair(ALG, { extractable: true });
  return { ...(await exportJWK(key)), kid: randomUUID(), alg: ALG, use: 'sig' };
}

const privateKey = (db: Db): Promise<JWK> => secretOf(db, 'request-object', newSigningKey);

/** Returns the parameters of an OpenID Connect authorization code request. */
function authorizationParameters(request: AuthorizationRequest): Record<string, string> {
  return {
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid profile',
    redirect_uri: request.redirectUri,
    ...(request.redirect && { redirect: request.redirect }),
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.codeChallenge,
    code_challenge_method: 'S256',
    ...(request.prompt && { prompt: request.prompt }),
    ...(request.uiLocales && { ui_locales: request.uiLocales }),
  };
}

/**
 * Returns the URL at which the user centre signs a person in and answers the request. The parameters are in a
 * signed request object, unless a foreign user centre takes none.
 */
export async function authorizationUrl(
  { db, clock, userCentre }: Pick<Platform, 'db' | 'clock' | 'userCentre'>,
  request: AuthorizationRequest,
): Promise<string> {
  const { foreign, clientId } = userCentre;
  const url = new URL(userCentre.authorizationUrl);
  url.searchParams.set('client_id', clientId);
  const { response_type, scope, ...rest } = authorizationParameters(request);
  // Other providers require `response_type` and `scope` outside the signature, too.
  const plain = foreign && { response_type, scope, ...(foreign.signs ? {} : rest) };
  for (const [name, value] of Object.entries(plain ?? {})) url.searchParams.set(name, String(value));
  if (foreign && !foreign.signs) return url.href;
  const signer = await requestSigner(db, clientId);
  url.searchParams.set('request', await signer.signRequest(userCentre.issuer, request, clock.now()));
  return url.href;
}
