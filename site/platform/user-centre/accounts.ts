import { randomBytes, randomUUID, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { ucAccount } from '../db/schema.ts';

/** Account to create, with an already hashed password. */
interface NewAccount {
  account: string;
  passwordHash: string;
  realName: string;
}

/** Returns the condition for accounts that can sign in. Demo accounts can sign in only in a demo. */
export const canBeUsed = ({ demo = false }: { demo?: boolean }): SQL | undefined =>
  demo ? undefined : isNull(ucAccount.demoNote);

/** Normalises an account name, so that it does not depend on the keyboard (NFKC, lower case). */
export const normalAccount = (account: string): string => account.normalize('NFKC').toLowerCase();

/** Creates an account and returns its subject, or null if the name is taken. */
export async function addAccount(db: Db, given: NewAccount): Promise<string | null> {
  const [added] = await db
    .insert(ucAccount)
    .values({ sub: `member-${randomUUID()}`, ...given })
    .onConflictDoNothing({ target: ucAccount.account })
    .returning({ sub: ucAccount.sub });
  return added?.sub ?? null;
}

/** Creates an account and returns its subject. An existing account stays unchanged and keeps its password. */
export async function openAccount(db: Db, given: NewAccount): Promise<string> {
  const added = await addAccount(db, given);
  if (added !== null) return added;
  const [found] = await db.select().from(ucAccount).where(eq(ucAccount.account, given.account));
  if (!found) throw new Error('an account could not be kept');
  return found.sub;
}

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
