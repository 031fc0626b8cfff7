import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { UserCentre } from '../dependencies.ts';
import { PlatformError } from '../http/platform-error.ts';

/** Whom an id_token is about; `realName` is missing when the user centre names nobody. */
export interface Identity {
  sub: string;
  realName: string | undefined;
}

/** Only signatures with a public key count, whatever a token's header says. */
const ALGORITHMS = ['ES256', 'RS256'];
/** An id_token is exchanged at once; one that lies about is of no use. */
const AGE_MAX = '5 minutes';
/** Seconds that the clocks of the two servers may differ. */
const CLOCK_TOLERANCE = 60;

/** Reads an id_token at a time; see `idTokenReader`. */
export type ReadIdToken = (idToken: string, now: Date) => Promise<Identity>;

/**
 * Reads id_tokens of a user centre, which may be any OpenID provider: its keys are fetched when they are first needed.
 * A token that is forged, stale or meant for somebody else fails as NOT_LOGGED_IN, an unreachable user centre as SERVER
 * with status 503.
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
      // nb. made for several, it must name us as the one it was given to.
      if (payload.azp !== undefined && payload.azp !== clientId) throw new PlatformError('NOT_LOGGED_IN');
      return {
        sub: payload.sub ?? '',
        realName: typeof payload.name === 'string' ? payload.name : undefined,
      };
    } catch (cause) {
      if (cause instanceof PlatformError) throw cause;
      if (isUnreachable(cause)) throw new PlatformError('SERVER', { status: 503, retryAfter: 5, cause });
      throw new PlatformError('NOT_LOGGED_IN', { cause });
    }
  };
}

/** Whether the keys could not be had, so that nothing is known about the token. */
const isUnreachable = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === errors.JOSEError.code;
