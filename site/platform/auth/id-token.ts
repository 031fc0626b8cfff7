import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { UserCentre } from '../dependencies.ts';
import { PlatformError } from '../http/platform-error.ts';

/** Subject of an id_token. `realName` is missing if the user centre sends no name. */
export interface Identity {
  sub: string;
  realName: string | undefined;
  /** The person wants to stay signed in (claim `stay_signed_in`). */
  stay: boolean;
  /** Session at the user centre (claim `sid`), if it says so. */
  centreSession: string | undefined;
}

/** Accepted signature algorithms: public-key ones only, whatever a token's header says. */
const ALGORITHMS = ['ES256', 'RS256'];
/** Maximum age of an id_token. Clients exchange it immediately. */
const AGE_MAX = '5 minutes';
/** Allowed clock skew between the two servers, in seconds. */
const CLOCK_TOLERANCE = 60;

/** Verifies an id_token at a given time. See `idTokenReader`. */
type ReadIdToken = (idToken: string, now: Date) => Promise<Identity>;

/**
 * Creates a verifier for id_tokens of a user centre, which may be any OpenID provider. Its keys are fetched
 * on first use. The verifier throws NOT_LOGGED_IN if a token is forged, expired or issued to another client,
 * and SERVER with status 503 if the user centre is unreachable.
 */
export function idTokenReader({ issuer, clientId, jwksUri }: UserCentre): ReadIdToken {
  const keys = createRemoteJWKSet(new URL(jwksUri));
  return async (idToken, now) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp', 'iat'],
        maxTokenAge: AGE_MAX,
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: now,
      });
      // With several audiences, `azp` must name this client.
      if (payload.azp !== undefined && payload.azp !== clientId) throw new PlatformError('NOT_LOGGED_IN');
      return {
        sub: payload.sub ?? '',
        realName: typeof payload.name === 'string' ? payload.name : undefined,
        stay: payload.stay_signed_in === true,
        centreSession: typeof payload.sid === 'string' ? payload.sid : undefined,
      };
    } catch (cause) {
      if (cause instanceof PlatformError) throw cause;
      if (isUnreachable(cause)) throw new PlatformError('SERVER', { status: 503, retryAfter: 5, cause });
      throw new PlatformError('NOT_LOGGED_IN', { cause });
    }
  };
}

/** Returns whether the keys could not be fetched, so that nothing is known about the token. */
const isUnreachable = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === errors.JOSEError.code;
