import { randomBytes } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/handle.ts';
import { secretOf } from '../db/secret.ts';

interface Signer {
  db: Db;
  clock: Clock;
}

/** Returns the key of a cookie. It is generated on first use and kept in the database. */
export async function cookieKey({ db }: Pick<Signer, 'db'>, cookie: string): Promise<Buffer> {
  const key = await secretOf(db, cookie, () => randomBytes(32).toString('base64url'));
  return Buffer.from(key, 'base64url');
}

/** Returns the signed value of a cookie, valid for `age` seconds. */
export async function signCookie(
  signer: Signer,
  cookie: string,
  content: JWTPayload,
  age: number,
): Promise<string> {
  return new SignJWT(content)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(signer.clock.now().getTime() / 1000) + age)
    .sign(await cookieKey(signer, cookie));
}

/** Returns the content of a signed cookie; null if it is missing, forged, expired or malformed. */
export async function readCookie<T>(
  signer: Signer,
  cookie: string,
  content: z.ZodType<T>,
  value: string | undefined,
): Promise<T | null> {
  if (!value) return null;
  try {
    const options = { algorithms: ['HS256'], currentDate: signer.clock.now(), requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(value, await cookieKey(signer, cookie), options);
    return content.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
