import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Cost per hash: about 50 ms on one core, and 16 MB. */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };

/** Returns `salt:hash`, both base64url. The salt is random unless given. */
export async function hashPassword(password: string, salt = randomBytes(SALT_BYTES)): Promise<string> {
  const key = await derive(password, salt);
  return `${salt.toString('base64url')}:${key.toString('base64url')}`;
}

/** Returns whether the password matches `stored` (`salt:hash`); false if `stored` is malformed. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [salt, hash] = stored.split(':').map(part => Buffer.from(part, 'base64url'));
  if (!salt || hash?.length !== KEY_BYTES) return false;
  return timingSafeEqual(await derive(password, salt), hash);
}

/** Derives the key from the password in NFKC, so that the result does not depend on the keyboard. */
function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
