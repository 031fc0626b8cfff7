import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** About 50 ms of one core for each try, and 16 MB. */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };

/** Answers `salt:hash`, both base64url; the same password gives another text each time unless a salt is given. */
export async function hashPassword(password: string, salt = randomBytes(SALT_BYTES)): Promise<string> {
  const key = await derive(password, salt);
  return `${salt.toString('base64url')}:${key.toString('base64url')}`;
}

/** Whether the password is the one that `stored` (`salt:hash`) was made of; false for a text of another form. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [salt, hash] = stored.split(':').map(part => Buffer.from(part, 'base64url'));
  if (!salt || hash?.length !== KEY_BYTES) return false;
  return timingSafeEqual(await derive(password, salt), hash);
}

/** Characters that look the same are the same here (NFKC), whatever keyboard they came from. */
function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
