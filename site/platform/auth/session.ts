import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
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
const HOUR = 60 * MINUTE;
/** Idle timeout of a session whose person does not want to stay signed in, in milliseconds. */
const IDLE = 12 * HOUR;
/** Idle timeout of a session bound to a school page, in milliseconds. */
const BOUND_IDLE = 15 * MINUTE;
/** Minimum time between two records of use, in milliseconds: a small part of the idle timeout. */
const RECORD_EVERY = 15 * MINUTE;
const RECORD_BOUND_EVERY = MINUTE;
/** Maximum lifetime of a bound session, in milliseconds. */
export const BOUND_AGE = 8 * HOUR;

/** Hashes a token for storage: SHA-256, base64url. Tokens are 256 random bits, so no salt is needed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Returns the person and session of a token; null if it is unknown, revoked or expired at `now`. A session
 * also expires after its idle timeout, unless the person wants to stay signed in, and a bound one together with its parent. Sessions of demo people
 * are valid only in a demo.
 */
export async function findCaller(
  { db, demo = false }: Pick<Platform, 'db' | 'demo'>,
  token: string,
  now: Date,
): Promise<Caller | null> {
  const parent = alias(session, 'parent');
  const [found] = await db
    .select({ person, session })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .leftJoin(parent, eq(parent.tokenHash, session.parentHash))
    .where(
      and(
        eq(session.tokenHash, tokenHash(token)),
        isLive(now),
        or(isNull(session.parentHash), gt(parent.expireTime, now)),
        demo ? undefined : eq(person.demo, false),
      ),
    );
  return found ? { ...found, person: boundTo(found.person, found.session.origin) } : null;
}

/** Condition that a session has not ended and is in use at `now`. */
export function isLive(now: Date): SQL | undefined {
  const after = (ms: number) => gt(session.useTime, new Date(now.getTime() - ms));
  const isOnSite = and(isNull(session.origin), or(session.stay, after(IDLE)));
  return and(gt(session.expireTime, now), or(isOnSite, after(BOUND_IDLE)));
}

/** Returns the person of a session. On a school page (`origin`) they have no roles, because none is in effect there. */
export const boundTo = (person: Person, origin: string | null): Person =>
  origin === null ? person : { ...person, roles: [], isOnSchoolPage: true };

/** Records that a session is in use, which extends its idle timeout. Does not write on every request. */
export async function recordUse(db: Db, { tokenHash, useTime, origin }: Session, now: Date): Promise<void> {
  const every = origin === null ? RECORD_EVERY : RECORD_BOUND_EVERY;
  if (useTime && now.getTime() - useTime.getTime() < every) return;
  await db.update(session).set({ useTime: now }).where(eq(session.tokenHash, tokenHash));
}

/**
 * Ends a session and the sessions opened from it. The row is kept for a day, so that its id_token opens no
 * second one.
 */
export async function endSession(db: Db, { tokenHash }: Session, now: Date): Promise<void> {
  await db.update(session).set({ expireTime: now }).where(eq(session.tokenHash, tokenHash));
}
