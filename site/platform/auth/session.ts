import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/open.ts';
import { person, session } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';

/** A person of the community, as the platform knows it. */
export type Person = typeof person.$inferSelect & {
  /** The session is bound to a school's page, where it has no powers (`powersOf`). */
  isOnSchoolPage?: boolean;
};
export type Session = typeof session.$inferSelect;

/** Who calls, and under which session. */
export interface Caller {
  person: Person;
  session: Session;
}

const MINUTE = 60_000;
/** How long a session that is bound to a school's page lasts without being used, in milliseconds. */
const BOUND_IDLE = 15 * MINUTE;
/** How long it lasts in all. */
export const BOUND_AGE = 8 * 60 * MINUTE;

/** What is stored of a token: SHA-256, base64url. Tokens are 256 random bits, so no salt is needed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Whose token this is; null when it is unknown, revoked or expired at `now`. A bound session is over too when it has
 * not been used for long, and as soon as the one that it came from is. Sessions of demo people count only in a demo.
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

/** The person of a session: on a school's page (`origin`) without roles, because none is in effect there. */
export const boundTo = (person: Person, origin: string | null): Person =>
  origin === null ? person : { ...person, roles: [], isOnSchoolPage: true };

/** A bound session is used: it lasts on from now. Written once a minute, not with every call of a busy page. */
export async function recordUse(db: Db, { tokenHash, useTime }: Session, now: Date): Promise<void> {
  if (useTime && now.getTime() - useTime.getTime() < MINUTE) return;
  await db.update(session).set({ useTime: now }).where(eq(session.tokenHash, tokenHash));
}

/** Ends a session, and with it those that came from it. The row stays for a day, so that its id_token opens no second one. */
export async function endSession(db: Db, { tokenHash }: Session, now: Date): Promise<void> {
  await db.update(session).set({ expireTime: now }).where(eq(session.tokenHash, tokenHash));
}
