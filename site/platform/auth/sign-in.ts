import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { MsktToken } from '../../../widgets/core/contract/auth.ts';
import type { Db } from '../db/open.ts';
import { person, school, session } from '../db/schema.ts';
import { secretOf } from '../db/secret.ts';
import type { UserCentre } from '../dependencies.ts';
import type { Identity } from './id-token.ts';
import { BOUND_AGE, type Person, tokenHash } from './session.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** How long a session lasts without signing in again. */
const SESSION_AGE = 30 * DAY;
/** Two tabs, or a try that is repeated after a lost answer, get the same token of one id_token for this long. */
const SAME_TOKEN_AGE = 60 * SECOND;

/**
 * The name under which a user centre's subject is kept: its own for the embedded one; of any other together with the
 * issuer, since two providers may give two people one subject.
 */
export const subjectAt = ({ issuer, foreign }: UserCentre, sub: string): string =>
  foreign ? `${issuer} ${sub}` : sub;

/** The person that an identity of the user centre is; known from the first sign-in on, under the newest name. */
export async function personOf(db: Db, { sub, realName }: Identity, now: Date): Promise<Person> {
  const [found] = await db
    .insert(person)
    .values({ id: randomUUID(), sub, realName: realName ?? sub.replace(/^.* /, ''), joinTime: now })
    // nb. Without a new name something must be set all the same, or no row would be answered.
    .onConflictDoUpdate({ target: person.sub, set: realName === undefined ? { sub } : { realName } })
    .returning();
  if (!found) throw new Error('a person could not be kept');
  return found;
}

/**
 * Opens a session for the person, bound to a school's `origin` or for the own site (null), or answers that of the same
 * id_token and origin if it is at most a minute old and has not been ended. Answers null when the id_token has been
 * used up.
 */
export async function openSession(
  db: Db,
  idToken: string,
  { id: personId }: Person,
  origin: string | null,
  now: Date,
): Promise<{ token: string; expireTime: Date } | null> {
  const key = await secretOf(db, 'token', () => randomBytes(32).toString('base64url'));
  const token = createHmac('sha256', key).update(idToken).digest('base64url');
  const idTokenHash = createHash('sha256').update(idToken).digest('base64url');
  const expireTime = new Date(now.getTime() + (origin === null ? SESSION_AGE : BOUND_AGE));
  const bound = { origin, useTime: origin === null ? null : now };

  await db
    .insert(session)
    .values({ tokenHash: tokenHash(token), idTokenHash, personId, createTime: now, expireTime, ...bound })
    .onConflictDoNothing();
  const [open] = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.idTokenHash, idTokenHash),
        origin === null ? isNull(session.origin) : eq(session.origin, origin),
        gt(session.expireTime, now),
        gt(session.createTime, new Date(now.getTime() - SAME_TOKEN_AGE)),
      ),
    );
  return open ? { token, expireTime: open.expireTime } : null;
}

/** A token and whose it is, as the contract has it. */
export async function toMsktToken(
  db: Db,
  { id, realName, avatar, schoolId, roles }: Person,
  { token, expireTime }: { token: string; expireTime: Date },
): Promise<MsktToken> {
  const [mySchool] = schoolId ? await db.select().from(school).where(eq(school.id, schoolId)) : [];
  return {
    token,
    expireTime: expireTime.toISOString(),
    userId: id,
    realName,
    roles,
    ...(avatar && { avatar }),
    ...(mySchool && { schoolName: mySchool.name }),
  };
}
