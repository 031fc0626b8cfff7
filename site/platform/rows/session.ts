import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { person, session } from '../schema.ts';

/** A person of the community, as the platform knows it. */
export type Person = typeof person.$inferSelect;

/** What is stored of a token: SHA-256, base64url. Tokens are 256 random bits, so no salt is needed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whose token this is; null when it is unknown, revoked or expired at `now`. */
export async function findPerson(db: Db, token: string, now: Date): Promise<Person | null> {
  const [found] = await db
    .select(getTableColumns(person))
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(eq(session.tokenHash, tokenHash(token)), gt(session.expireTime, now)));
  return found ?? null;
}
