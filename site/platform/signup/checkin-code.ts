import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/handle.ts';
import { secretOf } from '../db/secret.ts';

/** Length of the authenticator in a code, in characters of base64url: 96 bits. */
const MAC_LENGTH = 16;

const macOf = async (db: Db, signupId: string): Promise<string> => {
  const key = await secretOf(db, 'checkin', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key).update(signupId).digest('base64url').slice(0, MAC_LENGTH);
};

/** Returns the check-in code of a sign-up: its id and an authenticator. Derived from a key, so it is not stored. */
export const checkinCodeOf = async (db: Db, signupId: string): Promise<string> =>
  `${signupId}.${await macOf(db, signupId)}`;

/** Returns the id of the sign-up that a code belongs to; undefined for a code that the platform did not issue. */
export async function signupIdOf(db: Db, code: string): Promise<string | undefined> {
  const [signupId = '', mac = ''] = code.trim().split('.');
  const expected = Buffer.from(await macOf(db, signupId));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected) ? signupId : undefined;
}
