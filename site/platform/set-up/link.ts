import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/open.ts';
import { setUpLink } from '../db/schema.ts';

/** Milliseconds that a link can be used. */
const AGE = 60 * 60 * 1000;
/** There is one link at most: a new one replaces the one before. */
const ONLY = 1;

/** Makes a link's secret, which is returned here and kept nowhere. Links made before cannot be used any more. */
export async function makeSetUpSecret(db: Db, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const row = { secretHash: hashOf(secret).toString('base64url'), expireTime: new Date(now.getTime() + AGE) };
  await db
    .insert(setUpLink)
    .values({ id: ONLY, ...row })
    .onConflictDoUpdate({ target: setUpLink.id, set: row });
  return secret;
}

/** Whether the secret is that of the newest link, which is not older than an hour and has not been used. */
export async function isSetUpSecret(db: Db, secret: string, now: Date): Promise<boolean> {
  const [row] = await db.select().from(setUpLink);
  if (!row || row.expireTime <= now) return false;
  return timingSafeEqual(hashOf(secret), Buffer.from(row.secretHash, 'base64url'));
}

/** Makes every link unusable. */
export async function endSetUpLinks(db: Db): Promise<void> {
  await db.delete(setUpLink);
}

/** Secrets are 256 random bits, so no salt is needed. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
