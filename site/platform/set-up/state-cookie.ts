import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { secretOf } from '../db/secret.ts';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';

const COOKIE = 'mskt_set_up';
/** Seconds from opening the link to the confirmation. */
const AGE = 600;

/** What a browser holds that has opened the link: first the sign-in it has begun, then who has signed in. */
const claims = z.object({
  /** The link's secret. */
  ticket: z.string(),
  attempt: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }).optional(),
  identity: z.object({ sub: z.string(), realName: z.string() }).optional(),
});
export type SetUpState = z.output<typeof claims>;

type Keeper = Pick<Platform, 'db' | 'clock' | 'urls'>;

/** Gives the browser a signed cookie that only the server reads. */
export async function keepState(platform: Keeper, c: Context<AppEnv>, state: SetUpState): Promise<void> {
  const { clock, urls } = platform;
  const token = await new SignJWT({ ...state })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + AGE)
    .sign(await keyOf(platform));
  setCookie(c, COOKIE, token, {
    // The provider returns to the site's call-back, which is registered there.
    path: '/',
    maxAge: AGE,
    httpOnly: true,
    sameSite: 'Lax',
    secure: urls.platform.startsWith('https:'),
  });
}

/** What this browser holds; null without a cookie that is signed here and not too old. */
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
