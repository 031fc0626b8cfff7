import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/handle.ts';
import { person, session } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';

/** Person of the community, as the platform knows them. */
export type Person = typeof person.$inferSelect & {
  /** The session is bound to a school page, where it has no powers (see `powersOf`). */
  isOnSchoolPage?: boolean;
};
export type Session = typeof session.$inferSelect;

/** Authenticated person of a request, and their session. */
export interface Caller {
  person: Person;
  session: Session;
}

const MINUTE = 60_000;
/** Idle timeout of a session bound to a school page, in milliseconds. */
const BOUND_IDLE = 15 * MINUTE;
/** Maximum lifetime of a bound session, in milliseconds. */
export const BOUND_AGE = 8 * 60 * MINUTE;

/** Hashes a token for storage: SHA-256, base64url. Tokens are 256 random bits, so no salt is needed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Returns the person and session of a token; null if it is unknown, revoked or expired at `now`. A bound
 * session also expires after its idle timeout, and together with its parent session. Sessions of demo people
 * are valid only in a demo.
 */
export async function findCaller(
  { db, demo = false }: Pick<Platform, 'db' | 'demo'>,
  token: string,
  now: Date,
): Promise<Caller | null> {
  const parent = alias(session, 'parent');
  const lately = new Date(now.getTime() - BOUND_IDLE);
  const [found] = await db
    .select({ person, session })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .leftJoin(parent, eq(parent.tokenHash, session.parentHash))
    .where(
      and(
        eq(session.tokenHash, tokenHash(token)),
        gt(session.expireTime, now),
        or(isNull(session.parentHash), gt(parent.expireTime, now)),
        or(isNull(session.origin), gt(session.useTime, lately)),
        demo ? undefined : eq(person.demo, false),
      ),
    );
  return found ? { ...found, person: boundTo(found.person, found.session.origin) } : null;
}

/** Returns the person of a session. On a school page (`origin`) they have no roles, because none is in effect there. */
export const boundTo = (person: Person, origin: string | null): Person =>
  origin === null ? person : { ...person, roles: [], isOnSchoolPage: true };

/** Extends a bound session from `now` on. Writes at most once a minute, not on every request. */
export async function recordUse(db: Db, { tokenHash, useTime }: Session, now: Date): Promise<void> {
  if (useTime && now.getTime() - useTime.getTime() < MINUTE) return;
  await db.update(session).set({ useTime: now }).where(eq(session.tokenHash, tokenHash));
}

/**
 * Ends a session and the sessions opened from it. The row is kept for a day, so that its id_token opens no
 * second one.
 */
export async function endSession(db: Db, { tokenHash }: Session, now: Date): Promise<void> {
  await db.update(session).set({ expireTime: now }).where(eq(session.tokenHash, tokenHash));
}
