import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { secretOf } from '../db/secret.ts';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';

const COOKIE = 'mskt_set_up';
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
  const { clock, urls } = platform;
  const token = await new SignJWT({ ...state })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + AGE)
    .sign(await keyOf(platform));
  setCookie(c, COOKIE, token, {
    // The provider redirects to the site's callback page, which is registered there.
    path: '/',
    maxAge: AGE,
    httpOnly: true,
    sameSite: 'Lax',
    secure: urls.platform.startsWith('https:'),
  });
}

/** Returns the state of this browser; null if there is no cookie, or it is forged or expired. */
export async function stateOf(platform: Keeper, c: Context<AppEnv>): Promise<SetUpState | null> {
  const token = getCookie(c, COOKIE);
  if (token === undefined) return null;
  try {
    const options = { algorithms: ['HS256'], currentDate: platform.clock.now(), requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(token, await keyOf(platform), options);
    return claims.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

export const forgetState = (c: Context<AppEnv>): void => void deleteCookie(c, COOKIE, { path: '/' });

async function keyOf({ db }: Keeper): Promise<Buffer> {
  const key = await secretOf(db, 'set-up', () => randomBytes(32).toString('base64url'));
  return Buffer.from(key, 'base64url');
}
