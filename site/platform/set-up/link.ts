import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/open.ts';
import { setUpLink } from '../db/schema.ts';

/** Lifetime of a link, in milliseconds. */
const AGE = 60 * 60 * 1000;
/** Id of the only row: a new link replaces the previous one. */
const ONLY = 1;

/** Creates and returns the secret of a link; only its hash is stored. Earlier links become invalid. */
export async function makeSetUpSecret(db: Db, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const row = { secretHash: hashOf(secret).toString('base64url'), expireTime: new Date(now.getTime() + AGE) };
  await db
    .insert(setUpLink)
    .values({ id: ONLY, ...row })
    .onConflictDoUpdate({ target: setUpLink.id, set: row });
  return secret;
}

/** Returns whether the secret is that of the newest link, which is at most an hour old and has not been used. */
export async function isSetUpSecret(db: Db, secret: string, now: Date): Promise<boolean> {
  const [row] = await db.select().from(setUpLink);
  if (!row || row.expireTime <= now) return false;
  return timingSafeEqual(hashOf(secret), Buffer.from(row.secretHash, 'base64url'));
}

/** Invalidates every link. */
export async function endSetUpLinks(db: Db): Promise<void> {
  await db.delete(setUpLink);
}

/** Hashes a secret. Secrets are 256 random bits, so no salt is needed. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
