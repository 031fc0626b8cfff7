import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { SessionEntry } from '../../../widgets/contract/session/schema.ts';
import type { Db } from '../db/handle.ts';
import { person, session, ucRecord } from '../db/schema.ts';
import { isLive, type Person, type Session } from './session.ts';

/** Maximum number of listed sessions. */
const LISTED_MAX = 100;

/** Returns where the person is signed in, the latest use first. */
export async function listSessions(
  db: Db,
  { id }: Person,
  current: Session,
  now: Date,
): Promise<SessionEntry[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.personId, id), isLive(now)))
    .orderBy(desc(sql`coalesce(${session.useTime}, ${session.createTime})`))
    .limit(LISTED_MAX);
  return rows.map(row => ({
    // The SHA-256 hash of a random token: it reveals nothing of the token and cannot be guessed.
    id: row.tokenHash,
    current: row.tokenHash === current.tokenHash,
    browser: row.browser ?? '',
    system: row.system ?? '',
    ...(row.origin !== null && { origin: row.origin }),
    createTime: row.createTime.toISOString(),
    ...(row.useTime && { useTime: row.useTime.toISOString() }),
    stay: row.origin === null && row.stay,
  }));
}

/** Ends a session of the person. Returns how many were ended: none if it has ended before or is another person's. */
export async function endSessionOf(db: Db, person: Person, id: string, now: Date): Promise<number> {
  const ended = await end(db, person, eq(session.tokenHash, id), now);
  for (const { centreSession } of ended) {
    if (centreSession !== null) await db.delete(ucRecord).where(eq(ucRecord.uid, centreSession));
  }
  return ended.length;
}

/**
 * Ends all sessions of the person but the current one, and their sessions at the embedded user centre, which would open new
 * ones. Returns how many were ended.
 */
export async function endOtherSessions(db: Db, person: Person, current: Session, now: Date): Promise<number> {
  const ended = await end(db, person, ne(session.tokenHash, current.tokenHash), now);
  // Includes browsers whose session at the platform has expired.
  await db
    .delete(ucRecord)
    .where(and(isOfAccount(person.sub), ne(ucRecord.uid, current.centreSession ?? '')));
  return ended.length;
}

const end = (db: Db, { id }: Person, condition: SQL, now: Date) =>
  db
    .update(session)
    .set({ expireTime: now })
    .where(and(eq(session.personId, id), isLive(now), condition))
    .returning({ centreSession: session.centreSession });

/** Ends all sessions of an account of the embedded user centre, there and at the platform. */
export async function endSessionsOfAccount(db: Db, sub: string, now: Date): Promise<void> {
  const owner = db.select({ id: person.id }).from(person).where(eq(person.sub, sub));
  await db
    .update(session)
    .set({ expireTime: now })
    .where(and(inArray(session.personId, owner), isLive(now)));
  await db.delete(ucRecord).where(isOfAccount(sub));
}

const isOfAccount = (sub: string): SQL => sql`${ucRecord.payload}->>'accountId' = ${sub}`;
